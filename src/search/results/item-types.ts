import type { FacetValue } from '@forecourt/faceted-search'

/**
 * The item types of the matches; null stands for matches without one. A search without matches has the types that it asks for.
 *
 * @param counted the facet, which also counts types that are not selected
 */
export function foundItemTypes(
  total: number,
  counted: readonly FacetValue[],
  selected: readonly string[] = [],
): readonly (string | null)[] {
  if (total === 0) return selected
  const found = counted.filter(({ value, count }) => count > 0 && (selected.length === 0 || selected.includes(value)))
  const typed = found.reduce((sum, { count }) => sum + count, 0)
  const types = found.map(({ value }) => value)
  return typed < total ? [...types, null] : types
}
