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
import { HIT_WIRE_NAMES } from '../../index/search-document.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'
import { readDatabaseMark } from '../stock-index/database-mark.ts'
import { followStock } from '../stock-index/follow-stock.ts'
import { oneAtATime } from '../stock-index/one-at-a-time.ts'
import { countVehicles, readStockByPages, type StockReader } from '../stock-index/stock-rows.ts'
import { readNote } from './followed-note.ts'
import { createIndexWriter } from './index-writer.ts'
import { createNoticed, type Noticed } from './noticed.ts'
import { openSearchServer, type SearchServer, type SearchServerOptions } from './search-server.ts'
import { serverSearch } from './server-backend.ts'
import { DEALERSHIP, orGiveUp, serverTaker } from './server-taker.ts'

/** The stock of all dealerships in a search server. Of all processes on one database one at a time brings it up to date; each searches. */
export interface StockServer {
  readonly backend: SearchBackend
  readonly server: SearchServer
  /** When the server was looked at once, whether it answered or not; it may have to be filled yet. */
  readonly looked: Promise<void>
  /** Undefined when searches are answered. */
  readonly waitsFor: () => SearchWait | undefined
  /** Takes up what changed, now. Throws what stood in the way. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StockServerOptions extends SearchServerOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  /** The server's name of the index. */
  readonly index: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly schema?: IndexSchema
  readonly pollMs?: number
}

const POLL_MS = SECOND_MS
const AFTER_A_FAILURE = { firstMs: SECOND_MS, longestMs: 10 * SECOND_MS }
/** Changes when documents are made otherwise than before while the schema stays: then the index is rebuilt. */
const DOCUMENT_FORM = 1

export function startStockServer(options: StockServerOptions): StockServer {
  const { database, log, index, schema = VEHICLE_INDEX, pollMs = POLL_MS } = options
  const server = openSearchServer(options)
  const copy = createCopy(schema, options)
  const looked = Promise.withResolvers<void>()
  const follower = oneAtATime(() => look(options, server, copy, looked.resolve))
  let failures = 0
  let restUntil = 0
  const tryOnce = async () => {
    if (performance.now() < restUntil) return
    try {
      await follower.run()
      failures = 0
    } catch (thrown) {
      failures += 1
      restUntil = performance.now() + retryPause(failures, AFTER_A_FAILURE, Math.random())
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
      if (copy.noticed.note()) return undefined
      return failures > 0 ? { kind: 'failing' } : { kind: 'filling', ...copy.filling }
    },
    refresh: follower.run,
    backend: {
      isReady: () => copy.noticed.note() !== undefined,
      search: serverSearch(server, schema, index),
      epoch: copy.noticed.epoch,
      soldSince: copy.noticed.soldSince,
    },
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await follower.settled()
    },
  }
}

/** What this process makes of the schema, and what it knows of the server. */
type Copy = {
  readonly schema: IndexSchema
  readonly settings: IndexSettings
  readonly fingerprint: string
  readonly noticed: Noticed
  /**
   * Of what this process made the index, or found it made. When the note says otherwise later on, another version of the platform,
   * or another installation, has made it its own since: it is left alone.
   */
  settled: string | undefined
  /** Vehicles that this process has given the server, while it fills it. */
  filling: { readonly brought: number; readonly of: number | null }
}

function createCopy(schema: IndexSchema, { timeLimitMs }: Pick<StockServerOptions, 'timeLimitMs'>): Copy {
  const displayed = [...HIT_WIRE_NAMES, 'photos']
  const settings = toIndexSettings(schema, { displayed, alsoFilterable: [DEALERSHIP], cutoffMs: timeLimitMs })
  const fingerprint = fingerprintOf(settings)
  return { schema, settings, fingerprint, noticed: createNoticed(), settled: undefined, filling: NOTHING_BROUGHT }
}

const NOTHING_BROUGHT = { brought: 0, of: null }

/** The time limit is no part of it: to change it is no reason to rebuild anything. */
function fingerprintOf(settings: IndexSettings): string {
  const { searchCutoffMs: _, ...schema } = settings
  return createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORM, schema]))
    .digest('hex')
}

/** Looks how far the server is, and brings it further where nobody else does. */
async function look(
  options: StockServerOptions,
  server: SearchServer,
  copy: Copy,
  onLooked: () => void,
): Promise<void> {
  const work = async ({ $client: client }: Transaction) => {
    // Held until the end of the transaction, so that a process that dies lets go of it. The transaction itself sees what is committed at
    // each statement: one that saw a single state would hinder vacuum all the time that the server takes.
    const leads = await tryLock(client, options.index)
    await copy.noticed.take(client, await orGiveUp(readNote(server.ask, options.index)))
    onLooked()
    if (leads) await bring(client, options, server, copy)
  }
  await options.database.withRole('index', work, { readOnly: true })
}

async function bring(
  client: Client,
  { index, log }: StockServerOptions,
  server: SearchServer,
  copy: Copy,
): Promise<void> {
  const { schema, settings, fingerprint, noticed } = copy
  const note = noticed.note()
  const database = await readDatabaseMark(client)
  const isOurs = note?.fingerprint === fingerprint && note.database === database
  const origin = `${fingerprint} ${database}`
  if (note && !isOurs && copy.settled === origin) {
    log.warn(
      { index },
      'the search server is filled by another version or installation of the platform: restart this one',
    )
    return
  }
  const writer = createIndexWriter(server.tell)
  const started = performance.now()
  const taker = serverTaker({ writer, schema, settings, index, fingerprint, database, note: isOurs ? note : undefined })
  if (!isOurs) copy.filling = { brought: 0, of: await countVehicles(client) }
  const changed = await followStock(client, taker, { read: counting(copy) })
  copy.settled = origin
  if (taker.noted() === note) return
  await noticed.take(client, taker.noted())
  const milliseconds = Math.round(performance.now() - started)
  log.info({ index, changed, milliseconds }, isOurs ? 'search server followed' : 'search server filled')
}

/** Reads the stock, and notes how much of it was taken. */
function counting(copy: Copy): StockReader {
  return async function* (client, scope) {
    for await (const documents of readStockByPages(client, scope)) {
      yield documents
      copy.filling = { ...copy.filling, brought: copy.filling.brought + documents.length }
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
