import { ok } from '#platform/result.ts'
import { deleteDeadJobs, listDeadJobs, retryDeadJobs } from '#platform/server/jobs/dead-jobs.ts'
import { countJobs } from '#platform/server/jobs/job-counts.ts'
import type { Database } from '#platform/server/database.ts'
import type { Command } from './command.ts'

export const jobs: Command = {
  name: 'jobs',
  operands: [],
  summary: 'counts the jobs of each queue and lists dead jobs, whose retries are used up',
  options: {
    retry: { type: 'boolean', help: 'adds the dead jobs to their queues again' },
    delete: { type: 'boolean', help: 'deletes the dead jobs' },
  },
  run: async ({ values, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      if (values.retry === true) out(`${await retryDeadJobs(database)} added again.`)
      else if (values.delete === true) out(`${await deleteDeadJobs(database)} deleted.`)
      else await list(database, out)
      return ok(0)
    } finally {
      await close()
    }
  },
}

async function list(database: Database, out: (text: string) => void): Promise<void> {
  for (const { queue, ready, deferred, active, dead } of await countJobs(database)) {
    out(`${queue}: ${ready} ready, ${deferred} for later, ${active} running, ${dead} dead`)
  }
  for (const { queue, ids, reason, diedAt } of await listDeadJobs(database)) {
    out(`  ${diedAt.toISOString()}  ${queue} ${JSON.stringify(ids)}: ${reason}`)
  }
}
