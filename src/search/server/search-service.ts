import { randomBytes } from 'node:crypto'
import type { Query, QueryResult, SearchDocument } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import type { SearchState } from '../address/search-state.ts'
import type { WordLists } from '../plain-words/word-lists.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import type { Yard } from '../query/yards.ts'
import { createAddressReader, type AddressReader, type ReadAddress } from './address-reader.ts'
import {
  unavailable,
  type RepaymentPricesOf,
  type RepaymentsOf,
  type SearchFailure,
  type SearchSources,
  type YardsOf,
} from './search-sources.ts'
import { createSiteStocks } from './site-stock.ts'
import { shippedWords } from './words/shipped-words.ts'
import { createModelFinder, type FindModels } from './stock-models.ts'
import { createStockSearch, type SearchStock } from './stock-search.ts'

export interface SearchService extends AddressReader {
  /** Parses an address; a sentence in its parameter `say` becomes a part of the state. */
  readonly parse: ReadAddress<SearchState>
  readonly search: SearchStock
  /** Up to `limit` vehicles of the site's visible stock that match a filter. */
  readonly fetchByFilter: (
    site: Site,
    selection: Pick<Query, 'filter' | 'sort' | 'text'> & { readonly limit: number },
    now: Date,
  ) => Promise<Result<readonly SearchDocument[], SearchFailure>>
  readonly models: FindModels
  /** Runs a client's query, limited to the site's visible stock. */
  readonly query: (site: Site, query: Query, now: Date) => Promise<Result<QueryResult, SearchFailure>>
  /** The version of the stock that the site's results are based on. */
  readonly stockState: (site: Site, now: Date) => StockState
  /** The platform's words of shoppers, which the in-page search loads. */
  readonly words: WordLists
}

export type StockState = {
  /** Changes whenever results may have changed; differs between processes. */
  readonly version: string
  readonly thisYear: number
  readonly yards: readonly Yard[]
}

export function createSearchService(
  backend: SearchBackend,
  yardsOf: YardsOf = () => [],
  repaymentsOf: RepaymentsOf = () => null,
  repaymentPricesOf: RepaymentPricesOf = () => null,
  words: WordLists = shippedWords(),
): SearchService {
  const sources: SearchSources = {
    backend,
    stockOf: createSiteStocks(backend),
    yardsOf,
    repaymentsOf,
    repaymentPricesOf,
    words,
  }
  const addresses = createAddressReader(sources)
  const query: SearchService['query'] = async (site, requested, now) => {
    if (!backend.isReady()) return unavailable(now)
    const found = await backend.search({ ...requested, base: sources.stockOf.baseOf(site, now) })
    if (!found.ok) reportFailure(now)
    return found
  }
  return {
    ...addresses,
    parse: async (...address) => {
      const found = await addresses.understand(...address)
      return found.ok ? ok(found.value.state) : found
    },
    search: createStockSearch(sources),
    fetchByFilter: async (site, selection, now) => {
      const found = await query(site, selection, now)
      return found.ok ? ok(found.value.hits) : found
    },
    models: createModelFinder(backend, query),
    query,
    stockState: createStockStates(sources),
    words,
  }
}

function createStockStates({ backend, stockOf, yardsOf }: SearchSources): SearchService['stockState'] {
  const instanceIds = new WeakMap<Site, string>()
  return (site, now) => {
    const { soldSince, thisYear } = stockOf.rulesOf(site, now)
    const own = instanceIds.get(site) ?? randomBytes(6).toString('base64url')
    instanceIds.set(site, own)
    return {
      version: [own, backend.version(site.dealerships), soldSince, thisYear].join('.'),
      thisYear,
      yards: yardsOf(site),
    }
  }
}
