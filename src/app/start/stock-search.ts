import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ReadinessCheck } from '#pages/web-context.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { SearchBackend, SearchWait } from '#search/query/search-backend.ts'
import { startStockServer } from '#search/server/meilisearch/stock-server.ts'
import { inThreads } from '#search/server/stock-index/stock-engine.ts'
import { startStockIndex } from '#search/server/stock-index/stock-index.ts'
import { createStockStore } from '#search/server/stock-index/stock-store.ts'
import { runningBuild } from '../build/build-fingerprint.ts'
import type { Platform } from './open-platform.ts'
import { searchThreads } from './search-threads.ts'

/** Where searches are answered, and what has to be there for it. */
export interface StockSearch {
  readonly backend: SearchBackend
  readonly readiness: readonly ReadinessCheck[]
  /** Undefined when searches are answered. */
  readonly waitsFor: () => SearchWait | undefined
  readonly close: () => Promise<void>
}

/** The built-in engine, or the search server of the settings. */
export function openStockSearch(platform: Platform): Promise<StockSearch> {
  const { config, database, log } = platform
  const { searchServer } = config
  return searchServer ? openServer({ ...searchServer, database, log }) : openBuiltIn(platform)
}

async function openBuiltIn({ config, database, databaseAddress, log }: Platform): Promise<StockSearch> {
  const build = runningBuild(projectRoot())
  const folder = join(config.dataFolder, 'search')
  const clock = () => new Date()
  const threads = searchThreads(config.searchThreads, availableParallelism())
  const onThreadEnd = (reason: unknown) => log.warn({ err: reason }, 'a thread of the search ended')
  const { backend, ready, close } = startStockIndex({
    database,
    log,
    ...(threads > 0 && { engines: inThreads(threads, onThreadEnd) }),
    // Sources that are edited while they run make other documents from one start to the next.
    ...(build !== undefined && { store: createStockStore({ folder, build, databaseAddress, log, clock }) }),
  })
  await ready
  const readiness = [{ name: 'search', isReady: async () => backend.isReady() }]
  return { backend, readiness, waitsFor: () => undefined, close }
}

/** Begins without a server that doesn't answer, or that is being filled: pages of a search say so until it does. */
async function openServer(options: Parameters<typeof startStockServer>[0]): Promise<StockSearch> {
  const { backend, server, looked, waitsFor, close } = startStockServer(options)
  await looked
  return {
    backend,
    readiness: [
      { name: 'search server', isReady: server.isHealthy },
      { name: 'search', isReady: async () => backend.isReady() },
    ],
    waitsFor,
    close,
  }
}
