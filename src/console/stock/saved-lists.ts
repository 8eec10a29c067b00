import { readStockFilters, type StockFilters } from './stock-filters.ts'

/** A search of the stock under a name. */
export interface SavedList {
  readonly name: string
  readonly filters: StockFilters
}

export const MAX_NAME = 60

/** Reads what the browser keeps; what it can't be is left out. */
export function readLists(text: string): readonly SavedList[] {
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(kept)) return []
  return kept.flatMap((each: unknown): readonly SavedList[] => {
    if (typeof each !== 'object' || each === null || !('name' in each) || !('filters' in each)) return []
    const { name, filters } = each
    return typeof name === 'string' && typeof filters === 'object' && filters !== null
      ? [{ name, filters: readStockFilters({ ...filters }) }]
      : []
  })
}

/** The lists with one more; one of the same name takes the place of the earlier one. */
export function withList(lists: readonly SavedList[], list: SavedList): readonly SavedList[] {
  const others = lists.filter(({ name }) => name !== list.name)
  return [...others, list].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The saved list that shows the same as these filters. */
export function listOf(lists: readonly SavedList[], filters: StockFilters): SavedList | undefined {
  return lists.find((list) => textOf(list.filters) === textOf(filters))
}

function textOf(filters: StockFilters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
