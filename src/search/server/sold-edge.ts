import type { Filter, SearchIndex } from '@forecourt/faceted-search'
import type { SearchBackend } from '../query/search-backend.ts'

/** Times between `from` and `edge`, in which nothing was sold. */
type Gap = { readonly from: number; readonly edge: number }
type Known = { readonly epoch: number; readonly gaps: Gap[] }

/**
 * A query says "sold since"; saying the earliest sale in the window in place of the moving start asks for the same vehicles
 * with a number that stays the same until one falls out, so that caches keep. The index is asked once for each such gap
 * between two sales, and again when the stock of these dealerships changed.
 */
export function createSoldEdge(
  search: SearchIndex['search'],
  epoch: SearchBackend['epoch'],
): SearchBackend['soldSince'] {
  const known = new Map<string, Known>()
  const gapsOf = (dealerships: readonly string[] | undefined): Gap[] => {
    const key = dealerships?.join(' ') ?? '*'
    const current = epoch(dealerships)
    const kept = known.get(key)
    if (kept?.epoch === current) return kept.gaps
    const gaps: Gap[] = []
    known.set(key, { epoch: current, gaps })
    return gaps
  }
  return (since, dealerships) => {
    const gaps = gapsOf(dealerships)
    const gap = gaps.find(({ from, edge }) => from <= since && since <= edge)
    if (gap) return gap.edge
    const edge = earliestSale(search, since, dealerships)
    gaps.push({ from: since, edge })
    return edge
  }
}

const SOLD_AT = 'sold_at_timestamp'

/** In seconds; a time beyond all where nothing was sold since. */
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
