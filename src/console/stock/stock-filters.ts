import type { QueryInputOf } from '#api/contract/operation.ts'
import type { searchStock } from '#api/yard-stock/contract.ts'

type Query = QueryInputOf<typeof searchStock>

export const FACETS = [
  ['state', 'State'],
  ['type', 'Condition'],
  ['make', 'Make'],
  ['place', 'Yard'],
  ['note', 'To look after'],
] as const
export type FacetName = (typeof FACETS)[number][0]

/** What the address says of the list. */
export interface StockFilters extends Partial<Record<FacetName, string[]>> {
  q?: string
  sort?: Sort
}

export type Sort = NonNullable<Query['sort']>
export const SORTS: readonly (readonly [Sort, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Longest in stock'],
  ['-price', 'Dearest first'],
  ['price', 'Cheapest first'],
  ['name', 'By name'],
  ['photos', 'Fewest photos'],
  ['views', 'Most viewed'],
]

/** Reads the search parameters of the address; what it doesn't know is left out. */
export function readStockFilters(search: Readonly<Record<string, unknown>>): StockFilters {
  const filters: StockFilters = {}
  if (typeof search['q'] === 'string' && search['q'] !== '') filters.q = search['q']
  const sort = SORTS.find(([name]) => name === search['sort'])
  if (sort) filters.sort = sort[0]
  for (const [name] of FACETS) {
    const values = [search[name]].flat().filter((each): each is string => typeof each === 'string')
    if (values.length > 0) filters[name] = values
  }
  return filters
}

/** The filters with one value of a facet switched on or off. */
export function toggled(filters: StockFilters, facet: FacetName, value: string): StockFilters {
  const { [facet]: before = [], ...others } = filters
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return values.length > 0 ? { ...others, [facet]: values } : others
}
