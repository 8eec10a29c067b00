import type { Filter, SearchIndex } from '@forecourt/faceted-search'
import type { SearchBackend } from '../query/search-backend.ts'

/** A time without sales: no vehicle was sold from `from` until just before `sale`. Both in seconds. */
type Gap = { readonly from: number; readonly sale: number }
type Known = { readonly version: number; readonly gaps: Gap[] }

/**
 * Replaces the moving start of the sold window by the earliest sale in it. That selects the same vehicles with a number that stays the same
 * until one leaves the window, so cached results stay valid. The index is queried once per gap between two sales, and again after the
 * stock of these dealerships changed.
 */
export function createSoldSince(
  search: SearchIndex['search'],
  version: SearchBackend['version'],
): SearchBackend['soldSince'] {
  const known = new Map<string, Known>()
  const gapsOf = (dealerships: readonly string[] | undefined): Gap[] => {
    const key = dealerships?.join(' ') ?? '*'
    const current = version(dealerships)
    const entry = known.get(key)
    if (entry?.version === current) return entry.gaps
    const gaps: Gap[] = []
    known.set(key, { version: current, gaps })
    return gaps
  }
  return (since, dealerships) => {
    const gaps = gapsOf(dealerships)
    const gap = gaps.find(({ from, sale }) => from <= since && since <= sale)
    if (gap) return gap.sale
    const sale = earliestSale(search, since, dealerships)
    gaps.push({ from: since, sale })
    return sale
  }
}

const SOLD_AT = 'sold_at_timestamp'

/** In seconds; the largest safe integer if nothing was sold since. */
function earliestSale(
  search: SearchIndex['search'],
  since: number,
  dealerships: readonly string[] | undefined,
): number {
  const sold: Filter = { kind: 'range', attribute: SOLD_AT, from: since }
  const filter: Filter = dealerships
    ? { kind: 'and', of: [{ kind: 'in', attribute: 'dealership_slug', values: dealerships }, sold] }
    : sold
  const found = search({ filter, facets: [{ attribute: SOLD_AT, limit: 1 }], limit: 0 })
  return (found.ok ? found.value.stats[SOLD_AT]?.min : undefined) ?? Number.MAX_SAFE_INTEGER
}
