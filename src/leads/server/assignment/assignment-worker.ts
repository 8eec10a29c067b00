import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
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
