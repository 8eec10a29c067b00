import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ReadinessCheck } from '#platform/server/services.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { SearchBackend, SearchWait } from '#search/query/search-backend.ts'
import { startStockServer } from '#search/server/meilisearch/stock-server.ts'
import { inThreads } from '#search/server/stock-index/stock-engine.ts'
import { startStockIndex } from '#search/server/stock-index/stock-index.ts'
import { createStockStore } from '#search/server/stock-index/stock-store.ts'
import { runningBuild } from '../build/build-fingerprint.ts'
import type { Platform } from './open-platform.ts'
import { searchThreads } from './search-threads.ts'

/** The search backend with its readiness checks. */
export interface StockSearch {
  readonly backend: SearchBackend
  readonly readiness: readonly ReadinessCheck[]
  /** Undefined when searches are answered. */
  readonly waitsFor: () => SearchWait | undefined
  readonly close: () => Promise<void>
}

/** Opens the configured search server, or the built-in engine. A restored copy leaves the server alone, whose index may be the original's. */
export function openStockSearch(platform: Platform): Promise<StockSearch> {
  const { config, database, log, silence } = platform
  const searchServer = silence.copy() === null ? config.searchServer : undefined
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
    // Not when running from sources: after an edit they may build different documents.
    ...(build !== undefined && { store: createStockStore({ folder, build, databaseAddress, log, clock }) }),
  })
  await ready
  const readiness = [{ name: 'search', isReady: async () => backend.isReady() }]
  return { backend, readiness, waitsFor: () => undefined, close }
}

/** Does not wait for a search server that doesn't answer or is being filled; searches are answered 503 until it is ready. */
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
