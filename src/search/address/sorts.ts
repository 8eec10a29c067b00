import type { Sort } from '@forecourt/faceted-search'

/**
 * The sorts, the default first. `key` is the value in the address. The control lists some of them only with a place, or while they are
 * selected, because only sentences ask for them.
 */
export const SORTS = [
  { key: 'Car_production:custom_rank:desc', name: 'relevance', listed: 'always' },
  { key: 'Car_production:created_at_timestamp:desc', name: 'latest', listed: 'always' },
  { key: 'Car_production:price:desc', name: 'dearest', listed: 'always' },
  { key: 'Car_production:price:asc', name: 'cheapest', listed: 'always' },
  { key: 'Car_production:distance:asc', name: 'nearest', listed: 'with-place' },
  { key: 'Car_production:km:asc', name: 'leastDriven', listed: 'if-selected' },
  { key: 'Car_production:year:desc', name: 'newestYear', listed: 'if-selected' },
] as const

export type SortKey = (typeof SORTS)[number]['key']

export const DEFAULT_SORT: SortKey = SORTS[0].key
export const PRICE_ASCENDING: SortKey = 'Car_production:price:asc'

/** The sorts that the control lists. */
export function listedSorts(selected: SortKey, hasPlace: boolean): readonly (typeof SORTS)[number][] {
  return SORTS.filter(
    ({ key, listed }) => listed === 'always' || (listed === 'with-place' ? hasPlace : key === selected),
  )
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
