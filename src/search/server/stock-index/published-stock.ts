import type { Scalar, SearchIndex } from '@forecourt/faceted-search'
import { err } from '#platform/result.ts'
import type { SearchBackend } from '../../query/search-backend.ts'
import { createSoldSince } from '../sold-since.ts'
import type { StockCopy } from './memory-writer.ts'

const NOT_LOADED = err({ kind: 'unavailable', because: 'the stock is not loaded yet' } as const)

/** The copy that searches are answered from; another may replace it between two queries. */
export function createPublishedStock() {
  let copy: StockCopy | undefined
  /** Higher than every version of earlier copies. */
  let base = 0
  const version = (dealerships?: readonly Scalar[]) => base + (copy?.engine.index.versionOf(dealerships) ?? 0)
  const search: SearchIndex['search'] = (query) => (copy ? copy.engine.index.search(query) : NOT_LOADED)
  const backend: SearchBackend = {
    isReady: () => copy !== undefined,
    search: async (query) => (copy ? copy.engine.search(query) : NOT_LOADED),
    version,
    soldSince: createSoldSince(search, version),
  }
  return {
    backend,
    search,
    copy: () => copy,
    isReady: backend.isReady,
    size: () => copy?.engine.index.size ?? 0,
    publish: (next: StockCopy) => {
      const previous = copy
      copy = next
      if (!previous || next.engine === previous.engine) return
      base += previous.engine.index.version + 1
      void previous.engine.close()
    },
  }
}
