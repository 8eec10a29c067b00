import type { Scalar } from '../contract.ts'

/** Codes below FIRST_VALUE mean that there is no value, and why. */
export const ABSENT = 0
export const NULL = 1
export const EMPTY = 2
export const FIRST_VALUE = 3

/** The rank of each sorted value by name, and the inverse. Values are counted from 0 here. */
export type NameOrder = { readonly ranks: Uint32Array; readonly places: Uint32Array }

/** Addresses of the sorted values and of their order by name, for the kernels `arrange` and `print`; 0 if absent. */
export type SortedLocation = {
  readonly values: number
  readonly ends: number
  readonly ranks: number
  readonly places: number
}

/**
 * The values of one attribute and their codes. Values known when the generation was built are sorted, so that
 * their codes are in order and a range of numbers is a range of codes; later ones are in a tail in order of arrival.
 *
 *     code   0       1     2      3 ........... sortedEnd-1   sortedEnd ...... size-1
 *            absent  null  empty  sorted values               tail (since the build)
 *
 * Finding a code: O(log values) sorted, O(1) in the tail.
 */
export interface Dictionary {
  readonly size: number
  readonly sortedEnd: number
  /** The values since the build, in order of arrival. */
  readonly tail: readonly (string | number)[]
  readonly sorted: SortedLocation
  /** The value as text, as facets show it. */
  name(code: number): string
  /** The number itself; undefined for text. */
  number(code: number): number | undefined
  codeOf(value: string | number): number | undefined
  /** The code of a value; a new value gets the next code. */
  add(value: string | number): number
  /** The codes that equal a filter's value: text ignores case, text values are parsed as numbers. */
  matching(value: Scalar): readonly number[]
  /** The order of the sorted values' names by code point; undefined if the codes are in that order already. */
  readonly names: NameOrder | undefined
  /** The comparison of sorts: numbers by value, text without case. */
  compareValues(a: number, b: number): number
}
