import type { Scalar } from '../contract.ts'

/** Codes of the states without a value. Codes from `FIRST_VALUE` on are values. */
export const ABSENT = 0
export const NULL = 1
export const EMPTY = 2
export const FIRST_VALUE = 3

/** The order of the sorted values by name: `ranks[value]` is a rank, `places[rank]` the value with that rank. Values are counted from 0. */
export type NameOrder = { readonly ranks: Uint32Array; readonly places: Uint32Array }

/** Addresses of the sorted values and of their order by name, for the kernels `sortTopPairs` and `writeJson`; 0 if absent. */
export type SortedLocation = {
  readonly values: number
  readonly ends: number
  readonly ranks: number
  readonly places: number
}

/**
 * The dictionary of one attribute: its values and their codes. Values known when the generation was built are sorted, so that
 * a range of numbers is a range of codes. Later values follow in a tail, in order of arrival.
 *
 *     code   0       1     2      3 ........... sortedEnd-1   sortedEnd ...... size-1
 *            absent  null  empty  sorted values               tail (since the build)
 *
 * Finding a code takes O(log values) among the sorted values and O(1) in the tail.
 */
export interface Dictionary {
  /** The smallest code that is not used yet. */
  readonly size: number
  /** The first code of the tail. */
  readonly sortedEnd: number
  /** The values since the build, in order of arrival. */
  readonly tail: readonly (string | number)[]
  readonly sorted: SortedLocation
  /** The value as text, as facets show it. */
  name(code: number): string
  /** The number of a code; undefined for text and for codes without a value. */
  number(code: number): number | undefined
  /** The code of exactly this value; undefined if no document has had it. */
  codeOf(value: string | number): number | undefined
  /** The code of a value; a new value gets the next code. */
  add(value: string | number): number
  /** The codes that equal a filter's value: text ignores case, and a text is parsed for an attribute of numbers. */
  matching(value: Scalar): readonly number[]
  /** The order of the sorted values' names by code point; undefined if the codes are in that order already. */
  readonly names: NameOrder | undefined
  /** Compares the values of two codes for sorting: numbers by value, text without case. */
  compareValues(a: number, b: number): number
}
