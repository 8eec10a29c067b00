import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import type { SelectedValue } from './facet-answer.ts'

/** Compares two codes by the names of their values, by code point. */
export function compareCodesByName(dictionary: Dictionary, a: number, b: number): number {
  const { sortedEnd, names } = dictionary
  if (a >= sortedEnd || b >= sortedEnd) return compareCodePoints(dictionary.name(a), dictionary.name(b))
  return names ? (names.ranks[a - FIRST_VALUE] ?? 0) - (names.ranks[b - FIRST_VALUE] ?? 0) : a - b
}

/** A comparison of selected values by name. */
export function byName(dictionary: Dictionary): (a: SelectedValue, b: SelectedValue) => number {
  const name = (value: number | string) => (typeof value === 'string' ? value : dictionary.name(value))
  return (a, b) => {
    if (typeof a.value === 'number' && typeof b.value === 'number')
      return compareCodesByName(dictionary, a.value, b.value)
    return compareCodePoints(name(a.value), name(b.value))
  }
}

/** A comparison of selected values by count, greatest first, ties by name. */
export function byCount(dictionary: Dictionary): (a: SelectedValue, b: SelectedValue) => number {
  const compareNames = byName(dictionary)
  return (a, b) => b.count - a.count || compareNames(a, b)
}
