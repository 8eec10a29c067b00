import type { Query, QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import { buildAddress } from '../address/address.ts'
import type { SearchState } from '../address/search-state.ts'
import { runQuery } from '../query/run-query.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import { toQuery } from '../query/to-query.ts'
import { runSearch } from '../results/run-search.ts'
import type { SearchResults } from '../results/search-results.ts'
import { createResultCache, type ResultCache } from './result-cache.ts'
import { queryRules, stockWhenReady, type SearchFailure, type SearchSources } from './search-sources.ts'
import type { SiteStock } from './site-stock.ts'

/** Searches a site's visible stock. */
export type SearchStock = (site: Site, state: SearchState, now: Date) => Promise<Result<SearchResults, SearchFailure>>

/** Results are cached by address until the stock of the site's dealerships changes. */
export function createStockSearch(sources: SearchSources): SearchStock {
  const { backend } = sources
  const cachesOf = createCaches()
  return async (site, state, now) => {
    const known = await stockWhenReady(sources, site, now)
    if (!known.ok) return known
    const stock = known.value
    const rules = queryRules(sources, site, stock)
    const cache = cachesOf(site)[state.scope.kind === 'stock' ? 'stock' : 'offers']
    const find = (each: SearchState) =>
      findIn(cache, keyOf(stock, each), backend.version(site.dealerships), () => runQuery(each, rules, backend.search))
    const count = (each: SearchState) => countIn(backend, toQuery(each, rules))
    const found = await runSearch({ site, ...stock, repayments: rules.repayments }, state, { find, count })
    if (!found.ok) reportFailure(now)
    return found
  }
}

/** Offers have a cache of their own, so that searches don't evict them. */
type Caches = Readonly<Record<'stock' | 'offers', ResultCache<QueryResult>>>

function createCaches(): (site: Site) => Caches {
  const caches = new WeakMap<Site, Caches>()
  return (site) => {
    const known = caches.get(site)
    if (known) return known
    const { results, offers } = site.search.cacheEntries
    const created = { stock: createResultCache<QueryResult>(results), offers: createResultCache<QueryResult>(offers) }
    caches.set(site, created)
    return created
  }
}

/** Caches successful results only, so the next request retries a failure. */
async function findIn(
  cache: ResultCache<QueryResult>,
  key: string,
  version: number,
  run: () => Promise<Result<QueryResult, SearchFailure>>,
): Promise<Result<QueryResult, SearchFailure>> {
  const known = cache.get(key, version)
  if (known) return ok(known)
  const found = await run()
  if (found.ok) cache.set(key, version, found.value)
  return found
}

async function countIn(backend: SearchBackend, query: Query): Promise<Result<number, SearchFailure>> {
  const found = await backend.search({ ...query, facets: [], offset: 0, limit: 0 })
  return found.ok ? ok(found.value.total) : found
}

function keyOf({ soldSince, thisYear }: SiteStock, state: SearchState): string {
  return `${soldSince} ${thisYear} ${buildAddress(state)}`
}
