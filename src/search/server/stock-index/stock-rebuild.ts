import { MINUTE_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import type { StockCopy } from './memory-writer.ts'
import type { StockEngines } from './stock-engine.ts'
import type { StockLog, StockStore } from './stock-store.ts'

/** Time for which this thread does the work after a thread failed. */
const BACK_OFF_MS = 5 * MINUTE_MS

export interface RebuildOptions {
  /** Without one nothing is rebuilt in a thread. */
  readonly store?: StockStore
  readonly engines: StockEngines
  readonly log: StockLog
}

/** Rebuilds the stock in a thread, once at a time. */
export function createRebuild({ store, log, engines }: RebuildOptions, onRebuilt: () => void) {
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
