import type { FacetAttribute } from '#sites/schema/facets.ts'
import { isUnreadable } from '#ui-kit/typed-number.ts'
import { isRangeAttribute } from '../facets/facets.ts'

type Side = 'from' | 'to'

/** Typed bounds that are no numbers, as they were typed. */
export type UnreadableBounds = Readonly<Partial<Record<FacetAttribute, Readonly<Partial<Record<Side, string>>>>>>

export const ALL_READABLE: UnreadableBounds = {}

const BOUND = /^range\[(?<attribute>[a-z_]+)\]\[(?<side>from|to)\]$/
const LONGEST_TEXT = 40

/** The unreadable bounds among the fields of a form sent without a script. A script reports them before it sends the form. */
export function unreadableBounds(parameters: Iterable<readonly [string, string]>): UnreadableBounds {
  const found: Partial<Record<FacetAttribute, Partial<Record<Side, string>>>> = {}
  for (const [key, text] of parameters) {
    const { attribute = '', side } = BOUND.exec(key)?.groups ?? {}
    if (!isRangeAttribute(attribute) || !isUnreadable(text)) continue
    found[attribute] = { ...found[attribute], [side === 'from' ? 'from' : 'to']: text.trim().slice(0, LONGEST_TEXT) }
  }
  return found
}

/** An address with these bounds added as the form's fields. */
export function withUnreadable(address: string, bounds: UnreadableBounds): string {
  const parameters = Object.entries(bounds).flatMap(([attribute, sides]) =>
    Object.entries(sides).map(([side, text]) => `range%5B${attribute}%5D%5B${side}%5D=${encodeURIComponent(text)}`),
  )
  if (parameters.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`
}
