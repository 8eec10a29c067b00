import type { Change, ColumnIndexOptions, Query, ReadableIndex, SnapshotIndex } from '@forecourt/faceted-search'
import { createPoolThread, createSearchPool } from '@forecourt/faceted-search/threads'
import { startThread } from '#platform/server/thread-program.ts'
import type { BackendAnswer } from '../../query/search-backend.ts'

/** An index with whoever answers from it: this thread alone, or several. */
export interface StockEngine {
  /** The same index in this thread: for whoever needs an answer at once. */
  readonly index: ReadableIndex
  readonly search: (query: Query) => Promise<BackendAnswer>
  /** Done when every answer shows the change. */
  readonly apply: (change: Change) => Promise<void>
  /** Documents that may come, about, before everything is built anew. */
  readonly room: () => number
  /** Whether requests wait while that is done. */
  readonly rebuildsHere: boolean
  /** The state as pieces of one file. */
  readonly snapshot: (note: { readonly meta: unknown }) => Promise<readonly Uint8Array[]>
  readonly close: () => Promise<void>
}

/** How indexes are made, and run. */
export type StockEngines = {
  readonly options: ColumnIndexOptions
  readonly run: (index: SnapshotIndex) => StockEngine
}

export const IN_THIS_THREAD: StockEngines = {
  options: {},
  run: (index) => ({
    index,
    search: (query) => Promise.resolve(index.search(query)),
    apply: async (change) => index.apply(change),
    room: () => index.room,
    rebuildsHere: true,
    snapshot: async (note) => index.snapshot(note),
    close: async () => undefined,
  }),
}

/** Queries are answered by threads over one memory, and generations are built beside them. */
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
        // A generation is built with an eighth of room at least.
        room: () => pool.index.size / 8,
        rebuildsHere: false,
        snapshot: (note) => pool.snapshot(note),
        close: async () => {
          // Who asked before another copy took its place is answered still, here.
          isClosed = true
          await pool.close()
        },
      }
    },
  }
}
