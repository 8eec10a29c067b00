import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { deleteDeadJobs, listDeadJobs, retryDeadJobs } from '#platform/server/jobs/dead-jobs.ts'
import { countJobs } from '#platform/server/jobs/job-counts.ts'
import type { Database } from '#platform/server/database.ts'
import type { Answer, Command } from './command.ts'

export const jobs: Command = {
  name: 'jobs',
  operands: [],
  summary: 'counts the jobs of each queue and lists dead jobs, whose retries are used up',
  options: {
    retry: { type: 'boolean', help: 'adds the dead jobs to their queues again' },
    delete: { type: 'boolean', help: 'deletes the dead jobs' },
  },
  hasJson: true,
  run: async ({ values, answer, openPlatform }) => {
    if (values.retry === true && values.delete === true) return err(BOTH)
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      if (values.retry === true) await retry(database, answer)
      else if (values.delete === true) await remove(database, answer)
      else await list(database, answer)
      return ok(0)
    } finally {
      await close()
    }
  },
}

const BOTH = problem('wrong-arguments', '--retry and --delete contradict each other.', 'Give one of them.')

async function retry(database: Database, answer: Answer): Promise<void> {
  const retried = await retryDeadJobs(database)
  answer({ retried }, [`${retried} added again.`])
}

async function remove(database: Database, answer: Answer): Promise<void> {
  const deleted = await deleteDeadJobs(database)
  answer({ deleted }, [`${deleted} deleted.`])
}

async function list(database: Database, answer: Answer): Promise<void> {
  const [queues, dead] = [await countJobs(database), await listDeadJobs(database)]
  answer({ queues, dead }, [
    ...queues.map(
      ({ queue, ready, deferred, active, dead: count }) =>
        `${queue}: ${ready} ready, ${deferred} for later, ${active} running, ${count} dead`,
    ),
    ...dead.map(
      ({ queue, ids, reason, diedAt }) => `  ${diedAt.toISOString()}  ${queue} ${JSON.stringify(ids)}: ${reason}`,
    ),
  ])
}
