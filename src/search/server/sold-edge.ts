import type { SearchIndex } from '../engine/search-index.ts'

/** Sales between `from` and `edge`, both ends out: there are none. */
type Gap = { readonly from: number; readonly edge: number }

/**
 * A query says "sold since"; saying the earliest sale in the window in place of the moving start asks for the same vehicles
 * with a number that stays the same until one falls out, so that caches keep. The index is asked once for each such gap
 * between two sales, and again when it changed.
 */
export function createSoldEdge(search: SearchIndex['search'], epoch: () => number): (since: number) => number {
  let gaps: Gap[] = []
  let known = -1
  return (since) => {
    const now = epoch()
    if (now !== known) gaps = []
    known = now
    const gap = gaps.find(({ from, edge }) => from <= since && since <= edge)
    if (gap) return gap.edge
    const edge = earliestSale(search, since)
    gaps.push({ from: since, edge })
    return edge
  }
}

/** In seconds; a time beyond all where nothing was sold since. */
function earliestSale(search: SearchIndex['search'], since: number): number {
  const attribute = 'sold_at_timestamp'
  const found = search({
    filter: { kind: 'range', attribute, from: since },
    facets: [{ attribute, limit: 1 }],
    limit: 0,
  })
  return (found.ok ? found.value.stats[attribute]?.min : undefined) ?? Number.MAX_SAFE_INTEGER
}
