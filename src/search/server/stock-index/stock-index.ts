import type { Scalar, SearchIndex } from '@forecourt/faceted-search'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { SearchBackend } from '../../query/search-backend.ts'
import { followStock } from './follow-stock.ts'
import { createMemoryWriter, type StockCopy } from './memory-writer.ts'
import { isRoomShort, readMissing, deferredDealerships } from './missing-changes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createSoldSince } from '../sold-since.ts'
import { countVehicles, readSequences } from './stock-rows.ts'
import { IN_THIS_THREAD, type StockEngine, type StockEngines } from './stock-engine.ts'
import type { StockLog, StockStore } from './stock-store.ts'

/** The stock of all dealerships in memory, following the database by the dealerships' change numbers. */
export interface StockIndex {
  /** Searches the current stock. */
  readonly search: SearchIndex['search']
  /** Number of vehicles. */
  readonly size: () => number
  readonly backend: SearchBackend
  /** Resolves when the stock is loaded. */
  readonly ready: Promise<void>
  /** Applies pending changes now. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StockIndexOptions {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  readonly log: StockLog
  /** Saves the stock between runs and rebuilds it in a thread; without it the stock is read and rebuilt in this thread. */
  readonly store?: StockStore
  /** Which threads answer; this one by default. */
  readonly engines?: StockEngines
  /** Poll interval for change numbers, in addition to notifications. */
  readonly pollMs?: number
}

const POLL_MS = SECOND_MS
/** Above this number the first load runs in a thread, whose memory is freed afterwards. */
const MANY_VEHICLES = 20_000
/** With more changes since the snapshot, searches are answered from it before it is updated. */
const MANY_CHANGES = 2_000
/** Time for which this thread does the work after a thread failed. */
const BACK_OFF_MS = 5 * MINUTE_MS

export function startStockIndex(options: StockIndexOptions): StockIndex {
  const { database, log, engines = IN_THIS_THREAD, pollMs = POLL_MS } = options
  const stock = createStock()
  const rebuild = createRebuild({ ...options, engines }, () => poll())
  let saved: State | undefined
  let opened = false

  const follow = async ({ $client: client }: Transaction): Promise<number> => {
    await client.query('set transaction isolation level repeatable read')
    if (!opened && options.store) {
      const copy = await options.store.open(client, engines)
      if (copy) stock.publish(copy)
      saved = copy && stateOf(copy)
      opened = true
      // Following many changes takes longer than a visitor waits; until then searches show the saved stock.
      if (copy && (await countMissing(client, copy)) > MANY_CHANGES) return 0
    }
    opened = true
    const start = rebuild.take() ?? stock.copy()
    if (!start && !rebuild.isRunning() && rebuild.isPossible()) {
      if ((await countVehicles(client)) > MANY_VEHICLES) rebuild.begin()
    }
    if (!start && rebuild.isRunning()) return 0
    const waiting = start && rebuild.isPossible() ? await deferredBy(client, start) : NONE
    const writer = createMemoryWriter(engines, start)
    const changed = await followStock(client, writer, { waiting })
    const copy = writer.copy()
    if (copy) stock.publish(copy)
    if (waiting.size > 0 || (copy && isShort(copy.engine))) rebuild.begin()
    return changed
  }

  const followOnce = async () => {
    const started = performance.now()
    const wasReady = stock.isReady()
    const changed = await database.withRole('index', follow, { readOnly: true })
    const copy = stock.copy()
    if (!copy || (changed === 0 && wasReady)) return
    const milliseconds = Math.round(performance.now() - started)
    log.info({ vehicles: stock.size(), changed, milliseconds }, wasReady ? 'stock followed' : 'stock loaded')
    if (!wasReady && !saved) await save(copy)
  }

  const save = async (copy: StockCopy) => {
    const state = stateOf(copy)
    if (!options.store || (saved?.engine === state.engine && saved.version === state.version)) return
    saved = state
    await options.store.save(copy)
  }

  const follower = oneAtATime(followOnce)
  const ready = Promise.withResolvers<void>()
  const poll = () => {
    void follower
      .run()
      .catch((error: unknown) => log.warn({ err: toError(error) }, 'the stock could not be followed; trying again'))
      .then(() => stock.isReady() && ready.resolve())
  }
  const listening = database.listen(STOCK_CHANNEL, { onMessage: poll, onConnected: poll })
  const timer = setInterval(poll, pollMs)
  poll()
  return {
    search: stock.search,
    size: stock.size,
    backend: stock.backend,
    ready: ready.promise,
    refresh: follower.run,
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await follower.settled()
      await options.store?.close()
      const copy = stock.copy()
      if (copy) await save(copy)
      await copy?.engine.close()
    },
  }
}

