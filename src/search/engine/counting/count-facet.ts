import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import { FacetChooser, type FacetAnswer } from './facet-answer.ts'

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
  const counts = space.heap.u32.subarray(counters >>> 2, (counters >>> 2) + size)
  if (size <= matches.list.length * 2) {
    for (let code = 0; code < size; code++) chooser.see(code, counts[code] ?? 0)
    counts.fill(0)
    return chooser.answer()
  }
  // Far more values than matches: look only where something was counted.
  column.visit(matches.list, (code) => {
    const count = counts[code] ?? 0
    if (count === 0) return
    counts[code] = 0
    chooser.see(code, count)
  })
  return chooser.answer()
}
