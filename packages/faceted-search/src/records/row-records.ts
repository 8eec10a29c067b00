import type { CountingChoice } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import type { Heap } from '../memory/heap.ts'
import { RECORD_BYTES, recordLayout, type RecordField } from './record-layout.ts'

/** Columns up to this size stay in a core's cache and are read faster than records. */
export const CACHED_BYTES = 2 ** 20

/** No address of the heap. */
const NONE = 0

/** Records are written in batches of this many rows, so that they stay in the cache meanwhile. */
const ROWS_PER_STEP = 512

/**
 * The codes of each row's attributes side by side: a copy of the columns that needs one cache line per row when a list of rows is counted by
 * many attributes. A row's record is written once, together with its codes.
 */
export class RowRecords {
  /** A multiple of `RECORD_BYTES`. */
  readonly address: number
  readonly fields: ReadonlyMap<string, RecordField>
  readonly #heap: Heap

  /** @param address of existing records, or 0 if there are none */
  constructor(heap: Heap, columns: ReadonlyMap<string, Column>, address: number) {
    this.#heap = heap
    this.address = address
    const fields = address === NONE ? [] : recordLayout(columns)
    this.fields = new Map(fields.map((field) => [field.name, field]))
  }

  /** Allocates records for all rows and writes those of the build. So few rows that records would not be used get none. O(rows × attributes). */
  static of(
    heap: Heap,
    columns: ReadonlyMap<string, Column>,
    rows: { tailStart: number; capacity: number },
    counting: CountingChoice,
  ): RowRecords {
    if (counting === 'cheapest' && rows.capacity * RECORD_BYTES <= CACHED_BYTES)
      return new RowRecords(heap, columns, NONE)
    const allocated = heap.alloc((rows.capacity + 1) * RECORD_BYTES)
    const records = new RowRecords(heap, columns, Math.ceil(allocated / RECORD_BYTES) * RECORD_BYTES)
    for (let from = 0; from < rows.tailStart; from += ROWS_PER_STEP) {
      const to = Math.min(from + ROWS_PER_STEP, rows.tailStart)
      for (const field of records.fields.values()) records.#copy(field, from, to)
    }
    return records
  }

  /** Writes the record of a row from its codes in the columns. O(attributes). */
  write(row: number): void {
    for (const field of this.fields.values()) this.#copy(field, row, row + 1)
  }

  /** Copies the codes of rows from the columns to the records. */
  #copy({ width, column, offset }: RecordField, from: number, to: number): void {
    const bytes = Math.min(width, 32) / 8
    const codes = width === 8 ? this.#heap.u8 : width === 16 ? this.#heap.u16 : this.#heap.u32
    const [source, first, step] = [column / bytes, (this.address + offset) / bytes, RECORD_BYTES / bytes]
    // A mask is two words.
    const words = width === 64 ? 2 : 1
    for (let row = from; row < to; row++) {
      for (let word = 0; word < words; word++)
        codes[first + row * step + word] = codes[source + row * words + word] ?? 0
    }
  }
}
