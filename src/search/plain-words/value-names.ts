import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'

/** Meaning of a phrase: one of these values of one attribute. */
export type ValueMeaning = {
  readonly attribute: FacetAttribute
  readonly values: readonly string[]
  /** What the phrase says besides the value, which is searched as text. */
  readonly text?: string
  /** The phrase names where makes are from. */
  readonly isOrigin?: true
}

export type Entry = readonly [phrase: string, meaning: ValueMeaning]

/** A part that more values have is not recognised. */
export const MAX_PARTS = 8

/** A value by its name, and by the plural if the name ends in letters. */
export function namesOf(value: string, meaning: ValueMeaning): readonly Entry[] {
  const plural: Entry[] = /\p{L}{3}$|\p{L}.*\d$/u.test(value) && !value.endsWith('s') ? [[`${value}s`, meaning]] : []
  return [[value, meaning], ...plural]
}
