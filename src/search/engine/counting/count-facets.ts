import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { RecordField, RecordTable } from '../columns/record-table.ts'
import type { FacetRequest } from '../contract.ts'
import { chooseFrom, COUNTERS_A_STEP, countFacet, isScattered, seeHarvest } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetChooser } from './facet-chooser.ts'

/** From so many facets on, a record is fetched rather than a code of each column; measured, see docs/search-engine.md. */
const FACETS_A_RECORD = 3
/** Codes of a byte have four counters each; see `tallyRecords`. */
const LANES = 4

export type FacetOf = { readonly request: FacetRequest; readonly column: Column }
type Counted = FacetOf & { readonly field: RecordField; readonly counters: number }

/** Several facets among the same matching rows, by attribute: see `countFacet`. Each attribute comes once. */
export function countFacets(
  facets: readonly FacetOf[],
  matches: Matches,
  records: RecordTable,
  space: BitSpace,
): Map<string, FacetAnswer> {
  const inRecords = facets.filter(({ column }) => records.field(column))
  const together = matches.list.length > 0 && inRecords.length >= FACETS_A_RECORD ? inRecords : []
  const counted = new Map(tally(together, matches, records, space).map((facet) => [facet.column, facet]))
  return new Map(
    facets.map(({ request, column }) => {
      const facet = counted.get(column)
      const answer = facet ? choose(facet, matches, records, space) : countFacet(column, matches, space, request)
      return [request.attribute, answer]
    }),
  )
}

/** Counts all fields in one pass over the records. */
function tally(facets: readonly FacetOf[], { list }: Matches, records: RecordTable, space: BitSpace): Counted[] {
  if (facets.length === 0) return []
  let size = 0
  const places = facets.flatMap((facet) => {
    const field = records.field(facet.column)
    if (!field) return []
    const place = { ...facet, field, place: size }
    size += countersOf(field)
    return [place]
  })
  const first = space.counters(size)
  const counted = places.map(({ place, ...facet }) => ({ ...facet, counters: first + place * 4 }))
  const plan = space.scratch(counted.length * 12)
  const steps = counted.flatMap(({ field, counters }) => [field.width, field.offset, counters])
  space.heap.u32.set(steps, plan >>> 2)
  const { address, stride } = records
  space.kernels.tallyRecords(address, stride, list.address, list.length, plan, counted.length, space.lanes)
  return counted
}

function countersOf({ width, column }: RecordField): number {
  if (width === 64) return 64
  const { size } = column.dictionary
  return Math.ceil((width === 8 ? size * LANES : size + COUNTERS_A_STEP) / COUNTERS_A_STEP) * COUNTERS_A_STEP
}

function choose(
  { request, column, field, counters }: Counted,
  { list }: Matches,
  records: RecordTable,
  space: BitSpace,
) {
  const chooser = new FacetChooser(column.dictionary, request)
  const { size } = column.dictionary
  if (field.width === 8) {
    seeLanes(space.heap.u32.subarray(counters >>> 2, (counters >>> 2) + size * LANES), chooser)
  } else if (field.width !== 64 && isScattered(size, list.length)) {
    const out = space.scratch(list.length * 8 + 8) + 8
    seeHarvest(column, records.harvest(field, list, space.kernels, counters, out), space, chooser)
  } else chooseFrom(column, space, counters, chooser)
  return chooser.answer()
}

function seeLanes(lanes: Uint32Array, chooser: FacetChooser): void {
  for (let at = 0; at < lanes.length; at += LANES) {
    const count = (lanes[at] ?? 0) + (lanes[at + 1] ?? 0) + (lanes[at + 2] ?? 0) + (lanes[at + 3] ?? 0)
    if (count > 0) chooser.see(at / LANES, count)
  }
  lanes.fill(0)
}
