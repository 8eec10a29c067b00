import type { ClientBase } from 'pg'
import type { DefinedFeed } from './defined-feeds.ts'

export type Trigger = 'schedule' | 'folder' | 'command'

/** `failed` is tried again next time. The others are final for the file. */
type FetchOutcome = 'imported' | 'held' | 'refused' | 'unchanged' | 'failed'

export interface FetchEnd {
  readonly outcome: FetchOutcome
  readonly location: string | null
  readonly bytes: number | null
  readonly importId: number | null
  readonly report: object | null
  readonly note: string
}

/** Records the start of a run. The caller holds the feed's lock, so a run that is still recorded as running was killed. */
export async function recordFetchStart(
  client: ClientBase,
  { sourceId, dealershipId }: DefinedFeed,
  trigger: Trigger,
  machine: string,
): Promise<number> {
  await client.query(
    `update feed_fetches set outcome = 'failed', finished_at = now(), note = 'The process ended before the run did.'
     where source_id = $1 and outcome = 'running'`,
    [sourceId],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome)
     values ($1, $2, $3, $4, 'running') returning id`,
    [sourceId, dealershipId, trigger, machine],
  )
  return rows[0]?.id ?? 0
}

export async function recordFetchEnd(client: ClientBase, fetchId: number, end: FetchEnd): Promise<void> {
  const { outcome, location, bytes, importId, report, note } = end
  await client.query(
    `with ended as (
       update feed_fetches set finished_at = now(), outcome = $2, location = $3, bytes = $4, import_id = $5, report = $6, note = $7
       where id = $1 returning source_id, started_at
     )
     update feed_sources s set due_at = null from ended where s.id = ended.source_id and s.due_at <= ended.started_at`,
    [fetchId, outcome, location, bytes, importId, report === null ? null : JSON.stringify(report), note],
  )
}
