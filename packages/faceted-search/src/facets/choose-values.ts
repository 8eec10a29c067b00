import type { FacetRequest, FacetValue } from '../contract.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { words } from '../text/words.ts'

/** Values returned where a facet request doesn't say how many. */
export const DEFAULT_FACET_LIMIT = 100

/**
 * The values of a facet to return, from all that were counted: the pinned ones, then as many others as the limit
 * leaves room for, first by the requested order; the whole list in that order.
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

/** How many values a facet has room for besides the pinned ones. */
export function roomFor(request: FacetRequest, pinned: number): number {
  const limit = Math.trunc(request.limit ?? DEFAULT_FACET_LIMIT)
  return limit > pinned ? limit - pinned : 0
}

/** Whether every word of the text begins a word of the value; every value where there is no text. */
export function valueMatcher(text: string | undefined): (value: string) => boolean {
  const wanted = words(text ?? '')
  if (wanted.length === 0) return () => true
  return (value) => {
    const has = words(value)
    return wanted.every((begin) => has.some((word) => word.startsWith(begin)))
  }
}

export function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || compareCodePoints(a.value, b.value)
}

export function byName(a: FacetValue, b: FacetValue): number {
  return compareCodePoints(a.value, b.value)
}
