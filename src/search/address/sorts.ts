import type { Sort } from '@forecourt/faceted-search'

/**
 * The sorts that a shopper may select, the default first. `key` is the value in the address. The control lists those
 * that are not `isListed` only while they are selected, because only sentences ask for them.
 */
export const SORTS = [
  { key: 'Car_production:custom_rank:desc', name: 'relevance', isListed: true },
  { key: 'Car_production:created_at_timestamp:desc', name: 'latest', isListed: true },
  { key: 'Car_production:price:desc', name: 'dearest', isListed: true },
  { key: 'Car_production:price:asc', name: 'cheapest', isListed: true },
  { key: 'Car_production:distance:asc', name: 'nearest', isListed: false },
  { key: 'Car_production:km:asc', name: 'leastDriven', isListed: false },
  { key: 'Car_production:year:desc', name: 'newestYear', isListed: false },
] as const

export type SortKey = (typeof SORTS)[number]['key']

export const DEFAULT_SORT: SortKey = SORTS[0].key
export const PRICE_ASCENDING: SortKey = 'Car_production:price:asc'

export function isSortListed(key: SortKey, current: SortKey): boolean {
  return key === current || SORTS.some((sort) => sort.key === key && sort.isListed)
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
