import type { FacetValue } from '@forecourt/faceted-search'

/**
 * How many vehicles a search found. A search service counts exactly only up to a cap; past it the count is the sum of
 * the condition facet over the chosen conditions (all, where none is chosen), of which every vehicle has exactly one.
 */
export function resultCount(
  total: number,
  cap: number,
  conditions: readonly FacetValue[],
  chosen: readonly string[] = [],
): number {
  if (total <= cap) return total
  const counted = chosen.length === 0 ? conditions : conditions.filter(({ value }) => chosen.includes(value))
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** The page to show: what was asked for, but never past the last one. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(page, lastPage(total, pageSize))
}

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
