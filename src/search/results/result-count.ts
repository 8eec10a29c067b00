import type { FacetValue } from '@forecourt/faceted-search'

/**
 * The number of matches. A search service may count exactly only up to a cap; above it the count is the sum of the condition facet over
 * the selected conditions (all if none is selected), because every vehicle has exactly one condition.
 */
export function resultCount(
  total: number,
  cap: number,
  conditions: readonly FacetValue[],
  selected: readonly string[] = [],
): number {
  if (total <= cap) return total
  const counted = selected.length === 0 ? conditions : conditions.filter(({ value }) => selected.includes(value))
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** The requested page, limited to the last one. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(page, lastPage(total, pageSize))
}

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
