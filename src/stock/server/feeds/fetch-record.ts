import type { ClientBase } from 'pg'
import type { FeedRequest } from '../tables.ts'
import type { DefinedFeed } from './defined-feeds.ts'

export type Trigger = 'schedule' | 'folder' | 'command' | 'console'

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

export interface StartedFetch {
  readonly fetchId: number
  /** What somebody asked for, if the run is the one that was asked for. */
  readonly request: FeedRequest | null
}

/**
 * Records the start of a run. The caller holds the feed's lock, so a run that is still recorded as running was killed. A run that somebody
 * asked for begins with the next one that starts, whatever starts it; only a command has options of its own.
 */
export async function recordFetchStart(
  client: ClientBase,
  { sourceId, dealershipId }: DefinedFeed,
  trigger: Trigger,
  machine: string,
): Promise<StartedFetch> {
  await client.query(
    `update feed_fetches set outcome = 'failed', finished_at = now(), note = 'The process ended before the run did.'
     where source_id = $1 and outcome = 'running'`,
    [sourceId],
  )
  const claimed = trigger === 'command' ? [] : (await client.query<StartedFetch>(CLAIM, [sourceId, machine])).rows
  if (claimed[0] !== undefined) return claimed[0]
  const { rows } = await client.query<{ id: number }>(
    `insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome)
     values ($1, $2, $3, $4, 'running') returning id`,
    [sourceId, dealershipId, trigger, machine],
  )
  return { fetchId: rows[0]?.id ?? 0, request: null }
}

const CLAIM = `
  update feed_fetches set outcome = 'running', started_at = now(), machine = $2 where id = (
    select id from feed_fetches where source_id = $1 and outcome = 'waiting' and request is not null order by id limit 1)
  returning id as "fetchId", request`

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
