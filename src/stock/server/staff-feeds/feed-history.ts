import type { Transaction } from '#platform/server/database.ts'
import type { HoldDecision } from '../tables.ts'

/** One run of a feed: its file was fetched or sent, or given to a command. */
export interface FeedRunRow {
  /** Null for a file that was given to a command. */
  readonly runId: number | null
  readonly importId: number | null
  readonly startedAt: Date
  /** The same with all of its digits, for the next page. */
  readonly startedKey: string
  readonly finishedAt: Date | null
  readonly outcome: 'waiting' | 'running' | 'imported' | 'held' | 'refused' | 'unchanged' | 'failed'
  readonly trigger: 'schedule' | 'folder' | 'command' | 'console' | 'api'
  readonly file: string | null
  readonly note: string | null
  readonly counts: RunCounts | null
  /** With the name of who decided. */
  readonly decision: (Pick<HoldDecision, 'kind' | 'at'> & { readonly by: string | null }) | null
  /** The figures that held it, where they are known apart. */
  readonly held: readonly StoredHeld[]
  readonly unusedColumns: readonly string[]
  /** Whether its file is kept. */
  readonly isKept: boolean
}

interface RunCounts {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly sold: number
  readonly refused: number
}

/** A part of a stored report. One of an earlier version lacks `confirm`. */
interface StoredHeld {
  readonly dealership: string
  readonly texts: readonly string[]
  readonly advice: string
  readonly confirm?: { readonly shrink: boolean; readonly empty: readonly string[]; readonly jump: readonly string[] }
}

/** Numbers of a run. Those of a dealership count before those of a file of several. */
const COUNTS = `case when r.id is not null then jsonb_build_object('rows', r.rows, 'added', r.added, 'changed', r.changed, 'unchanged', r.unchanged,
    'sold', r.sold, 'refused', r.quarantined)
  when x.report is not null then jsonb_build_object('rows', x.report -> 'rows', 'added', x.report -> 'added', 'changed', x.report -> 'changed',
    'unchanged', x.report -> 'unchanged', 'sold', x.report -> 'sold', 'refused', x.report -> 'quarantined') end`

/** SQL of all runs of a feed, by the SQL of its id and that of its source. */
const runsOf = (sourceId: string, feedId: string): string => `
  select x.id as "runId", coalesce(r.import_id, x.import_id) as "importId", coalesce(x.started_at, r.started_at) as "startedAt",
    coalesce(x.started_at, r.started_at)::text as "startedKey",
    coalesce(x.finished_at, r.finished_at) as "finishedAt",
    coalesce(x.outcome, case r.state when 'held' then 'held' else 'imported' end) as outcome, coalesce(x.trigger, 'command') as trigger,
    coalesce(x.location, r.file) as file, coalesce(x.note, r.note) as note, ${COUNTS} as counts,
    case when r.decision is not null then jsonb_build_object('kind', r.decision -> 'kind', 'at', r.decision -> 'at',
      'by', (select p.name from people p where 'person:' || p.id = r.decision ->> 'by')) end as decision,
    coalesce(x.report -> 'held', '[]') as held, coalesce(x.report -> 'unusedColumns', '[]') as "unusedColumns",
    exists (select from feed_files k where k.import_id = r.import_id) as "isKept"
  from (select * from feed_fetches where source_id = ${sourceId}) x
    full join (select * from feed_runs where feed_id = ${feedId}) r on r.import_id = x.import_id`

const HISTORY = `
  select * from (${runsOf('$1', '$2')}) run
  where $3::timestamptz is null or ("startedAt", coalesce("runId", 0)) < ($3, $4)
  order by "startedAt" desc, coalesce("runId", 0) desc limit $5`

interface FeedIds {
  readonly sourceId: number | null
  readonly feedId: number | null
}

/** Runs of a feed, the newest first. `after`: those before this one. */
export async function feedHistory(
  { $client }: Pick<Transaction, '$client'>,
  { sourceId, feedId }: FeedIds,
  { after, limit }: { readonly after: readonly [startedAt: string, runId: number] | null; readonly limit: number },
): Promise<readonly FeedRunRow[]> {
  const { rows } = await $client.query<FeedRunRow>(HISTORY, [
    sourceId,
    feedId,
    after?.[0] ?? null,
    after?.[1] ?? null,
    limit,
  ])
  return rows
}

/** The last run, and the last one with another result than that the file had not changed. */
export interface LastRuns {
  readonly lastRun: FeedRunRow | null
  readonly lastResult: FeedRunRow | null
}

const LAST = `
  select wanted.n, kinds.is_result as "isResult", run.*
  from unnest($1::integer[], $2::integer[]) with ordinality wanted (source_id, feed_id, n)
    cross join (values (false), (true)) kinds (is_result)
    cross join lateral (
      select * from (${runsOf('wanted.source_id', 'wanted.feed_id')}) every
      where not (kinds.is_result and outcome in ('unchanged', 'running', 'waiting'))
      order by "startedAt" desc, coalesce("runId", 0) desc limit 1
    ) run`

/** The last runs of each feed, in the order of the feeds. */
export async function lastRunsOf(
  { $client }: Pick<Transaction, '$client'>,
  feeds: readonly FeedIds[],
): Promise<readonly LastRuns[]> {
  const { rows } = await $client.query<FeedRunRow & { readonly n: string; readonly isResult: boolean }>(LAST, [
    feeds.map(({ sourceId }) => sourceId),
    feeds.map(({ feedId }) => feedId),
  ])
  return feeds.map((_, index) => {
    const own = rows.filter(({ n }) => Number(n) === index + 1)
    return {
      lastRun: own.find(({ isResult }) => !isResult) ?? null,
      lastResult: own.find(({ isResult }) => isResult) ?? null,
    }
  })
}
