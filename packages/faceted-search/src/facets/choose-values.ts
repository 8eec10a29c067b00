import type { FacetRequest, FacetValue } from '../contract.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { words } from '../text/words.ts'

/** Default limit of a facet request. */
const DEFAULT_FACET_LIMIT = 100

/**
 * Selects the values of a facet to return from all counted ones: pinned values, then as many others as the limit
 * allows, first in the requested order. The result is in that order.
 */
export function chooseValues(counted: Iterable<FacetValue>, request: FacetRequest): FacetValue[] {
  const order = request.order === 'name' ? byName : byCount
  const matches = valueMatcher(request.matching)
  const pinned = new Map<string, FacetValue>((request.pinned ?? []).map((value) => [value, { value, count: 0 }]))
  const others: FacetValue[] = []
  for (const counter of counted) {
    if (pinned.size > 0 && pinned.has(counter.value)) pinned.set(counter.value, counter)
    else if (counter.count > 0 && matches(counter.value)) others.push(counter)
  }
  const room = roomFor(request, pinned.size)
  return [...pinned.values(), ...others.sort(order).slice(0, room)].sort(order)
}

/** Number of values that the limit allows besides the pinned ones. */
export function roomFor(request: FacetRequest, pinned: number): number {
  const limit = Math.trunc(request.limit ?? DEFAULT_FACET_LIMIT)
  return limit > pinned ? limit - pinned : 0
}

/** Whether every word of the text is a prefix of a word of the value. Without text every value matches. */
export function valueMatcher(text: string | undefined): (value: string) => boolean {
  const wanted = words(text ?? '')
  if (wanted.length === 0) return () => true
  return (value) => {
    const has = words(value)
    return wanted.every((begin) => has.some((word) => word.startsWith(begin)))
  }
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || compareCodePoints(a.value, b.value)
}

function byName(a: FacetValue, b: FacetValue): number {
  return compareCodePoints(a.value, b.value)
}
