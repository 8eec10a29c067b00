import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PoolClient } from 'pg'
import { parseActor, type Actor } from '#platform/actor.ts'
import { toError } from '#platform/error-code.ts'
import { reportJson } from '../../report/report-json.ts'
import type { ImportReport } from '../../report/import-report.ts'
import { keepImported } from '../feed-files/keep-file.ts'
import { lockSource } from '../import/feed-lock.ts'
import type { Allowed } from '../../safeguards/hold.ts'
import type { FeedRequest, LastImport } from '../tables.ts'
import type { DefinedFeed } from './defined-feeds.ts'
import type { FeedRunner } from './feed-runner.ts'
import type { Fetched } from './fetch/fetched-file.ts'
import { fetchFile } from './fetch/fetch-file.ts'
import { fileHash } from './file-hash.ts'
import { recordFetchEnd, recordFetchStart, type FetchEnd, type Trigger } from './fetch-record.ts'
import { importFetched, latestImport } from './import-fetched.ts'

export interface RunOptions {
  readonly trigger: Trigger
  /** The actor that starts the run. */
  readonly actor: Actor
  readonly signal: AbortSignal
  /** Imports the file even if it is the one that was imported last. */
  readonly again?: boolean
  /** Safeguards that somebody confirmed for this run. */
  readonly allow?: Allowed
  /** The file that the watcher found in the folder. */
  readonly file?: LastImport['file']
  /** Called with the name of a file that is too new to be read at once. */
  readonly onWait?: (file: string) => void
}

export interface FeedRun extends FetchEnd {
  readonly fetchId: number
  readonly imported: ImportReport | null
  /** What happened to the file when it was new; null if it has changed. */
  readonly unchangedSince: LastImport['outcome'] | null
}

const NOTHING_YET = { location: null, bytes: null, importId: null, report: null, imported: null, unchangedSince: null }

/**
 * Fetches the file of a feed and imports it, unless it is the one that was imported last. Every run is recorded with its result. Null if the
 * feed is being run already.
 */
export async function runFeed(runner: FeedRunner, feed: DefinedFeed, options: RunOptions): Promise<FeedRun | null> {
  const client = await runner.database.pool('import').connect()
  client.on('error', ignore)
  try {
    return (await lockSource(client, feed.sourceId)) ? await runLocked(runner, feed, client, options) : null
  } finally {
    // PostgreSQL releases the lock of a closed connection a moment later, but the next run may start at once.
    await client.query('select pg_advisory_unlock_all()').catch(ignore)
    client.release(true)
  }
}

async function runLocked(
  runner: FeedRunner,
  feed: DefinedFeed,
  client: PoolClient,
  options: RunOptions,
): Promise<FeedRun> {
  const folder = join(runner.workFolder, String(feed.sourceId))
  const { fetchId, request } = await recordFetchStart(client, feed, options.trigger, runner.machine)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const run = await attempt(runner, feed, { client, folder, options, request })
    await recordFetchEnd(client, fetchId, run)
    const facts = { dealer: feed.dealer, feed: feed.name, outcome: run.outcome, note: run.note }
    if (run.outcome === 'failed' || run.outcome === 'refused') runner.log.warn(facts, 'a feed failed')
    else runner.log.info(facts, 'a feed was read')
    return { ...run, fetchId }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Errors of the connection are reported by the statement that runs on it. */
function ignore(): void {}

interface Attempt {
  readonly client: PoolClient
  readonly folder: string
  readonly options: RunOptions
  readonly request: FeedRequest | null
}

type Attempted = Omit<FeedRun, 'fetchId'>

async function attempt(runner: FeedRunner, feed: DefinedFeed, work: Attempt): Promise<Attempted> {
  try {
    return await fetchAndImport(runner, feed, work)
  } catch (error) {
    runner.log.error({ err: error, dealer: feed.dealer, feed: feed.name }, 'the run of a feed failed')
    return { ...NOTHING_YET, outcome: 'failed', note: `${toError(error).message}.` }
  }
}

async function fetchAndImport(
  runner: FeedRunner,
  feed: DefinedFeed,
  { client, folder, options, request }: Attempt,
): Promise<Attempted> {
  const isAgain = options.again === true || request?.again === true
  const last = isAgain ? null : await comparableImport(client, feed)
  const { feedsFolder, rules, restMs } = runner
  const fetched = await fetchFile(feed.definition.from, {
    dealer: feed.dealer,
    workFolder: folder,
    feedsFolder,
    rules,
    secret: (name) => runner.secret(feed.dealer, name),
    previous: last?.validators ?? null,
    signal: options.signal,
    restMs,
    ...(options.onWait && { onWait: options.onWait }),
  })
  if (!fetched.ok) return { ...NOTHING_YET, outcome: 'failed', note: fetched.error }
  const file = fetched.value
  if (file.kind === 'not-modified') return unchanged(file.location, null, last)
  const { size: bytes } = await stat(file.path)
  const content = await fileHash(file.path)
  if (last?.content === content) return unchanged(file.location, bytes, last)
  const imported = await importFetched(runner, feed, {
    file: file.path,
    actor: (request && parseActor(request.actor)) ?? options.actor,
    allowed: request === null ? options.allow : releasedFor(request, content),
  })
  const { outcome, importId, note, report } = imported
  const { dealershipId, name: feedName } = feed
  await keepImported(runner, { dealershipId, feed: feedName, importId, name: basename(file.path), path: file.path })
  if (outcome !== 'failed') {
    await saveLastImport(client, feed, {
      configuration: feed.configurationHash,
      content,
      validators: validatorsOf(file),
      file: options.file ?? null,
      latestImport: await latestImport(client, feed),
      outcome,
    })
  }
  const { location } = file
  const stored = report && reportJson(report)
  return { outcome, location, bytes, importId, note, report: stored, imported: report, unchangedSince: null }
}

/** The last import, if importing the same file again would change nothing. */
async function comparableImport(client: PoolClient, feed: DefinedFeed): Promise<LastImport | null> {
  const { rows } = await client.query<{ last: LastImport | null }>(
    'select last_import as last from feed_sources where id = $1',
    [feed.sourceId],
  )
  const last = rows[0]?.last ?? null
  if (last === null || last.configuration !== feed.configurationHash) return null
  return last.latestImport === (await latestImport(client, feed)) ? last : null
}

/** What was confirmed of the file that was held back. Of another file nobody has seen the figures. */
function releasedFor({ release }: FeedRequest, content: string): Allowed | undefined {
  if (release === null || (release.content !== null && release.content !== content)) return undefined
  return release.allow
}

function unchanged(location: string, bytes: number | null, last: LastImport | null): Attempted {
  const notes = {
    imported: 'The file has not changed since it was imported.',
    held: 'The file has not changed since it was held back.',
    refused: 'The file has not changed since it was refused.',
  }
  const unchangedSince = last?.outcome ?? 'imported'
  return { ...NOTHING_YET, outcome: 'unchanged', location, bytes, note: notes[unchangedSince], unchangedSince }
}

function validatorsOf(fetched: Fetched): LastImport['validators'] {
  return fetched.kind === 'file' ? fetched.validators : null
}

async function saveLastImport(client: PoolClient, { sourceId }: DefinedFeed, last: LastImport): Promise<void> {
  await client.query('update feed_sources set last_import = $2 where id = $1', [sourceId, JSON.stringify(last)])
}
