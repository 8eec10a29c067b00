import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import type { Chosen } from './facet-answer.ts'

/** Compares two codes by the names of their values, by code point. */
export function compareNames(dictionary: Dictionary, a: number, b: number): number {
  const { sortedEnd, names } = dictionary
  if (a >= sortedEnd || b >= sortedEnd) return compareCodePoints(dictionary.name(a), dictionary.name(b))
  return names ? (names.ranks[a - FIRST_VALUE] ?? 0) - (names.ranks[b - FIRST_VALUE] ?? 0) : a - b
}

/** Compares values by name. */
export function chosenByName(dictionary: Dictionary): (a: Chosen, b: Chosen) => number {
  const name = (of: number | string) => (typeof of === 'string' ? of : dictionary.name(of))
  return (a, b) => {
    if (typeof a.of === 'number' && typeof b.of === 'number') return compareNames(dictionary, a.of, b.of)
    return compareCodePoints(name(a.of), name(b.of))
  }
}

/** Compares values by count, greatest first, ties by name. */
export function chosenByCount(dictionary: Dictionary): (a: Chosen, b: Chosen) => number {
  const byName = chosenByName(dictionary)
  return (a, b) => b.count - a.count || byName(a, b)
}
