import { setImmediate } from 'node:timers/promises'
import type { Change, ColumnIndexOptions, Query, ReadableIndex, SnapshotIndex } from '@forecourt/faceted-search'
import { createPoolThread, createSearchPool } from '@forecourt/faceted-search/threads'
import { startThread } from '#platform/server/thread-program.ts'
import type { BackendAnswer } from '../../query/search-backend.ts'

/** An index and the threads that answer from it: this one alone, or several. */
export interface StockEngine {
  /** The index in this thread, for synchronous reads. */
  readonly index: ReadableIndex
  readonly search: (query: Query) => Promise<BackendAnswer>
  /** Resolves when every search sees the change. */
  readonly apply: (change: Change) => Promise<void>
  /** Approximate number of documents that fit before the index must be rebuilt. */
  readonly room: () => number
  /** Whether rebuilds take their time from requests. */
  readonly rebuildsHere: boolean
  /** The index as pieces of one file. */
  readonly snapshot: (note: { readonly meta: unknown }) => Promise<readonly Uint8Array[]>
  readonly close: () => Promise<void>
}

/** Creates and searches indexes. */
export type StockEngines = {
  readonly options: ColumnIndexOptions
  readonly run: (index: SnapshotIndex) => StockEngine
}

export const IN_THIS_THREAD: StockEngines = {
  options: {},
  run: (index) => ({
    index,
    search: (query) => Promise.resolve(index.search(query)),
    apply: (change) => index.applyAsync(change, () => setImmediate()),
    room: () => index.remainingRows,
    rebuildsHere: true,
    snapshot: async (note) => index.snapshot(note),
    close: async () => undefined,
  }),
}

/** Threads answer queries from shared memory; generations are built in a thread too. */
export function inThreads(readers: number, onThreadEnd: (reason: unknown) => void): StockEngines {
  return {
    options: { shared: true },
    run: (index) => {
      const pool = createSearchPool(index, { readers, createThread: () => createPoolThread(startThread), onThreadEnd })
      let isClosed = false
      return {
        index: pool.index,
        search: async (query) => {
          const found = await pool.search(query)
          return !found.ok && isClosed ? pool.index.search(query) : found
        },
        apply: (change) => pool.apply(change),
        // Every generation is built with at least an eighth of spare capacity.
        room: () => pool.index.size / 8,
        rebuildsHere: false,
        snapshot: (note) => pool.snapshot(note),
        close: async () => {
          // Queries sent before another copy replaced this one are still answered, in this thread.
          isClosed = true
          await pool.close()
        },
      }
    },
  }
}
