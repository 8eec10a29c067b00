import type { Database } from '../database.ts'
import { DEAD_JOBS } from './declare-queues.ts'

export interface JobCounts {
  readonly queue: string
  /** Could start now. */
  readonly ready: number
  /** Retries and jobs for later. */
  readonly deferred: number
  readonly active: number
  readonly dead: number
}

/** One entry for each declared queue. */
export function countJobs(database: Pick<Database, 'withRole'>): Promise<readonly JobCounts[]> {
  return database.withRole('jobs', async ({ $client }) => (await $client.query<JobCounts>(COUNTS, [DEAD_JOBS])).rows, {
    readOnly: true,
  })
}

const COUNTS = `
  select q.name as queue,
    count(*) filter (where j.name = q.name and state < 'active' and start_after <= now())::int as ready,
    count(*) filter (where j.name = q.name and state < 'active' and start_after > now())::int as deferred,
    count(*) filter (where j.name = q.name and state = 'active')::int as active,
    count(*) filter (where j.name = $1 and j.source_name = q.name)::int as dead
  from jobs.queue q left join jobs.job j on j.state <= 'active' and j.name = q.name or j.name = $1 and j.source_name = q.name
  where q.name <> $1 and q.name not like '\\_\\_%' group by q.name order by q.name`
