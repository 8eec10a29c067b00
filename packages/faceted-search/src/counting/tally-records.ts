import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import { MASK_CODES } from '../columns/multi-column.ts'
import { OCTET, RECORD_BYTES, type FieldWidth, type RecordField } from '../records/record-layout.ts'
import { CACHED_BYTES, type RowRecords } from '../records/row-records.ts'
import { countersFor } from './count-facet.ts'

/**
 * When to count from records instead of columns. Measured, see docs/benchmarks.md. A record is a cache line; fewer bytes than this
 * aren't worth fetching one.
 */
const MIN_BYTES = 9
/** With more matches than one row in this many, each cache line of a column has several matches, and columns are faster. */
const MIN_ROWS_PER_MATCH = 12

/** Counters of a 1-byte code. */
const BYTE_CODES = 256
/** Scratch of the kernel: offsets of records, and a block for each mask. */
const PLACES_BYTES = 512
const MASKS_BYTES = 4096
/** Each step is four u32. */
const ENTRY_BYTES = 16

/**
 * Counts a list of rows for the columns that are in records. Returns the address of each column's counters, which the caller has to
 * zero before the next call. Returns nothing if columns are faster. O(rows × columns).
 */
export function tallyRecords(
  records: RowRecords,
  columns: ReadonlyMap<string, Column>,
  list: RowList,
  space: BitSpace,
): ReadonlyMap<string, number> {
  // The cheapest check first, because queries of a small index are short.
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
/** Unit that the kernel counts at once: eight 1-byte codes, or one field of another width. `place` is the index of its first counter. */
type Step = { readonly width: FieldWidth; readonly offset: number; readonly place: number }
/** Index of each field's first counter, and the number of all counters. */
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
    // Kernels process whole registers, and all bits of a mask.
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

/** Zeroes the counters of codes that were counted only because they share a group of eight. */
function clearOthers(steps: readonly Step[], asked: ReadonlySet<number>, base: number, { heap }: BitSpace): void {
  for (const { width, place } of steps) {
    if (width !== 8) continue
    for (let first = place; first < place + OCTET * BYTE_CODES; first += BYTE_CODES) {
      if (!asked.has(first)) heap.u32.fill(0, (base >>> 2) + first, (base >>> 2) + first + BYTE_CODES)
    }
  }
}
