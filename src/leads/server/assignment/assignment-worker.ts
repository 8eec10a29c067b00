import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { assignLeads } from './assign-leads.ts'
import { LEAD_ASSIGNMENT } from './assignment-queues.ts'

interface AssignmentOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
}

export function assignmentWorker({ database, clock, log }: AssignmentOptions): JobWorker {
  return jobWorker(LEAD_ASSIGNMENT, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
    const given = await assignLeads(database, clock(), signal)
    if (given > 0) log.info({ given }, 'leads were assigned')
  })
}

/** Notified by the trigger that writes `work_changes`, and when somebody comes to the console. */
const WORK_CHANNEL = 'work'

/** Wakes a queue when something changes, such as the assignment. What a lost connection misses is found by its next minute. */
export function followWork(
  database: Pick<Database, 'withRole' | 'listen'>,
  queue: typeof LEAD_ASSIGNMENT,
  log: Pick<Logger, 'warn'>,
): { readonly stop: () => Promise<void> } {
  const wake = () => {
    database
      .withRole('import', ({ $client }) => addJobs($client, queue, [{}]))
      .catch((error: unknown) => log.warn({ err: error, queue: queue.name }, 'a queue could not be woken'))
  }
  const listening = database.listen(WORK_CHANNEL, { onMessage: wake, onConnected: wake })
  return { stop: () => listening.close() }
}
