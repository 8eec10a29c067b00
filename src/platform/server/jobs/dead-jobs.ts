import type { Database } from '../database.ts'
import { DEAD_JOBS } from './declare-queues.ts'

/** A job whose retries are used up. It is kept for 30 days, or until a later run of its schedule succeeds. */
export interface DeadJob {
  readonly id: string
  readonly queue: string
  readonly ids: object
  readonly reason: string
  readonly diedAt: Date
}

type JobsDatabase = Pick<Database, 'withRole'>

export function listDeadJobs(database: JobsDatabase): Promise<readonly DeadJob[]> {
  return database.withRole('jobs', async ({ $client }) => (await $client.query<DeadJob>(DEAD, [DEAD_JOBS])).rows, {
    readOnly: true,
  })
}

/** Adds all dead jobs to their queues again. Returns how many there were. */
export function retryDeadJobs(database: JobsDatabase): Promise<number> {
  return database.withRole('jobs', async ({ $client }) => (await $client.query(RETRY, [DEAD_JOBS])).rowCount ?? 0)
}

/** Deletes all dead jobs, for an operator who has looked at them. Returns how many there were. */
export function deleteDeadJobs(database: JobsDatabase): Promise<number> {
  return database.withRole(
    'jobs',
    async ({ $client }) => (await $client.query('delete from jobs.job where name = $1', [DEAD_JOBS])).rowCount ?? 0,
  )
}

/** Deletes dead jobs whose work a later job of the same queue has done. */
export async function deleteSuperseded(database: Pick<Database, 'pool'>, queue: string, ids: unknown): Promise<void> {
  await database
    .pool('jobs')
    .query('delete from jobs.job where name = $1 and source_name = $2 and data = $3', [DEAD_JOBS, queue, ids])
}

/** The reason comes from our handler, or from pg-boss itself, for example "job heartbeat timeout". */
const DEAD = `
  select id, source_name as queue, data as ids, created_on as "diedAt",
    coalesce(source_output ->> 'reason', source_output ->> 'message', source_output #>> '{value,message}', source_output::text, '') as reason
  from jobs.job where name = $1 and source_name is not null order by created_on`

const RETRY = `
  with dead as (delete from jobs.job where name = $1 and source_name is not null returning source_name, data)
  select jobs.add_job(source_name, data, null) from dead`
