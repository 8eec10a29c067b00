import { hostname } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Finding } from '#platform/finding.ts'
import type { Database } from '#platform/server/database.ts'
import { nextTime } from '#stock/feed-schedule.ts'
import { definedFeeds, type DefinedFeed } from '#stock/server/feeds/defined-feeds.ts'
import { folderText, watchedFolder } from '#stock/server/feeds/fetch/fetch-folder.ts'
import { installationFinding } from './check.ts'

/** A run may wait for others and takes its time. */
const GRACE_MS = 30 * MINUTE_MS

interface LastFetch {
  readonly sourceId: number
  readonly startedAt: Date
  readonly outcome: string
  readonly note: string | null
}

/** Feeds of dealers' configurations whose last run failed, and those whose time is over. Those held back are found with all feeds. */
export async function feedFindings(
  database: Pick<Database, 'withRole'>,
  { feedsFolder, now }: { readonly feedsFolder: string; readonly now: Date },
): Promise<readonly Finding[]> {
  const feeds = await definedFeeds(database)
  const { rows } = await database.withRole('import', ({ $client }) => $client.query<LastFetch>(LAST_FETCHES), {
    readOnly: true,
  })
  const lastOf = new Map(rows.map((row) => [row.sourceId, row]))
  const found = feeds.map(async (feed) => {
    const last = lastOf.get(feed.sourceId)
    const missing = await missingFolder(feed, feedsFolder, now)
    if (missing !== null) return [missing]
    return [...(last ? outcomeOf(feed, last) : []), ...overdue(feed, last, now)]
  })
  return (await Promise.all(found)).flat()
}

/** Workers note every minute that they have the folder. */
const UNSEEN_MS = 10 * MINUTE_MS

/** A watched folder that this machine lacks and no other has had for a while; null otherwise. Another machine may be the one with the folder. */
async function missingFolder(feed: DefinedFeed, feedsFolder: string, now: Date): Promise<Finding | null> {
  const { dealer, name, definition, state } = feed
  const { from } = definition
  if (!('folder' in from)) return null
  const here = await watchedFolder(from, feedsFolder, dealer)
  if (!here.ok || here.value !== null) return null
  const isElsewhere = state.machine !== hostname()
  if (isElsewhere && state.seenAt !== null && now.getTime() - state.seenAt.getTime() < UNSEEN_MS) return null
  const path = join(feedsFolder, folderText(from, dealer))
  const before = state.machine === null ? '' : ` The last machine that had it is ${state.machine}.`
  const what = `The folder of the feed ${name} of ${dealer} is missing: ${path} is not on this machine (${hostname()}), and no running worker has it.${before}`
  const fix = `Create it on the machine whose worker shall read it: mkdir -p ${path}. Then let your stock system write ${from.file} there.`
  return finding(dealer, name, 'feed-folder', what, fix)
}

/** The last run of each feed. One that goes on or found the same file again has the result of the last file, which may have been refused. */
const LAST_FETCHES = `
  select distinct on (f.source_id) f.source_id as "sourceId", f.started_at as "startedAt",
    coalesce(same.outcome, f.outcome) as outcome, coalesce(same.note, f.note) as note
  from feed_fetches f left join lateral (
    select outcome, note from feed_fetches
    where source_id = f.source_id and f.outcome in ('waiting', 'running', 'unchanged') and outcome in ('imported', 'held', 'refused') order by id desc limit 1
  ) same on true
  order by f.source_id, f.id desc`

const BAD: Readonly<Record<string, readonly [rule: string, what: string, fix: string]>> = {
  failed: ['feed-failed', 'could not be fetched or read', 'It is tried again; see that its source answers.'],
  refused: ['feed-refused', 'was refused', "Correct the file, or the mapping in the dealer's configuration."],
}

const UNREAD_FOLDER = [
  'feed-failed',
  'could not be read',
  'It is tried again; see that its file is in the folder, and that the user of the server may read it.',
] as const

function outcomeOf({ dealer, name, definition }: DefinedFeed, { outcome, note }: LastFetch): readonly Finding[] {
  const [rule, what, fix] = (outcome === 'failed' && 'folder' in definition.from ? UNREAD_FOLDER : BAD[outcome]) ?? []
  if (rule === undefined) return []
  return [finding(dealer, name, rule, `The feed ${name} of ${dealer} ${what}.${note === null ? '' : ` ${note}`}`, fix)]
}

function overdue(feed: DefinedFeed, last: LastFetch | undefined, now: Date): readonly Finding[] {
  const { dealer, name, definition, timeZone } = feed
  if (definition.schedule === undefined || last === undefined) return []
  const due = nextTime(definition.schedule, timeZone, last.startedAt)
  if (now.getTime() - due.getTime() < GRACE_MS) return []
  const what = `The feed ${name} of ${dealer} is overdue: its last run was at ${last.startedAt.toISOString()}, the next was due at ${due.toISOString()}.`
  return [
    finding(
      dealer,
      name,
      'feed-overdue',
      what,
      'Start a server with FORECOURT_WORKER=on, on the machine that has its folder.',
    ),
  ]
}

function finding(dealer: string, name: string, rule: string, what: string, fix = ''): Finding {
  return { ...installationFinding(rule, what, fix), owner: { kind: 'dealer', name: dealer }, path: `feeds.${name}` }
}
