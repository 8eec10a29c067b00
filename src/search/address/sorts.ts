import type { Sort } from '@forecourt/faceted-search'

/** The sorts that a shopper may select, the default first. `key` is the value in the address. */
export const SORTS = [
  { key: 'Car_production:custom_rank:desc', name: 'relevance' },
  { key: 'Car_production:created_at_timestamp:desc', name: 'latest' },
  { key: 'Car_production:price:desc', name: 'dearest' },
  { key: 'Car_production:price:asc', name: 'cheapest' },
  { key: 'Car_production:distance:asc', name: 'nearest' },
] as const

export type SortKey = (typeof SORTS)[number]['key']
export type SortName = (typeof SORTS)[number]['name']

export const DEFAULT_SORT: SortKey = SORTS[0].key
export const PRICE_ASCENDING: SortKey = 'Car_production:price:asc'

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
