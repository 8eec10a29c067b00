import { randomBytes } from 'node:crypto'
import type { FacetValue, Query, QueryResult, SearchDocument, SearchError } from '@forecourt/faceted-search'
import { err, ok, type Result } from '#platform/result.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import { buildAddress, parseAddress, type AddressError } from '../address/address.ts'
import { placeTable, type PlaceTable } from '#locations/place.ts'
import { SAY_PARAMETER } from '../plain-words/say-parameter.ts'
import { understand, type SentenceContext, type Understood } from '../plain-words/understand.ts'
import { sentenceRules } from '../plain-words/sentence-rules.ts'
import { suggest, type SuggestionGroup } from '../suggestions/suggest.ts'
import { modelEntries, searchModels, type ModelEntry, type ModelPage, type ModelQuery } from '../models/model-search.ts'
import { runQuery } from '../query/run-query.ts'
import type { Yard } from '../query/yards.ts'
import { withoutRepayment, type RepaymentRule } from '../repayments/repayment-rule.ts'
import { runSearch } from '../results/run-search.ts'
import type { SearchResults } from '../results/search-results.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import type { SearchState } from '../address/search-state.ts'
import { toQuery, type QueryRules } from '../query/to-query.ts'
import { createResultCache, type ResultCache } from './result-cache.ts'
import { createSiteStocks, type SiteStock } from './site-stock.ts'

export type SearchFailure = { readonly kind: 'unavailable' } | SearchError

export interface SearchService {
  /** Parses an address with the values in the site's stock; fails while the stock cannot be searched. */
  readonly parse: (
    site: Site,
    path: string,
    parameters: Iterable<readonly [string, string]>,
    now: Date,
  ) => Promise<Result<SearchState, AddressError | SearchFailure>>
  /** Parses an address, and understands the sentence in its parameter `say`. */
  readonly understand: (
    site: Site,
    path: string,
    parameters: Iterable<readonly [string, string]>,
    now: Date,
  ) => Promise<Result<Understood, AddressError | SearchFailure>>
  /** Suggestions that complete the sentence in `say`, which is still being typed. */
  readonly suggest: (
    site: Site,
    path: string,
    parameters: Iterable<readonly [string, string]>,
    now: Date,
  ) => Promise<Result<readonly SuggestionGroup[], AddressError | SearchFailure>>
  readonly search: (site: Site, state: SearchState, now: Date) => Promise<Result<SearchResults, SearchFailure>>
  /** Up to `limit` vehicles of the site's visible stock that match a filter. */
  readonly fetchByFilter: (
    site: Site,
    selection: Pick<Query, 'filter' | 'sort' | 'text'> & { readonly limit: number },
    now: Date,
  ) => Promise<Result<readonly SearchDocument[], SearchFailure>>
  /** Models in the site's visible stock, by manufacturer, name and body. */
  readonly models: (site: Site, query: ModelQuery, now: Date) => Promise<Result<ModelPage, SearchFailure>>
  /** Runs a client's query, limited to the site's visible stock. */
  readonly query: (site: Site, query: Query, now: Date) => Promise<Result<QueryResult, SearchFailure>>
  /** The version of the stock that the site's results are based on. */
  readonly stockState: (site: Site, now: Date) => StockState
}

export type StockState = {
  /** Changes whenever results may have changed; differs between processes. */
  readonly version: string
  readonly thisYear: number
  readonly yards: readonly Yard[]
}

/** The visible locations of a site with their positions. */
export type YardsOf = (site: Site) => readonly Yard[]

/** The site's own rule; null where it has no search by repayment. */
export type RepaymentsOf = (site: Site) => RepaymentRule | null

