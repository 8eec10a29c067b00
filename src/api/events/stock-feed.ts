import type { Database } from '#platform/server/database.ts'
import type { Listening } from '#platform/server/listen.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { WorkFeed } from './work-feed.ts'

/** A dealership whose stock changed; null if changes may have been missed, so that all stock has to be read again. */
type StockListener = (dealershipId: number | null) => void

/** Announcements of changed stock, by one connection a process for all of its streams. It listens while it has a listener. */
export interface StockFeed {
  /** Calls the listener at once, or as soon as the feed listens, and for each change from then on. Returns a function that ends it. */
  readonly subscribe: (listener: StockListener) => () => void
}

/** The parts that make a stream. */
export interface EventFeeds {
  readonly work: WorkFeed
  readonly stock: StockFeed
}

export function createStockFeed(database: Pick<Database, 'listen'>): StockFeed {
  const listeners = new Set<StockListener>()
  let listening: Listening | undefined
  let isConnected = false
  const tell = (dealershipId: number | null): void => {
    for (const listener of listeners) listener(dealershipId)
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (isConnected) listener(null)
      listening ??= database.listen(STOCK_CHANNEL, {
        onMessage: (payload) => tell(Number(payload)),
        onConnected: () => {
          isConnected = true
          tell(null)
        },
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void listening?.close()
        listening = undefined
        isConnected = false
      }
    },
  }
}
