import type { FacetValue } from '@forecourt/faceted-search'

/** Dealers and their feeds write one word in several ways (HiLux, Hilux), and filters take them for one. */
export function isSameWord(one: string, other: string): boolean {
  return foldWord(one) === foldWord(other)
}

export function foldWord(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Values that differ in case alone as one with the sum of their counts, under the first spelling: in an order by count the most
 * usual one. Exact for attributes of one value a vehicle. An order by count stays one.
 */
export function mergeSpellings(values: readonly FacetValue[]): readonly FacetValue[] {
  const words = Map.groupBy(values, ({ value }) => foldWord(value))
  if (words.size === values.length) return values
  const merged = [...words.values()].map((same): FacetValue => {
    const [first = { value: '', count: 0 }] = same
    return { ...first, count: same.reduce((sum, { count }) => sum + count, 0) }
  })
  return isByCount(values) ? merged.sort((a, b) => b.count - a.count) : merged
}

function isByCount(values: readonly FacetValue[]): boolean {
  return values.every(({ count }, at) => at === 0 || count <= (values[at - 1]?.count ?? 0))
}