/** An engine and its version. */
type State = { readonly engine: StockEngine; readonly version: number }

function stateOf({ engine }: StockCopy): State {
  return { engine, version: engine.index.version }
}

function isShort({ index, room, rebuildsHere }: StockEngine): boolean {
  return rebuildsHere && isRoomShort({ size: index.size, room: room() })
}

const NONE: ReadonlySet<number> = new Set()

type Client = Transaction['$client']

async function countMissing(client: Client, { applied }: StockCopy): Promise<number> {
  const missing = await readMissing(client, applied, await readSequences(client))
  return missing.values().reduce((sum, vehicles) => sum + vehicles, 0)
}

async function deferredBy(client: Client, { engine, applied }: StockCopy): Promise<ReadonlySet<number>> {
  const missing = await readMissing(client, applied, await readSequences(client))
  // The other half is for changes that arrive while a new index is built.
  return deferredDealerships(missing, engine.room() / 2)
}

const NOT_LOADED = err({ kind: 'unavailable', because: 'the stock is not loaded yet' } as const)

/** The current copy; another may replace it between two queries. */
function createStock() {
  let copy: StockCopy | undefined
  /** Higher than every version of earlier copies. */
  let base = 0
  const version = (dealerships?: readonly Scalar[]) => base + (copy?.engine.index.versionOf(dealerships) ?? 0)
  const search: SearchIndex['search'] = (query) => (copy ? copy.engine.index.search(query) : NOT_LOADED)
  const backend: SearchBackend = {
    isReady: () => copy !== undefined,
    search: async (query) => (copy ? copy.engine.search(query) : NOT_LOADED),
    version,
    soldSince: createSoldSince(search, version),
  }
  return {
    backend,
    search,
    copy: () => copy,
    isReady: backend.isReady,
    size: () => copy?.engine.index.size ?? 0,
    publish: (next: StockCopy) => {
      const previous = copy
      copy = next
      if (!previous || next.engine === previous.engine) return
      base += previous.engine.index.version + 1
      void previous.engine.close()
    },
  }
}

/** Rebuilds the stock in a thread. */
function createRebuild(
  { store, log, engines }: Pick<StockIndexOptions, 'store' | 'log'> & { readonly engines: StockEngines },
  onRebuilt: () => void,
) {
  let running = false
  let rebuilt: StockCopy | undefined
  let backOffUntil = 0
  const isPossible = () => store !== undefined && performance.now() >= backOffUntil
  const run = async (from: StockStore) => {
    const started = performance.now()
    try {
      rebuilt = await from.rebuild(engines)
      const milliseconds = Math.round(performance.now() - started)
      log.info({ vehicles: rebuilt.engine.index.size, milliseconds }, 'stock rebuilt')
    } catch (error) {
      backOffUntil = performance.now() + BACK_OFF_MS
      log.warn({ err: toError(error) }, 'the stock could not be built in a thread; building it here')
    }
    running = false
    onRebuilt()
  }
  return {
    isPossible,
    isRunning: () => running,
    begin: () => {
      if (!store || running || rebuilt || !isPossible()) return
      running = true
      void run(store)
    },
    /** The rebuilt copy, once. */
    take: () => {
      const taken = rebuilt
      rebuilt = undefined
      return taken
    },
  }
}
