import type { SearchIndex } from '@forecourt/faceted-search'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import type { Database } from '#platform/server/database.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { SearchBackend } from '../../query/search-backend.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPublishedStock } from './published-stock.ts'
import { createSavedStock } from './saved-stock.ts'
import { createRebuild } from './stock-rebuild.ts'
import { createStockFollower } from './stock-follower.ts'
import { IN_THIS_THREAD, type StockEngines } from './stock-engine.ts'
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
  /** The threads that answer; this one by default. */
  readonly engines?: StockEngines
  /** Poll interval for change numbers, in addition to notifications. */
  readonly pollMs?: number
}

const POLL_MS = SECOND_MS

export function startStockIndex(options: StockIndexOptions): StockIndex {
  const { database, log, store, engines = IN_THIS_THREAD, pollMs = POLL_MS } = options
  const stock = createPublishedStock()
  const saved = createSavedStock(store, engines)
  const rebuild = createRebuild({ ...options, engines }, () => poll())

  const follow = createStockFollower({ stock, saved, rebuild, engines })

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
