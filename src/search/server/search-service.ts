import { err, ok, type Result } from '#platform/result.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { buildAddress, parseAddress, type AddressError } from '../address.ts'
import type { Query, QueryResult, SearchDocument, SearchError } from '../engine/contract.ts'
import { isRangeAttribute } from '../facets.ts'
import { configuredRange, rangeEnds, withoutEnds } from '../ranges.ts'
import { lastPage, pageWithin, resultCount } from '../result-count.ts'
import { withPage, withRange } from '../refine.ts'
import type { SearchAnswer } from '../search-answer.ts'
import type { Ranges, SearchState } from '../search-state.ts'
import { fieldOf, pageSizeOf, toQuery, type QueryRules } from '../to-query.ts'
import { createResultCache, type ResultCache } from './result-cache.ts'
import { createSiteStocks, type SiteStock, type StockSource } from './site-stock.ts'

export type SearchFailure = { readonly kind: 'unavailable' } | SearchError

export interface SearchService {
  /** An address of this site, read with the words that its stock knows. */
  readonly parse: (
    site: Site,
    path: string,
    parameters: Iterable<readonly [string, string]>,
    now: Date,
  ) => Result<SearchState, AddressError>
  readonly search: (site: Site, state: SearchState, now: Date) => Result<SearchAnswer, SearchFailure>
  /** Some of the site's visible stock beside a search: `limit` at most. */
  readonly fetchByFilter: (
    site: Site,
    wanted: Pick<Query, 'filter' | 'sort' | 'text'> & { readonly limit: number },
    now: Date,
  ) => Result<readonly SearchDocument[], SearchFailure>
  /** A query of somebody else within the site's visible stock, which it can't leave. */
  readonly query: (site: Site, query: Query, now: Date) => Result<QueryResult, SearchFailure>
}

export interface SearchServiceOptions extends StockSource {
  readonly isReady: () => boolean
}

export function createSearchService({ isReady, ...source }: SearchServiceOptions): SearchService {
  const stockOf = createSiteStocks(source)
  const caches = new WeakMap<Site, Caches>()
  const cachesOf = (site: Site): Caches => {
    const known = caches.get(site)
    if (known) return known
    const { results, offers } = site.search.cacheEntries
    const made = { stock: createResultCache<Found>(results), offers: createResultCache<Found>(offers) }
    caches.set(site, made)
    return made
  }
  const within = (site: Site, query: Query, now: Date): Found => {
    if (!isReady()) return err({ kind: 'unavailable' })
    return source.index.search({ ...query, base: stockOf(site, now).base })
  }
  return {
    parse: (site, path, parameters, now) => {
      const { vocabulary } = stockOf(site, now)
      return parseAddress(path, parameters, { vocabulary, dealerships: site.dealerships })
    },
    search: (site, state, now) => {
      if (!isReady()) return err({ kind: 'unavailable' })
      const stock = stockOf(site, now)
      const cache = state.scope.kind === 'stock' ? cachesOf(site).stock : cachesOf(site).offers
      const key = (each: SearchState) => `${stock.soldSince} ${stock.thisYear} ${buildAddress(each)}`
      const find = (each: SearchState) =>
        cache.get(key(each), stock.epoch, () => source.index.search(toQuery(each, rulesOf(site, stock))))
      return settle(site, stock, state, find)
    },
    fetchByFilter: (site, wanted, now) => {
      const found = within(site, wanted, now)
      return found.ok ? ok(found.value.hits) : found
    },
    query: within,
  }
}

type Found = Result<QueryResult, SearchFailure>
type Caches = { readonly stock: ResultCache<Found>; readonly offers: ResultCache<Found> }

function rulesOf(site: Site, { base, bodyTypes }: SiteStock): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  return { ...site.search, base, bodyTypes, certifiedOnly, priceAscRequiresPrice }
}

/**
 * Some of an address can only be judged by an answer: a page past the last, a bound at the end of its range. Then the
 * state is put right and asked again; each of the two at most once.
 */
function settle(
  site: Site,
  stock: SiteStock,
  asked: SearchState,
  find: (state: SearchState) => Found,
): Result<SearchAnswer, SearchFailure> {
  let state = asked
  let found = find(state)
  if (!found.ok) return found
  const open = withOpenEnds(state, endsOf(site, stock, found.value, state.ranges))
  if (open !== state) {
    state = open
    found = find(state)
    if (!found.ok) return found
  }
  const pageSize = pageSizeOf(state, site.search)
  const page = pageWithin(state.page, found.value.total, pageSize)
  if (page !== state.page) {
    state = withPage(state, page)
    found = find(state)
    if (!found.ok) return found
  }
  return ok(toAnswer(site, stock, state, found.value))
}

function withOpenEnds(state: SearchState, ends: SearchAnswer['ends']): SearchState {
  let open = state
  for (const [attribute, choice] of Object.entries(state.ranges)) {
    if (!isRangeAttribute(attribute)) continue
    const rule = ends[attribute]
    const inside = rule ? withoutEnds(choice, rule) : choice
    if (inside.from !== choice.from || inside.to !== choice.to) {
      open = { ...withRange(open, attribute, inside), page: state.page }
    }
  }
  return open
}

/** The ends of the ranges that the site shows, and of those that the address names. */
function endsOf(site: Site, stock: SiteStock, found: QueryResult, chosen: Ranges): SearchAnswer['ends'] {
  const shown = site.search.facets.filter(({ widget }) => widget === 'range').map(({ attribute }) => attribute)
  const named = Object.keys(chosen).filter(isRangeAttribute)
  return Object.fromEntries(
    [...new Set([...shown, ...named])].map((attribute) => {
      const configured = configuredRange(attribute, site.search.ranges, stock.thisYear)
      return [attribute, rangeEnds(configured, found.stats[fieldOf(attribute)], site.search.facetDisplay)]
    }),
  )
}

function toAnswer(site: Site, stock: SiteStock, state: SearchState, found: QueryResult): SearchAnswer {
  const pageSize = pageSizeOf(state, site.search)
  const counted = found.facets['car_type'] ?? []
  return {
    state,
    hits: found.hits,
    count: resultCount(found.total, site.search.countCap, counted, state.refinements.car_type),
    pageSize,
    lastPage: lastPage(found.total, pageSize),
    facets: byAttribute(site, found.facets),
    stats: byAttribute(site, found.stats),
    ends: endsOf(site, stock, found, state.ranges),
    thisYear: stock.thisYear,
    conditions: CAR_TYPES.filter((type) => stock.vocabulary.value('car_type', type) !== undefined),
  }
}

/** What the index says by field, said by facet attribute. */
function byAttribute<V>(site: Site, byField: Readonly<Record<string, V>>): Partial<Record<FacetAttribute, V>> {
  const attributes: FacetAttribute[] = [
    ...site.search.facets.map(({ attribute }) => attribute),
    'make_model',
    'car_type',
  ]
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const value = byField[fieldOf(attribute)]
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
}
