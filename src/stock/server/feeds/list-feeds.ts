import type { Database } from '#platform/server/database.ts'
import { feedState, type FeedState } from '../../feed-state.ts'
import { nextTime, scheduleText } from '../../feed-schedule.ts'
import { definedFeeds, type DefinedFeed } from './defined-feeds.ts'
import { sourceText } from './fetch/fetch-file.ts'

export interface ListedRun {
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly outcome: string
  readonly trigger: string
  readonly machine: string
  readonly location: string | null
  readonly note: string | null
}

export interface ListedFeed {
  readonly dealer: string
  readonly feed: string
  readonly state: FeedState
  /** Without secrets. */
  readonly source: string
  readonly mapping: string
  readonly isOwnMapping: boolean
  readonly schedule: string
  readonly nextRun: Date | null
  /** Host name of the worker that has the watched folder; null for other sources. */
  readonly machine: string | null
  /** Slugs of the dealerships that accept stock from it. */
  readonly dealerships: readonly string[]
  readonly lastRun: ListedRun | null
  /** The last run with another result than that the file had not changed. */
  readonly lastResult: ListedRun | null
}

interface RunRow extends ListedRun {
  readonly sourceId: number
  readonly createdAt: Date
  readonly isResult: boolean
  readonly isRejected: boolean
}

/** Every configured feed with its state. */
export async function listFeeds(database: Pick<Database, 'withRole'>, now: Date): Promise<readonly ListedFeed[]> {
  const feeds = await definedFeeds(database)
  if (feeds.length === 0) return []
  const { runs, created } = await database.withRole(
    'import',
    async ({ $client }) => {
      const ids = feeds.map(({ sourceId }) => sourceId)
      const sources = await $client.query<{ id: number; createdAt: Date }>(
        'select id, created_at as "createdAt" from feed_sources where id = any($1::integer[])',
        [ids],
      )
      return {
        runs: (await $client.query<RunRow>(LAST_RUNS, [ids])).rows,
        created: new Map(sources.rows.map(({ id, createdAt }) => [id, createdAt])),
      }
    },
    { readOnly: true },
  )
  return feeds.map((feed) => {
    const own = runs.filter(({ sourceId }) => sourceId === feed.sourceId)
    return listedFeed(feed, own, created.get(feed.sourceId) ?? now, now)
  })
}

function listedFeed(feed: DefinedFeed, runs: readonly RunRow[], createdAt: Date, now: Date): ListedFeed {
  const { dealer, name, definition, timeZone, ownMapping, acceptedBy, state } = feed
  const { from, schedule, mapping } = definition
  const lastRun = runs.find(({ isResult }) => !isResult) ?? null
  const lastResult = runs.find(({ isResult }) => isResult) ?? null
  const isFolder = 'folder' in from
  return {
    dealer,
    feed: name,
    state: feedState(
      {
        isFolder,
        isPaused: feed.pausedAt !== null,
        schedule,
        timeZone,
        createdAt,
        seenAt: state.seenAt,
        lastRun,
        lastResult,
      },
      now,
    ),
    source: sourceText(from, dealer),
    mapping,
    isOwnMapping: ownMapping !== undefined,
    schedule:
      schedule === undefined ? WITHOUT_SCHEDULE[isFolder ? 'folder' : 'sent'] : scheduleText(schedule, timeZone),
    nextRun: schedule === undefined ? null : nextTime(schedule, timeZone, now),
    machine: isFolder ? state.machine : null,
    dealerships: [...(acceptedBy ?? [dealer])],
    lastRun: lastRun && plain(lastRun),
    lastResult: lastResult && plain(lastResult),
  }
}

const WITHOUT_SCHEDULE = { folder: 'when a file has come to rest', sent: 'when a file is sent' }

function plain({ startedAt, finishedAt, outcome, trigger, machine, location, note }: RunRow): ListedRun {
  return { startedAt, finishedAt, outcome, trigger, machine, location, note }
}

/** The last run of each feed, and its last one with a result. */
const LAST_RUNS = `
  select wanted.id as "sourceId", started_at as "startedAt", finished_at as "finishedAt", outcome, trigger, machine, location, note, is_result as "isResult",
    import_id is not null and exists (
      select from feed_runs r where r.import_id = run.import_id and r.decision ->> 'kind' = 'rejected') as "isRejected"
  from unnest($1::integer[]) wanted (id) cross join (values (false), (true)) kinds (is_result) cross join lateral (
    select f.started_at, f.finished_at, f.outcome, f.trigger, f.machine, f.location, f.note, f.import_id from feed_fetches f
    where f.source_id = wanted.id and not (is_result and f.outcome in ('unchanged', 'running', 'waiting'))
    order by f.id desc limit 1
  ) run`
