import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest } from '../contract.ts'
import { roomFor } from '../facets/choose-values.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetChooser } from './facet-chooser.ts'
import { sortedAnswer } from './sorted-answer.ts'

/** With more values per match than this, only the counters of matching rows are read. Measured. */
const VALUES_PER_MATCH = 12
/** From this many values on, a kernel selects the greatest counters even if the facet has pinned values or values since the build. */
const MANY_VALUES = 512
/** With more values per match than this, few counters are not zero. Measured. */
const FEW_COUNTED = 6
/** Kernels read this many counters at a time. */
const COUNTERS_A_STEP = 32

/**
 * Counts a facet over matching rows and selects the values to return. O(matches + the smaller of values and matches).
 * Leaves the counters at zero.
 */
export function countFacet(column: Column, matches: Matches, space: BitSpace, request: FacetRequest): FacetAnswer {
  const { dictionary } = column
  if (matches.list.length === 0) return new FacetChooser(dictionary, request).answer()
  const counters = space.counters(countersFor(dictionary))
  column.tally(matches, space, counters)
  return chooseCounted(column, matches, counters, space, request)
}

/** The number of counters to allocate: kernels read several at once. */
export function countersFor({ size }: Dictionary): number {
  return size + COUNTERS_A_STEP
}

/** Selects the values to return from the counters of matching rows and leaves them at zero. O(the smaller of values and matches). */
export function chooseCounted(
  column: Column,
  matches: Matches,
  counters: number,
  space: BitSpace,
  request: FacetRequest,
): FacetAnswer {
  const { dictionary } = column
  const { size } = dictionary
  if (isScattered(size, matches.list.length)) {
    return harvested(dictionary, column.harvest(matches.list, space, counters), space, request)
  }
  const most = roomInKernel(dictionary, request)
  if (most > 0 && !hasTail(dictionary, space, counters)) {
    const peaks = takePeaks(dictionary, space, counters, most, matches.list.length)
    const answer = sortedAnswer(dictionary, peaks, most, space)
    if (answer) return answer
  }
  const chooser = new FacetChooser(dictionary, request)
  chooseFrom(dictionary, space, counters, chooser, matches.list.length)
  return chooser.answer()
}

/** Whether there are so many more values than matches that only the counters of matches are read. */
export function isScattered(values: number, matches: number): boolean {
  return values > Math.max(MANY_VALUES, matches * VALUES_PER_MATCH)
}

/** The number of values to select, if a request only asks for the most frequent ones; else 0. Limited to the number of values, because kernels have no `Infinity`. */
function roomInKernel({ sortedEnd }: Dictionary, request: FacetRequest): number {
  const { order, pinned, matching } = request
  return order === 'name' || matching || (pinned && pinned.length > 0) ? 0 : Math.min(roomFor(request, 0), sortedEnd)
}

/** Whether a value since the build was counted. */
function hasTail({ sortedEnd, size }: Dictionary, { heap: { u32 } }: BitSpace, counters: number): boolean {
  const first = counters >>> 2
  for (let at = first + sortedEnd; at < first + size; at++) if (u32[at] !== 0) return true
  return false
}

/** The greatest counters of the build's values, and some that are slightly smaller, as pairs of code and count. Leaves all counters at zero. */
function takePeaks(
  { size, sortedEnd }: Dictionary,
  space: BitSpace,
  counters: number,
  most: number,
  matches: number,
): RowList {
  space.heap.u32.fill(0, counters >>> 2, (counters >>> 2) + FIRST_VALUE)
  const out = space.scratch((size + COUNTERS_A_STEP) * 8)
  const steps = Math.ceil(sortedEnd / COUNTERS_A_STEP) * COUNTERS_A_STEP
  const wanted = Math.min(most, sortedEnd)
  const kernel = sortedEnd > matches * FEW_COUNTED ? space.kernels.fewPeaks : space.kernels.peaks
  return { address: out + 8, length: kernel(counters, steps, wanted, space.lanes, out) }
}

/** Reads all counters and leaves them at zero. */
function chooseFrom(
  dictionary: Dictionary,
  space: BitSpace,
  counters: number,
  chooser: FacetChooser,
  matches: number,
): void {
  const { size, sortedEnd } = dictionary
  const { u32 } = space.heap
  const first = counters >>> 2
  if (chooser.most === undefined || size < MANY_VALUES) {
    chooser.seeAll(u32.subarray(first, first + size))
    u32.fill(0, first, first + size)
    return
  }
  // Pinned values are returned whatever their counts are.
  for (const code of chooser.pinned) {
    const count = u32[first + code] ?? 0
    if (count > 0) chooser.see(code, count)
  }
  chooser.seeAll(u32.subarray(first, first + size), sortedEnd)
  u32.fill(0, first + sortedEnd, first + size)
  seePairs(space, takePeaks(dictionary, space, counters, chooser.most, matches), chooser)
}

/** The result from harvested pairs of code and count. */
function harvested(dictionary: Dictionary, pairs: RowList, space: BitSpace, request: FacetRequest): FacetAnswer {
  const chooser = new FacetChooser(dictionary, request)
  const { address, length } = pairs
  const { u32 } = space.heap
  if (chooser.most === undefined || chooser.pinned.length > 0) {
    for (let pair = address >>> 2; pair < (address >>> 2) + length * 2; pair += 2) {
      chooser.see(u32[pair] ?? 0, u32[pair + 1] ?? 0)
    }
    return chooser.answer()
  }
  const { sortedEnd } = dictionary
  const out = address - 8
  const wanted = Math.min(chooser.most, sortedEnd)
  const picked = space.kernels.peakPairs(address, length, FIRST_VALUE, sortedEnd, wanted, space.lanes, out)
  const peaks = { address, length: picked }
  const most = roomInKernel(dictionary, request)
  const answer = most > 0 ? sortedAnswer(dictionary, peaks, most, space) : undefined
  if (answer) return answer
  seePairs(space, peaks, chooser)
  return chooser.answer()
}

/** Output of the kernels: the first and the last code counted, then pairs of code and count. */
function seePairs({ heap: { u32 } }: BitSpace, { address, length }: RowList, chooser: FacetChooser): void {
  const first = address >>> 2
  chooser.span(u32[first - 2] ?? 0, u32[first - 1] ?? 0)
  for (let at = first; at < first + length * 2; at += 2) chooser.see(u32[at] ?? 0, u32[at + 1] ?? 0)
}
