import type { Filter, SearchError } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { yearIn } from '#platform/calendar-day.ts'
import { SECOND_MS } from '#platform/clock.ts'
import { reportChange } from '#platform/tracked-time.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { createBodyTypes, type BodyTypes } from '../facets/body-types.ts'
import { FACETS } from '../facets/facets.ts'
import { knownMakes } from '../address/known-makes.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import { visibleStock } from '../query/stock-filter.ts'
import { fieldOf } from '../query/to-query.ts'
import { siteVocabulary, type Vocabulary } from '../address/vocabulary.ts'

/** Facts derived from a site's stock, cached until the stock changes. */
export type SiteStock = {
  readonly version: number
  readonly soldSince: number
  readonly thisYear: number
  /** Filter for the site's visible stock; the same object while its meaning is unchanged. */
  readonly base: Filter
  readonly bodyTypes: BodyTypes
  readonly vocabulary: Vocabulary
}

const DAY_SECONDS = 24 * 60 * 60
/** Higher than the number of values of any attribute. */
const EVERY_VALUE = 1_000_000

export interface SiteStocks {
  /** Fails while the stock cannot be searched: then the values in an address cannot be resolved. */
  (site: Site, now: Date): Promise<Result<SiteStock, SearchError>>
  /** Filter for the site's visible stock; needs no search. */
  readonly baseOf: (site: Site, now: Date) => Filter
  readonly rulesOf: (site: Site, now: Date) => StockRules
}

/** Cached per site until its configuration, the stock, the year or the content of the sold window changes. */
export function createSiteStocks(backend: SearchBackend): SiteStocks {
  const rules = new WeakMap<Site, StockRules>()
  const cached = new WeakMap<
    Site,
    { readonly rules: StockRules; readonly version: number; readonly stock: ReturnType<SiteStocks> }
  >()
  const rulesOf = (site: Site, now: Date): StockRules => {
    const known = rules.get(site)
    const fresh = stockRules(site, now, backend, known)
    if (fresh !== known) rules.set(site, fresh)
    return fresh
  }
  const stockOf = (site: Site, now: Date): ReturnType<SiteStocks> => {
    const current = rulesOf(site, now)
    const version = backend.version(site.dealerships)
    const known = cached.get(site)
    if (known?.rules === current && known.version === version) return known.stock
    const stock = vocabularyOf(site, backend, current).then((found) =>
      found.ok ? ok({ ...current, version, vocabulary: found.value }) : found,
    )
    const entry = { rules: current, version, stock }
    cached.set(site, entry)
    // A failed search is not cached: the next call retries.
    void stock.then((found) => !found.ok && cached.get(site) === entry && cached.delete(site))
    return stock
  }
  return Object.assign(stockOf, { rulesOf, baseOf: (site: Site, now: Date) => rulesOf(site, now).base })
}

type StockRules = Omit<SiteStock, 'version' | 'vocabulary'>

/** Returns the known object while its meaning is unchanged. */
function stockRules(site: Site, now: Date, backend: SearchBackend, known: StockRules | undefined): StockRules {
  const window = Math.floor(now.getTime() / 1000) - site.stock.soldWindowDays * DAY_SECONDS
  const soldSince = backend.soldSince(window, site.dealerships)
  const thisYear = yearIn(site.timezone, now)
  reportChange(now, (soldSince + site.stock.soldWindowDays * DAY_SECONDS + 1) * SECOND_MS)
  if (known?.soldSince === soldSince && known.thisYear === thisYear) return known
  return {
    soldSince,
    thisYear,
    base: visibleStock({ dealerships: site.dealerships, stock: site.stock.filter, soldSince, thisYear }),
    bodyTypes: known?.bodyTypes ?? createBodyTypes(site.search.bodyTypes),
  }
}

async function vocabularyOf(
  site: Site,
  backend: SearchBackend,
  { base, bodyTypes }: StockRules,
): Promise<Result<Vocabulary, SearchError>> {
  const facets = FACETS.map(({ field }) => ({ attribute: field, limit: EVERY_VALUE }))
  const found = await backend.search({ base, facets, limit: 0 })
  if (!found.ok) return found
  const values = (attribute: FacetAttribute) => (found.value.facets[fieldOf(attribute)] ?? []).map(({ value }) => value)
  return ok(siteVocabulary(values, knownMakes(site), bodyTypes))
}