export function createSearchService(
  backend: SearchBackend,
  yardsOf: YardsOf = () => [],
  repaymentsOf: RepaymentsOf = () => null,
): SearchService {
  const placesOf = createPlaceTables(yardsOf)
  const stockOf = createSiteStocks(backend)
  const cachesOf = createCaches()
  const instanceIds = new WeakMap<Site, string>()
  const query: SearchService['query'] = async (site, requested, now) => {
    if (!backend.isReady()) return unavailable(now)
    const found = await backend.search({ ...requested, base: stockOf.baseOf(site, now) })
    if (!found.ok) reportFailure(now)
    return found
  }
  const understood: SearchService['understand'] = async (site, path, parameters, now) => {
    if (!backend.isReady()) return unavailable(now)
    const stock = await stockOf(site, now)
    if (!stock.ok) return stock
    const { vocabulary, bodyTypes, thisYear, base } = stock.value
    const placeOf = placesOf(site)
    const { sentence, others } = takeSentence(parameters)
    const parsed = parseAddress(path, others, { vocabulary, dealerships: site.dealerships, placeOf })
    if (!parsed.ok) return parsed
    const hasRepayments = repaymentsOf(site) !== null
    const state = hasRepayments ? parsed.value : withoutRepayment(parsed.value, null)
    if (sentence === undefined) return ok({ state, parts: [], text: state.query, mayNamePlace: false })
    const context: SentenceContext = {
      ...sentenceRules(site, thisYear),
      vocabulary,
      bodyTypes,
      placeOf,
      hasRepayments,
    }
    return understand(sentence, state, context, (each) => backend.search({ ...each, base, limit: 0 }))
  }
  const suggestions: SearchService['suggest'] = async (site, path, parameters, now) => {
    if (!backend.isReady()) return unavailable(now)
    const stock = await stockOf(site, now)
    if (!stock.ok) return stock
    const { sentence = '', others } = takeSentence(parameters)
    const rules = rulesOf(site, stock.value, yardsOf(site))
    return suggest(sentence, {
      bodyTypes: stock.value.bodyTypes,
      understand: async (head) => {
        const found = await understood(site, path, head === '' ? others : [...others, [SAY_PARAMETER, head]], now)
        return found.ok ? ok(found.value.state) : found
      },
      count: (state, facets) => backend.search({ ...toQuery(state, rules), facets, offset: 0, limit: 0 }),
    })
  }
  return {
    understand: understood,
    suggest: suggestions,
    parse: async (...address) => {
      const found = await understood(...address)
      return found.ok ? ok(found.value.state) : found
    },
    search: async (site, state, now) => {
      if (!backend.isReady()) return unavailable(now)
      const known = await stockOf(site, now)
      if (!known.ok) return known
      const stock = known.value
      const cache = state.scope.kind === 'stock' ? cachesOf(site).stock : cachesOf(site).offers
      const find = (each: SearchState) =>
        findIn(backend, site, cache, keyOf(stock, each), () =>
          runQuery(each, rulesOf(site, stock, yardsOf(site)), backend.search),
        )
      const count = (each: SearchState) => countIn(backend, toQuery(each, rulesOf(site, stock, yardsOf(site))))
      const answered = await runSearch({ site, ...stock, repayments: repaymentsOf(site) }, state, { find, count })
      if (!answered.ok) reportFailure(now)
      return answered
    },
    fetchByFilter: async (site, selection, now) => {
      const found = await query(site, selection, now)
      return found.ok ? ok(found.value.hits) : found
    },
    models: async (site, modelQuery, now) => {
      const version = backend.version(site.dealerships)
      const cache = cachesOf(site).manufacturers
      const key = JSON.stringify(modelQuery)
      const known = cache.get(key, version)
      if (known) return ok(known)
      const entries = await modelsInStock((each) => query(site, each, now))
      if (!entries.ok) return entries
      const page = searchModels(entries.value, modelQuery)
      cache.set(key, version, page)
      return ok(page)
    },
    query,
    stockState: (site, now) => {
      const { soldSince, thisYear } = stockOf.rulesOf(site, now)
      const own = instanceIds.get(site) ?? randomBytes(6).toString('base64url')
      instanceIds.set(site, own)
      return {
        version: [own, backend.version(site.dealerships), soldSince, thisYear].join('.'),
        thisYear,
        yards: yardsOf(site),
      }
    },
  }
}

/** The place table of a site, built again when its yards change. */
function createPlaceTables(yardsOf: YardsOf): (site: Site) => PlaceTable {
  const places = new WeakMap<Site, { readonly yards: string; readonly placeOf: PlaceTable }>()
  return (site) => {
    const yards = yardsOf(site)
    const key = JSON.stringify(yards)
    const known = places.get(site)
    if (known?.yards === key) return known.placeOf
    const placeOf = placeTable(yards)
    places.set(site, { yards: key, placeOf })
    return placeOf
  }
}

/** Separates the sentence in `say` from the other parameters. */
function takeSentence(parameters: Iterable<readonly [string, string]>) {
  const all = [...parameters]
  return {
    sentence: all.find(([name]) => name === SAY_PARAMETER)?.[1],
    others: all.filter(([name]) => name !== SAY_PARAMETER),
  }
}

/** Reports the failure, so that a page rendered without search results is not cached. */
function unavailable(now: Date) {
  reportFailure(now)
  return err({ kind: 'unavailable' } as const)
}

type Caches = {
  readonly stock: ResultCache<QueryResult>
  readonly offers: ResultCache<QueryResult>
  readonly manufacturers: ResultCache<ModelPage>
}

function createCaches(): (site: Site) => Caches {
  const caches = new WeakMap<Site, Caches>()
  return (site) => {
    const known = caches.get(site)
    if (known) return known
    const { results, offers, manufacturers } = site.search.cacheEntries
    const created = {
      stock: createResultCache<QueryResult>(results),
      offers: createResultCache<QueryResult>(offers),
      manufacturers: createResultCache<ModelPage>(manufacturers),
    }
    caches.set(site, created)
    return created
  }
}

const EVERY_VALUE = 10_000

/** The models of each body, by one query for the bodies and one for each of them. */
async function modelsInStock(
  count: (query: Query) => Promise<Result<QueryResult, SearchFailure>>,
): Promise<Result<readonly ModelEntry[], SearchFailure>> {
  const counted = await count({ facets: [{ attribute: 'body', limit: EVERY_VALUE }], limit: 0 })
  if (!counted.ok) return counted
  const bodies: { readonly body: string; readonly models: readonly FacetValue[] }[] = []
  for (const { value: body } of counted.value.facets['body'] ?? []) {
    const found = await count({
      filter: { kind: 'equals', attribute: 'body', value: body },
      facets: [{ attribute: 'make_model', limit: EVERY_VALUE }],
      limit: 0,
    })
    if (!found.ok) return found
    bodies.push({ body, models: found.value.facets['make_model'] ?? [] })
  }
  return ok(modelEntries(bodies))
}

/** Caches successful results only, so the next request retries a failure. */
async function findIn(
  backend: SearchBackend,
  { dealerships }: Pick<Site, 'dealerships'>,
  cache: ResultCache<QueryResult>,
  key: string,
  run: () => Promise<Result<QueryResult, SearchFailure>>,
): Promise<Result<QueryResult, SearchFailure>> {
  const version = backend.version(dealerships)
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

function rulesOf(site: Site, { base, bodyTypes }: SiteStock, yards: readonly Yard[]): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  return { ...site.search, base, bodyTypes, yards, certifiedOnly, priceAscRequiresPrice }
}
