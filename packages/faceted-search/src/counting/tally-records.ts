import type { BitSpace, RowList } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import { MASK_CODES } from '../columns/multi-column.ts'
import { OCTET, RECORD_BYTES, type FieldWidth, type RecordField } from '../records/record-layout.ts'
import { CACHED_BYTES, type RowRecords } from '../records/row-records.ts'
import { countersFor } from './count-facet.ts'

/** A record is a cache line. If fewer bytes of it than this are used, columns are faster. Measured, see docs/benchmarks.md. */
const MIN_BYTES = 9
/** With more matches than one row in this many, each cache line of a column has several matches, and columns are faster. Measured. */
const MIN_ROWS_PER_MATCH = 12

/** Counters of a 1-byte code. */
const BYTE_CODES = 256
/** Scratch of the kernel for the addresses of records, and for each field of masks. */
const ADDRESSES_BYTES = 512
const MASKS_BYTES = 4096
/** A step as the kernel reads it: four u32. */
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
  const requested = [...columns].flatMap(([name, { dictionary }]): FieldToCount[] => {
    const field = records.fields.get(name)
    return field ? [{ field, codes: countersFor(dictionary) }] : []
  })
  const bytes = requested.reduce((sum, { field }) => sum + field.width / 8, 0)
  if (!isWorthRecords(bytes, list.length, space)) return new Map()
  const { steps, firsts, counters } = plan(requested)
  const base = space.manyCounters(counters)
  tallySteps(records.address, steps, base, list, space)
  clearOthers(steps, new Set(firsts.values()), base, space)
  return new Map(Array.from(firsts, ([name, first]) => [name, base + first * 4]))
}

/** A field to be counted, and how many counters it needs. */
type FieldToCount = { readonly field: RecordField; readonly codes: number }
/** A field for the kernel: eight 1-byte codes, or a field of another width. `first` is the index of its first counter. */
type Step = { readonly width: FieldWidth; readonly offset: number; readonly first: number }
/** The steps, the index of each attribute's first counter, and the number of all counters. */
type Plan = { readonly steps: readonly Step[]; readonly firsts: ReadonlyMap<string, number>; readonly counters: number }

function isWorthRecords(bytes: number, matches: number, { rows, memory }: BitSpace): boolean {
  if (memory.counting === 'records') return bytes > 0
  return bytes >= MIN_BYTES && matches * MIN_ROWS_PER_MATCH <= rows && rows * bytes > CACHED_BYTES
}

function plan(requested: readonly FieldToCount[]): Plan {
  const steps: Step[] = []
  const firsts = new Map<string, number>()
  const octets = new Map<number, number>()
  let counters = 0
  for (const { field, codes } of requested) {
    const { name, width } = field
    const offset = width === 8 ? field.offset - (field.offset % OCTET) : field.offset
    const known = width === 8 ? octets.get(offset) : undefined
    const first = known ?? counters
    firsts.set(name, first + (field.offset - offset) * BYTE_CODES)
    if (known !== undefined) continue
    if (width === 8) octets.set(offset, first)
    steps.push({ width, offset, first })
    // Kernels write whole registers, and the counters of all bits of a mask.
    counters += width === 8 ? OCTET * BYTE_CODES : Math.ceil(Math.max(codes, MASK_CODES) / 4) * 4
  }
  return { steps, firsts, counters }
}

function tallySteps(address: number, steps: readonly Step[], base: number, list: RowList, space: BitSpace): void {
  const masks = steps.filter(({ width }) => width === 64).length
  const table = space.scratch(steps.length * ENTRY_BYTES + ADDRESSES_BYTES + masks * MASKS_BYTES)
  const scratch = table + steps.length * ENTRY_BYTES
  const { kernels, heap, lanes } = space
  let entry = table >>> 2
  for (const { width, offset, first } of steps) {
    heap.u32[entry] = width
    heap.u32[entry + 1] = offset
    heap.u32[entry + 2] = base + first * 4
    entry += ENTRY_BYTES / 4
  }
  kernels.tallyRecords(address, list.address, list.length, table, steps.length, scratch, lanes)
}

/** Zeroes the counters of codes that were counted only because they share a group of eight. */
function clearOthers(steps: readonly Step[], requested: ReadonlySet<number>, base: number, { heap }: BitSpace): void {
  for (const { width, first } of steps) {
    if (width !== 8) continue
    for (let at = first; at < first + OCTET * BYTE_CODES; at += BYTE_CODES) {
      if (!requested.has(at)) heap.u32.fill(0, (base >>> 2) + at, (base >>> 2) + at + BYTE_CODES)
    }
  }
}
