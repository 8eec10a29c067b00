import { randomBytes } from 'node:crypto'
import type { Query, QueryResult, SearchDocument, SearchError } from '@forecourt/faceted-search'
import { err, ok, type Result } from '#platform/result.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import { buildAddress, parseAddress, type AddressError } from '../address/address.ts'
import { answerSearch } from '../results/answer-search.ts'
import type { SearchAnswer } from '../results/search-answer.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import type { SearchState } from '../address/search-state.ts'
import { toQuery, type QueryRules } from '../query/to-query.ts'
import { createResultCache, type ResultCache } from './result-cache.ts'
import { createSiteStocks, type SiteStock } from './site-stock.ts'

export type SearchFailure = { readonly kind: 'unavailable' } | SearchError

export interface SearchService {
  /** An address of this site, read with the words that its stock knows: while they can't be asked nothing is said of it. */
  readonly parse: (
    site: Site,
    path: string,
    parameters: Iterable<readonly [string, string]>,
    now: Date,
  ) => Promise<Result<SearchState, AddressError | SearchFailure>>
  readonly search: (site: Site, state: SearchState, now: Date) => Promise<Result<SearchAnswer, SearchFailure>>
  /** Some of the site's visible stock beside a search: `limit` at most. */
  readonly fetchByFilter: (
    site: Site,
    wanted: Pick<Query, 'filter' | 'sort' | 'text'> & { readonly limit: number },
    now: Date,
  ) => Promise<Result<readonly SearchDocument[], SearchFailure>>
  /** A query of somebody else within the site's visible stock, which it can't leave. */
  readonly query: (site: Site, query: Query, now: Date) => Promise<Result<QueryResult, SearchFailure>>
  /** Which state of the stock the site's answers tell of. */
  readonly stockState: (site: Site, now: Date) => StockState
}

export type StockState = {
  /** Another one whenever an answer may have changed; never the same in two processes. */
  readonly stamp: string
  readonly thisYear: number
}

export function createSearchService(backend: SearchBackend): SearchService {
  const stockOf = createSiteStocks(backend)
  const caches = new WeakMap<Site, Caches>()
  const marks = new WeakMap<Site, string>()
  const cachesOf = (site: Site): Caches => {
    const known = caches.get(site)
    if (known) return known
    const { results, offers } = site.search.cacheEntries
    const made = { stock: createResultCache<QueryResult>(results), offers: createResultCache<QueryResult>(offers) }
    caches.set(site, made)
    return made
  }
  const query: SearchService['query'] = async (site, wanted, now) => {
    if (!backend.isReady()) return unavailable(now)
    const found = await backend.search({ ...wanted, base: stockOf.baseOf(site, now) })
    if (!found.ok) reportFailure(now)
    return found
  }
  return {
    parse: async (site, path, parameters, now) => {
      if (!backend.isReady()) return unavailable(now)
      const stock = await stockOf(site, now)
      if (!stock.ok) return stock
      return parseAddress(path, parameters, { vocabulary: stock.value.vocabulary, dealerships: site.dealerships })
    },
    search: async (site, state, now) => {
      if (!backend.isReady()) return unavailable(now)
      const known = await stockOf(site, now)
      if (!known.ok) return known
      const stock = known.value
      const cache = state.scope.kind === 'stock' ? cachesOf(site).stock : cachesOf(site).offers
      const find = (each: SearchState) =>
        findIn(backend, site, cache, { key: keyOf(stock, each), query: toQuery(each, rulesOf(site, stock)) })
      const count = (each: SearchState) => countIn(backend, toQuery(each, rulesOf(site, stock)))
      const answered = await answerSearch({ site, ...stock }, state, { find, count })
      if (!answered.ok) reportFailure(now)
      return answered
    },
    fetchByFilter: async (site, wanted, now) => {
      const found = await query(site, wanted, now)
      return found.ok ? ok(found.value.hits) : found
    },
    query,
    stockState: (site, now) => {
      const { soldSince, thisYear } = stockOf.rulesOf(site, now)
      const own = marks.get(site) ?? randomBytes(6).toString('base64url')
      marks.set(site, own)
      return { stamp: [own, backend.epoch(site.dealerships), soldSince, thisYear].join('.'), thisYear }
    },
  }
}

/** A page without it is shown, but not cached. */
function unavailable(now: Date) {
  reportFailure(now)
  return err({ kind: 'unavailable' } as const)
}

type Caches = { readonly stock: ResultCache<QueryResult>; readonly offers: ResultCache<QueryResult> }

/** A failure is not kept: the next one who asks tries again. */
async function findIn(
  backend: SearchBackend,
  { dealerships }: Pick<Site, 'dealerships'>,
  cache: ResultCache<QueryResult>,
  { key, query }: { readonly key: string; readonly query: Query },
): Promise<Result<QueryResult, SearchFailure>> {
  const epoch = backend.epoch(dealerships)
  const known = cache.get(key, epoch)
  if (known) return ok(known)
  const found = await backend.search(query)
  if (found.ok) cache.set(key, epoch, found.value)
  return found
}

async function countIn(backend: SearchBackend, query: Query): Promise<Result<number, SearchFailure>> {
  const found = await backend.search({ ...query, facets: [], offset: 0, limit: 0 })
  return found.ok ? ok(found.value.total) : found
}

function keyOf({ soldSince, thisYear }: SiteStock, state: SearchState): string {
  return `${soldSince} ${thisYear} ${buildAddress(state)}`
}

function rulesOf(site: Site, { base, bodyTypes }: SiteStock): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  return { ...site.search, base, bodyTypes, certifiedOnly, priceAscRequiresPrice }
}
