import type { Sort } from '@forecourt/faceted-search'

/** The sorts that a shopper may select, the default first. `key` is the value in the address. */
export const SORTS = [
  { key: 'Car_production:custom_rank:desc', name: 'relevance' },
  { key: 'Car_production:created_at_timestamp:desc', name: 'latest' },
  { key: 'Car_production:price:desc', name: 'dearest' },
  { key: 'Car_production:price:asc', name: 'cheapest' },
  { key: 'Car_production:distance:asc', name: 'nearest' },
  { key: 'Car_production:km:asc', name: 'leastDriven' },
  { key: 'Car_production:year:desc', name: 'newestYear' },
] as const

export type SortKey = (typeof SORTS)[number]['key']

export const DEFAULT_SORT: SortKey = SORTS[0].key
export const PRICE_ASCENDING: SortKey = 'Car_production:price:asc'

/** The sorts that the control lists at any time; the others only while one of them is in force, because sentences ask for them. */
const LISTED_SORTS: ReadonlySet<SortKey> = new Set(SORTS.slice(0, 4).map(({ key }) => key))

export function isSortListed(key: SortKey, current: SortKey): boolean {
  return LISTED_SORTS.has(key) || key === current
}

/** Used only with a place. `query/run-query.ts` applies it, because the index has no attribute with the distance. */
export const NEAREST_FIRST: SortKey = 'Car_production:distance:asc'

export function isSortKey(text: string): text is SortKey {
  return SORTS.some(({ key }) => key === text)
}

/** The index sorts by relevance and custom rank by default, so the default sort is empty. */
export function toSort(key: SortKey): readonly Sort[] {
  if (key === DEFAULT_SORT || key === NEAREST_FIRST) return []
  const [, attribute = '', direction] = key.split(':')
  return [{ attribute, direction: direction === 'asc' ? 'asc' : 'desc' }]
}
