import { createHash } from 'node:crypto'
import type { IndexSchema } from '@forecourt/faceted-search'
import { type IndexSettings, toIndexSettings } from '@forecourt/meilisearch-api/client'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { retryPause } from '#platform/retry-pause.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { SearchBackend, SearchWait } from '../../query/search-backend.ts'
import { STORED_NAMES } from '../../index/search-document.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { readDatabaseIdentity } from '../stock-index/database-identity.ts'
import { followStock } from '../stock-index/follow-stock.ts'
import { oneAtATime } from '../stock-index/one-at-a-time.ts'
import { countVehicles, readStockByPages, type StockReader } from '../stock-index/stock-rows.ts'
import { readSyncPosition } from './sync-position.ts'
import { createIndexWriter } from './index-writer.ts'
import { createServerState, type ServerState } from './server-state.ts'
import { openSearchServer, type SearchServer, type SearchServerOptions } from './search-server.ts'
import { serverSearch } from './server-backend.ts'
import { DEALERSHIP, orGiveUp, createServerWriter } from './server-writer.ts'

/** The stock of all dealerships in a search server. One process at a time (by a lock in the database) updates it; every process searches it. */
export interface StockServer {
  readonly backend: SearchBackend
  readonly server: SearchServer
  /** Resolves after the first attempt to reach the server, successful or not; the index may still have to be filled. */
  readonly looked: Promise<void>
  /** Why searches are not answered yet; undefined if they are. */
  readonly waitsFor: () => SearchWait | undefined
  /** Applies pending changes now. Throws if that fails. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StockServerOptions extends SearchServerOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  /** Name of the index on the server. */
  readonly index: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly schema?: IndexSchema
  readonly pollMs?: number
}

const POLL_MS = SECOND_MS
const AFTER_A_FAILURE = { firstMs: SECOND_MS, longestMs: 10 * SECOND_MS }
/** Increment it when documents are built differently under the same schema: the index is then rebuilt. */
const DOCUMENT_FORM = 2

export function startStockServer(options: StockServerOptions): StockServer {
  const { database, log, index, schema = VEHICLE_INDEX, pollMs = POLL_MS } = options
  const server = openSearchServer(options)
  const copy = createCopy(schema, options)
  const looked = Promise.withResolvers<void>()
  const follower = oneAtATime(() => look(options, server, copy, looked.resolve))
  let failures = 0
  let backOffUntil = 0
  const tryOnce = async () => {
    if (performance.now() < backOffUntil) return
    try {
      await follower.run()
      failures = 0
    } catch (thrown) {
      failures += 1
      backOffUntil = performance.now() + retryPause(failures, AFTER_A_FAILURE, Math.random())
      log.warn({ err: toError(thrown), index }, 'the search server could not be brought up to date; trying again')
    }
    looked.resolve()
  }
  const quietly = () => void tryOnce()
  const listening = database.listen(STOCK_CHANNEL, { onMessage: quietly, onConnected: quietly })
  const timer = setInterval(quietly, pollMs)
  quietly()
  return {
    server,
    looked: looked.promise,
    waitsFor: () => {
      if (copy.state.position()) return undefined
      return failures > 0 ? { kind: 'failing' } : { kind: 'filling', ...copy.filling }
    },
    refresh: follower.run,
    backend: {
      isReady: () => copy.state.position() !== undefined,
      search: serverSearch(server, schema, index),
      version: copy.state.version,
      soldSince: copy.state.soldSince,
    },
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await follower.settled()
    },
  }
}

/** The schema as settings, and what this process knows about the server. */
type Copy = {
  readonly schema: IndexSchema
  readonly settings: IndexSettings
  readonly fingerprint: string
  readonly state: ServerState
  /**
   * Fingerprint and database of the index as this process built or found it. If the stored position later names another one, another version
   * of the platform or another installation has rebuilt the index since: this process no longer writes to it.
   */
  origin: string | undefined
  /** Progress while this process fills the index, in vehicles. */
  filling: { readonly loaded: number; readonly total: number | null }
}

function createCopy(schema: IndexSchema, { timeLimitMs }: Pick<StockServerOptions, 'timeLimitMs'>): Copy {
  const displayed = STORED_NAMES
  const settings = toIndexSettings(schema, { displayed, alsoFilterable: [DEALERSHIP], cutoffMs: timeLimitMs })
  const fingerprint = fingerprintOf(settings)
  return { schema, settings, fingerprint, state: createServerState(), origin: undefined, filling: NOTHING_LOADED }
}

const NOTHING_LOADED = { loaded: 0, total: null }

/** Leaves out the time limit, because changing it needs no rebuild. */
function fingerprintOf(settings: IndexSettings): string {
  const { searchCutoffMs: _, ...schema } = settings
  return createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORM, schema]))
    .digest('hex')
}

/** Reads the server's sync position, and updates the index if no other process is doing so. */
async function look(
  options: StockServerOptions,
  server: SearchServer,
  copy: Copy,
  onLooked: () => void,
): Promise<void> {
  const work = async ({ $client: client }: Transaction) => {
    // The lock is held until the end of the transaction, so that a process that dies releases it. The transaction is `read committed`: one
    // with a single snapshot would block vacuum for as long as the server takes.
    const leads = await tryLock(client, options.index)
    await copy.state.update(client, await orGiveUp(readSyncPosition(server.read, options.index)))
    onLooked()
    const database = await readDatabaseIdentity(client)
    // Noted by every process, so that one that follows for the first time leaves a newer version's index alone, too.
    if (isOurs(copy, database)) copy.origin = originOf(copy, database)
    if (leads) await update(client, options, server, copy, database)
  }
  await options.database.withRole('index', work, { readOnly: true })
}

async function update(
  client: Client,
  { index, log }: StockServerOptions,
  server: SearchServer,
  copy: Copy,
  database: string,
): Promise<void> {
  const { schema, settings, fingerprint, state } = copy
  const position = state.position()
  const isFilled = isOurs(copy, database)
  const origin = originOf(copy, database)
  if (position && !isFilled && copy.origin === origin) {
    log.warn(
      { index },
      'the search server is filled by another version or installation of the platform: restart this one',
    )
    return
  }
  const writer = createIndexWriter(server.write)
  const started = performance.now()
  const stockWriter = createServerWriter({
    writer,
    schema,
    settings,
    index,
    fingerprint,
    database,
    position: isFilled ? position : undefined,
  })
  if (!isFilled) copy.filling = { loaded: 0, total: await countVehicles(client) }
  const changed = await followStock(client, stockWriter, { read: counting(copy) })
  copy.origin = origin
  if (stockWriter.position() === position) return
  await state.update(client, stockWriter.position())
  const milliseconds = Math.round(performance.now() - started)
  log.info({ index, changed, milliseconds }, isFilled ? 'search server followed' : 'search server filled')
}

/** Whether the index was filled by this version of the platform, from this database. */
function isOurs({ state, fingerprint }: Copy, database: string): boolean {
  const position = state.position()
  return position?.fingerprint === fingerprint && position.database === database
}

const originOf = ({ fingerprint }: Copy, database: string): string => `${fingerprint} ${database}`

/** Reads the stock and records the progress. */
function counting(copy: Copy): StockReader {
  return async function* (client, scope) {
    for await (const documents of readStockByPages(client, scope)) {
      yield documents
      copy.filling = { ...copy.filling, loaded: copy.filling.loaded + documents.length }
    }
  }
}

type Client = Transaction['$client']

async function tryLock(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as leads',
    [`search server ${index}`],
  )
  return rows[0]?.leads === true
}
