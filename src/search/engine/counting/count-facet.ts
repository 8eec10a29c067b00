import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import { FIRST_VALUE } from '../columns/dictionary.ts'
import type { FacetRequest } from '../contract.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetChooser } from './facet-chooser.ts'

/** With more values a match than this, only the counters of the matches are looked at; measured, see docs/search-engine.md. */
const VALUES_A_MATCH = 12
/** From so many values on, a kernel picks the greatest counters. */
const MANY_VALUES = 512
/** Counters are read so many at a time. */
const COUNTERS_A_STEP = 32

/**
 * Counts a facet among matching rows and picks the values to return. O(matches + the smaller of values and matches);
 * the counters are left at zero.
 */
export function countFacet(column: Column, matches: Matches, space: BitSpace, request: FacetRequest): FacetAnswer {
  const chooser = new FacetChooser(column.dictionary, request)
  if (matches.list.length === 0) return chooser.answer()
  const { size } = column.dictionary
  const counters = space.counters(size + COUNTERS_A_STEP)
  column.tally(matches, space, counters)
  if (isScattered(size, matches.list.length)) {
    seeHarvest(column, column.harvest(matches.list, space, counters), space, chooser)
  } else chooseFrom(column, space, counters, chooser)
  return chooser.answer()
}

/** Whether there are far more values than matches, so that only the counters of matches are worth a look. */
export function isScattered(values: number, matches: number): boolean {
  return values > Math.max(MANY_VALUES, matches * VALUES_A_MATCH)
}

/** Looks through all counters, and leaves them at zero. */
function chooseFrom({ dictionary }: Column, space: BitSpace, counters: number, chooser: FacetChooser): void {
  const { size, sortedEnd } = dictionary
  const { u32 } = space.heap
  const first = counters >>> 2
  if (chooser.most === undefined || size < MANY_VALUES) {
    chooser.seeAll(u32.subarray(first, first + size))
    u32.fill(0, first, first + size)
    return
  }
  // Pinned values are shown whatever their counts are.
  for (const code of chooser.pinned) {
    const count = u32[first + code] ?? 0
    if (count > 0) chooser.see(code, count)
  }
  chooser.seeAll(u32.subarray(first, first + size), sortedEnd)
  u32.fill(0, first + sortedEnd, first + size)
  u32.fill(0, first, first + FIRST_VALUE)
  const out = space.scratch(size * 8 + 8)
  const steps = Math.ceil(sortedEnd / COUNTERS_A_STEP) * COUNTERS_A_STEP
  const pairs = space.kernels.peaks(counters, steps, chooser.most, space.lanes, out)
  seePairs(space, out, pairs, chooser)
}

/** Looks through harvested pairs of code and count. */
function seeHarvest(
  { dictionary }: Column,
  { address, length }: RowList,
  space: BitSpace,
  chooser: FacetChooser,
): void {
  const { u32 } = space.heap
  if (chooser.most === undefined || chooser.pinned.length > 0 || length < MANY_VALUES) {
    for (let pair = address >>> 2; pair < (address >>> 2) + length * 2; pair += 2) {
      chooser.see(u32[pair] ?? 0, u32[pair + 1] ?? 0)
    }
    return
  }
  const out = address - 8
  const { sortedEnd } = dictionary
  const pairs = space.kernels.peakPairs(address, length, FIRST_VALUE, sortedEnd, chooser.most, space.lanes, out)
  seePairs(space, out, pairs, chooser)
}

/** What the kernels wrote: the first and the last code counted, then pairs of code and count. */
function seePairs(space: BitSpace, out: number, pairs: number, chooser: FacetChooser): void {
  const { u32 } = space.heap
  const first = out >>> 2
  chooser.span(u32[first] ?? 0, u32[first + 1] ?? 0)
  for (let at = first + 2; at < first + 2 + pairs * 2; at += 2) chooser.see(u32[at] ?? 0, u32[at + 1] ?? 0)
}
