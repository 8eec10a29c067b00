import type { Config } from '#platform/config.ts'

/** Processors left for rendering pages and for PostgreSQL. */
const RESERVED = 2
const MAX_THREADS = 4

/** Number of search threads. With few processors there are none, because passing a search to a thread costs more than it gains. */
export function searchThreads(wanted: Config['searchThreads'], processors: number): number {
  return wanted === 'auto' ? Math.min(MAX_THREADS, Math.max(0, processors - RESERVED)) : wanted
}
