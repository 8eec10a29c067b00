/** For Node: one index answered by several worker threads. */
export type { PoolThread } from '../messages.ts'
export { createSearchPool, type PoolOptions, type SearchPool } from '../search-pool.ts'
export { createPoolThread } from './pool-thread.ts'
