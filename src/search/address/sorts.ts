import type { Sort } from '@forecourt/faceted-search'

/** The orders that a shopper may choose, the default first. `key` is what the address says. */
export const SORTS = [
  { key: 'Car_production:custom_rank:desc', name: 'relevance' },
  { key: 'Car_production:created_at_timestamp:desc', name: 'latest' },
  { key: 'Car_production:price:desc', name: 'dearest' },
  { key: 'Car_production:price:asc', name: 'cheapest' },
] as const

export type SortKey = (typeof SORTS)[number]['key']
export type SortName = (typeof SORTS)[number]['name']

export const DEFAULT_SORT: SortKey = SORTS[0].key
export const PRICE_ASCENDING: SortKey = 'Car_production:price:asc'

export function isSortKey(text: string): text is SortKey {
  return SORTS.some(({ key }) => key === text)
}

/** The index orders by relevance and custom rank on its own, so the default asks for nothing. */
export function toSort(key: SortKey): readonly Sort[] {
  if (key === DEFAULT_SORT) return []
  const [, attribute = '', direction] = key.split(':')
  return [{ attribute, direction: direction === 'asc' ? 'asc' : 'desc' }]
}
