import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import { FacetChooser, type FacetAnswer } from './facet-chooser.ts'

/**
 * Counts a facet among matching rows and picks the values to return. O(matches + the smaller of values and matches);
 * the counters are left at zero.
 */
export function countFacet(column: Column, matches: Matches, space: BitSpace, request: FacetRequest): FacetAnswer {
  const chooser = new FacetChooser(column.dictionary, request)
  if (matches.list.length === 0) return chooser.answer()
  const { size } = column.dictionary
  const counters = space.counters(size)
  column.tally(matches, space, counters)
  if (size > matches.list.length * 2) {
    harvest(column, matches, space, counters, chooser)
    return chooser.answer()
  }
  const counts = space.heap.u32.subarray(counters >>> 2, (counters >>> 2) + size)
  chooser.seeAll(counts)
  counts.fill(0)
  return chooser.answer()
}

/** Far more values than matches: looks only where something was counted. */
function harvest(column: Column, matches: Matches, space: BitSpace, counters: number, chooser: FacetChooser): void {
  const { address, length } = column.harvest(matches.list, space, counters)
  const { u32 } = space.heap
  for (let pair = address >>> 2; pair < (address >>> 2) + length * 2; pair += 2) {
    chooser.see(u32[pair] ?? 0, u32[pair + 1] ?? 0)
  }
}
