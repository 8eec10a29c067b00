import type { FacetValue } from '@forecourt/faceted-search'
import { groupBy } from '#platform/group-by.ts'

/** Feeds write one word in different case (HiLux, Hilux); filters treat them as equal. */
export function isSameWord(one: string, other: string): boolean {
  return foldWord(one) === foldWord(other)
}

export function foldWord(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Merges values that differ only in case and adds up their counts, under the first spelling (the most frequent when sorted by count).
 * Exact for attributes with one value per vehicle. Values sorted by count stay sorted.
 */
export function mergeSpellings(values: readonly FacetValue[]): readonly FacetValue[] {
  const words = groupBy(values, ({ value }) => foldWord(value))
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
