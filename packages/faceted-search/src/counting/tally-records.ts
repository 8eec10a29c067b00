import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import { MASK_CODES } from '../columns/multi-column.ts'
import { OCTET, RECORD_BYTES, type FieldWidth, type RecordField } from '../records/record-layout.ts'
import { CACHED_BYTES, type RowRecords } from '../records/row-records.ts'
import { countersFor } from './count-facet.ts'

/**
 * When records are read, and not one column after another; measured, see docs/benchmarks.md. A record is a cache line: less than this
 * of it isn't worth one,
 */
const MIN_BYTES = 9
/** and with more matches than one row of so many the lines of a column have several matches each, and come in order. */
const MIN_ROWS_PER_MATCH = 12

/** Codes of a byte have so many counters. */
const BYTE_CODES = 256
/** What the kernel takes besides: places of records, and for each mask a block of them. */
const PLACES_BYTES = 512
const MASKS_BYTES = 4096
/** Four u32. */
const ENTRY_BYTES = 16

/**
 * Counts a list of rows by those of the columns that records hold; for each of them the address of its counters, which have to be left at
 * zero before this is asked again. Nothing where columns are read faster. O(rows × columns).
 */
export function tallyRecords(
  records: RowRecords,
  columns: ReadonlyMap<string, Column>,
  list: RowList,
  space: BitSpace,
): ReadonlyMap<string, number> {
  // Asked first by what a whole record holds, because a small index's queries are over in no time.
  if (!isWorthRecords(RECORD_BYTES, list.length, space)) return new Map()
  const wanted = [...columns].flatMap(([name, { dictionary }]): Wanted[] => {
    const field = records.fields.get(name)
    return field ? [{ field, codes: countersFor(dictionary) }] : []
  })
  const bytes = wanted.reduce((sum, { field }) => sum + field.width / 8, 0)
  if (!isWorthRecords(bytes, list.length, space)) return new Map()
  const { steps, places, counters } = plan(wanted)
  const base = space.manyCounters(counters)
  tallySteps(records.address, steps, base, list, space)
  clearOthers(steps, new Set(places.values()), base, space)
  return new Map(Array.from(places, ([name, place]) => [name, base + place * 4]))
}

/** A field to be counted, and how many counters it needs. */
type Wanted = { readonly field: RecordField; readonly codes: number }
/** What the kernel counts at once: eight codes of a byte, or one field of another width. `place`: of its first counter. */
type Step = { readonly width: FieldWidth; readonly offset: number; readonly place: number }
/** Where the counters of each field begin, and how many there are in all. */
type Plan = { readonly steps: readonly Step[]; readonly places: ReadonlyMap<string, number>; readonly counters: number }

function isWorthRecords(bytes: number, matches: number, { rows, memory }: BitSpace): boolean {
  if (memory.counting === 'records') return bytes > 0
  return bytes >= MIN_BYTES && matches * MIN_ROWS_PER_MATCH <= rows && rows * bytes > CACHED_BYTES
}

function plan(wanted: readonly Wanted[]): Plan {
  const steps: Step[] = []
  const places = new Map<string, number>()
  const octets = new Map<number, number>()
  let counters = 0
  for (const { field, codes } of wanted) {
    const { name, width } = field
    const offset = width === 8 ? field.offset - (field.offset % OCTET) : field.offset
    const known = width === 8 ? octets.get(offset) : undefined
    const place = known ?? counters
    places.set(name, place + (field.offset - offset) * BYTE_CODES)
    if (known !== undefined) continue
    if (width === 8) octets.set(offset, place)
    steps.push({ width, offset, place })
    // Kernels look at whole registers, and at all bits of a mask.
    counters += width === 8 ? OCTET * BYTE_CODES : Math.ceil(Math.max(codes, MASK_CODES) / 4) * 4
  }
  return { steps, places, counters }
}

function tallySteps(address: number, steps: readonly Step[], base: number, list: RowList, space: BitSpace): void {
  const masks = steps.filter(({ width }) => width === 64).length
  const table = space.scratch(steps.length * ENTRY_BYTES + PLACES_BYTES + masks * MASKS_BYTES)
  const scratch = table + steps.length * ENTRY_BYTES
  const { kernels, heap, lanes } = space
  let entry = table >>> 2
  for (const { width, offset, place } of steps) {
    heap.u32[entry] = width
    heap.u32[entry + 1] = offset
    heap.u32[entry + 2] = base + place * 4
    entry += ENTRY_BYTES / 4
  }
  kernels.tallyRecords(address, list.address, list.length, table, steps.length, scratch, lanes)
}

/** Of eight codes that are counted at once, those that nobody asked for. */
function clearOthers(steps: readonly Step[], asked: ReadonlySet<number>, base: number, { heap }: BitSpace): void {
  for (const { width, place } of steps) {
    if (width !== 8) continue
    for (let first = place; first < place + OCTET * BYTE_CODES; first += BYTE_CODES) {
      if (!asked.has(first)) heap.u32.fill(0, (base >>> 2) + first, (base >>> 2) + first + BYTE_CODES)
    }
  }
}
