import type { ClientBase } from 'pg'
import { parseIds, type IdSchemas, type JobIds, type JobQueue } from './job-queue.ts'

/**
 * Adds jobs in the caller's transaction: they exist, and workers are woken, when it commits. Any role of the platform may
 * add; only `jobs` may read.
 * @param due when to start at the earliest, the same for all; now unless given
 * @returns how many were added; the others are in the queue already, and it dedupes
 */
export async function addJobs<Schemas extends IdSchemas>(
  client: Pick<ClientBase, 'query'>,
  queue: JobQueue<Schemas>,
  jobs: readonly JobIds<Schemas>[],
  due?: Date,
): Promise<number> {
  if (jobs.length === 0) return 0
  const { rows } = await client.query<{ added: number }>(ADD, [
    queue.name,
    JSON.stringify(jobs.map((ids) => parseIds(queue, ids))),
    due ?? null,
  ])
  return rows[0]?.added ?? 0
}

const ADD = `
  select count(jobs.add_job($1, payload, $3))::int as added from jsonb_array_elements($2::jsonb) payload`
