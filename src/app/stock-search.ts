import type { ReadinessCheck } from '#pages/web-context.ts'
import { createColumnIndex } from '#search/engine/column-index.ts'
import { indexBackend, type SearchBackend } from '#search/search-backend.ts'
import { startStockServer } from '#search/server/meilisearch/stock-server.ts'
import { startStockIndex } from '#search/server/stock-index.ts'
import type { Platform } from './open-platform.ts'

/** Where searches are answered, and what has to be there for it. */
export interface StockSearch {
  readonly backend: SearchBackend
  readonly readiness: readonly ReadinessCheck[]
  readonly close: () => Promise<void>
}

/** The built-in engine, or the search server of the settings. */
export function openStockSearch({ config, database, log }: Platform): Promise<StockSearch> {
  const { searchServer } = config
  return searchServer ? openServer({ ...searchServer, database, log }) : openBuiltIn({ database, log })
}

async function openBuiltIn(options: Pick<Platform, 'database' | 'log'>): Promise<StockSearch> {
  const stock = startStockIndex({ ...options, createIndex: createColumnIndex })
  await stock.ready
  return {
    backend: indexBackend(stock.index, stock),
    readiness: [{ name: 'search', isReady: async () => stock.isReady() }],
    close: stock.close,
  }
}

/** Begins without a server that doesn't answer, or that is being filled: pages of a search say so until it does. */
async function openServer(options: Parameters<typeof startStockServer>[0]): Promise<StockSearch> {
  const { backend, server, looked, close } = startStockServer(options)
  await looked
  return {
    backend,
    readiness: [
      { name: 'search server', isReady: server.isHealthy },
      { name: 'search', isReady: async () => backend.isReady() },
    ],
    close,
  }
}
