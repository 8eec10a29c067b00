import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest } from '../contract.ts'
import { roomFor } from '../facets/choose-values.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetSelector } from './facet-selector.ts'
import { sortedAnswer } from './sorted-answer.ts'

/** With more values per match than this, only the counters of the matches' codes are read. Measured. */
const VALUES_PER_MATCH = 12
/** From this many values on, a kernel selects the greatest counters even if the facet has pinned values or values since the build. */
const MANY_VALUES = 512
/** With more values per match than this, most counters are zero and `topSparseCounters` is faster. Measured. */
const FEW_COUNTED = 6
/** Kernels read this many counters at a time. */
const COUNTERS_PER_STEP = 32

/**
 * Counts a facet over matching rows and selects the values to return. O(matches + the smaller of values and matches).
 * Leaves the counters at zero.
 */
export function countFacet(column: Column, matches: Matches, space: BitSpace, request: FacetRequest): FacetAnswer {
  const { dictionary } = column
  if (matches.list.length === 0) return new FacetSelector(dictionary, request).answer()
  const counters = space.counters(countersFor(dictionary))
  column.tally(matches, space, counters)
  return answerFromCounters(column, matches, counters, space, request)
}

/** The number of counters to allocate, more than there are codes because kernels read several at once. */
export function countersFor({ size }: Dictionary): number {
  return size + COUNTERS_PER_STEP
}

/** The result of a facet from the counters of its matching rows, which are left at zero. O(the smaller of values and matches). */
export function answerFromCounters(
  column: Column,
  matches: Matches,
  counters: number,
  space: BitSpace,
  request: FacetRequest,
): FacetAnswer {
  const { dictionary } = column
  const { size } = dictionary
  if (isScattered(size, matches.list.length)) {
    return answerOfPairs(dictionary, column.drain(matches.list, space, counters), space, request)
  }
  const k = kernelLimit(dictionary, request)
  if (k > 0 && !hasTail(dictionary, space, counters)) {
    const pairs = takeTop(dictionary, space, counters, k, matches.list.length)
    const answer = sortedAnswer(dictionary, pairs, k, space)
    if (answer) return answer
  }
  const selector = new FacetSelector(dictionary, request)
  selectFrom(dictionary, space, counters, selector, matches.list.length)
  return selector.answer()
}

/** Whether there are so many more values than matches that only the counters of the matches' codes are read. */
export function isScattered(values: number, matches: number): boolean {
  return values > Math.max(MANY_VALUES, matches * VALUES_PER_MATCH)
}

/** The number of values to select if kernels can do it, because the request asks for the most frequent ones only; else 0. Finite, as kernels need it. */
function kernelLimit({ sortedEnd }: Dictionary, request: FacetRequest): number {
  const { order, pinned, matching } = request
  return order === 'name' || matching || (pinned && pinned.length > 0) ? 0 : Math.min(roomFor(request, 0), sortedEnd)
}

/** Whether a value since the build has matches. */
function hasTail({ sortedEnd, size }: Dictionary, { heap: { u32 } }: BitSpace, counters: number): boolean {
  const first = counters >>> 2
  for (let at = first + sortedEnd; at < first + size; at++) if (u32[at] !== 0) return true
  return false
}

/** The `k` greatest counters of the build's values, and some that are slightly smaller, as pairs of code and count. Leaves them all at zero. */
function takeTop(
  { size, sortedEnd }: Dictionary,
  space: BitSpace,
  counters: number,
  k: number,
  matches: number,
): RowList {
  space.heap.u32.fill(0, counters >>> 2, (counters >>> 2) + FIRST_VALUE)
  const out = space.scratch((size + COUNTERS_PER_STEP) * 8)
  const read = Math.ceil(sortedEnd / COUNTERS_PER_STEP) * COUNTERS_PER_STEP
  const kernel = sortedEnd > matches * FEW_COUNTED ? space.kernels.topSparseCounters : space.kernels.topCounters
  return { address: out + 8, length: kernel(counters, read, Math.min(k, sortedEnd), space.lanes, out) }
}

/** Gives the counters to a selector and leaves them at zero. */
function selectFrom(
  dictionary: Dictionary,
  space: BitSpace,
  counters: number,
  selector: FacetSelector,
  matches: number,
): void {
  const { size, sortedEnd } = dictionary
  const { u32 } = space.heap
  const first = counters >>> 2
  if (selector.k === undefined || size < MANY_VALUES) {
    selector.addAll(u32.subarray(first, first + size))
    u32.fill(0, first, first + size)
    return
  }
  // Pinned values are returned whatever their counts are.
  for (const code of selector.pinned) {
    const count = u32[first + code] ?? 0
    if (count > 0) selector.add(code, count)
  }
  selector.addAll(u32.subarray(first, first + size), sortedEnd)
  u32.fill(0, first + sortedEnd, first + size)
  addPairs(space, takeTop(dictionary, space, counters, selector.k, matches), selector)
}

/** The values to return from drained pairs of code and count. */
function answerOfPairs(dictionary: Dictionary, pairs: RowList, space: BitSpace, request: FacetRequest): FacetAnswer {
  const selector = new FacetSelector(dictionary, request)
  const { address, length } = pairs
  const { u32 } = space.heap
  if (selector.k === undefined || selector.pinned.length > 0) {
    for (let pair = address >>> 2; pair < (address >>> 2) + length * 2; pair += 2) {
      selector.add(u32[pair] ?? 0, u32[pair + 1] ?? 0)
    }
    return selector.answer()
  }
  const { sortedEnd } = dictionary
  const out = address - 8
  const most = Math.min(selector.k, sortedEnd)
  const selected = space.kernels.topPairs(address, length, FIRST_VALUE, sortedEnd, most, space.lanes, out)
  const top = { address, length: selected }
  const k = kernelLimit(dictionary, request)
  const answer = k > 0 ? sortedAnswer(dictionary, top, k, space) : undefined
  if (answer) return answer
  addPairs(space, top, selector)
  return selector.answer()
}

/** Adds what the kernels wrote: the first and the last code counted, then pairs of code and count. */
function addPairs({ heap: { u32 } }: BitSpace, { address, length }: RowList, selector: FacetSelector): void {
  const first = address >>> 2
  selector.extendRange(u32[first - 2] ?? 0, u32[first - 1] ?? 0)
  for (let at = first; at < first + length * 2; at += 2) selector.add(u32[at] ?? 0, u32[at + 1] ?? 0)
}
