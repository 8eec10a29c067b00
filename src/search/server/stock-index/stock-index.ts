import type { SearchIndex } from '@forecourt/faceted-search'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { SearchBackend } from '../../query/search-backend.ts'
import { followStock } from './follow-stock.ts'
import { createMemoryWriter, type StockCopy } from './memory-writer.ts'
import { isRoomShort, readMissing, deferredDealerships } from './missing-changes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPublishedStock } from './published-stock.ts'
import { createSavedStock } from './saved-stock.ts'
import { createRebuild } from './stock-rebuild.ts'
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

export function startStockIndex(options: StockIndexOptions): StockIndex {
  const { database, log, store, engines = IN_THIS_THREAD, pollMs = POLL_MS } = options
  const stock = createPublishedStock()
  const saved = createSavedStock(store, engines)
  const rebuild = createRebuild({ ...options, engines }, () => poll())

  const follow = async ({ $client: client }: Transaction): Promise<number> => {
    await client.query('set transaction isolation level repeatable read')
    const opened = await saved.open(client)
    if (opened) stock.publish(opened)
    // Following many changes takes longer than a visitor waits; until then searches show the saved stock.
    if (opened && (await countMissing(client, opened)) > MANY_CHANGES) return 0
    const start = rebuild.take() ?? stock.copy()
    if (!start && (await isLoadedInThread(client))) return 0
    return applyChanges(client, start)
  }

  /** Begins a first load of much stock in a thread. */
  const isLoadedInThread = async (client: Client): Promise<boolean> => {
    const canBegin = !rebuild.isRunning() && rebuild.isPossible()
    if (canBegin && (await countVehicles(client)) > MANY_VEHICLES) rebuild.begin()
    return rebuild.isRunning()
  }

  /** Publishes the copy with the changes since it was made, or the whole stock without one. */
  const applyChanges = async (client: Client, start: StockCopy | undefined): Promise<number> => {
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
    if (!wasReady && saved.isEmpty()) await saved.save(copy)
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
      await store?.close()
      const copy = stock.copy()
      if (copy) await saved.save(copy)
      await copy?.engine.close()
    },
  }
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
