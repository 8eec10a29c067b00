import type { RowList } from '../bitset/bit-space.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Heap } from '../memory/heap.ts'
import type { Column } from './column.ts'
import { MultiColumn } from './multi-column.ts'
import { SingleColumn } from './single-column.ts'

/** What the memory fetches at once. */
const LINE_BYTES = 64

/** A field of a record. `width`: bits of its codes, 64 for a mask. */
export type RecordField = { readonly column: Column; readonly width: 8 | 16 | 32 | 64; readonly offset: number }

/**
 * The codes of the countable attributes once more, row by row, so that counting all facets of scattered rows fetches a
 * cache line or two a row, and not one for each facet.
 *
 *     row 0   features u64 · km u32 · price u16 · make u8 · body u8 ...
 *     row 1   ...                                                       `stride` bytes apart
 */
export class RecordTable {
  readonly address: number
  readonly stride: number
  readonly #heap: Heap
  readonly #fields: ReadonlyMap<Column, RecordField>

  /** @param address where the records lie; by default new ones for so many rows, still empty */
  constructor(heap: Heap, columns: Iterable<Column>, capacity: number, address?: number) {
    this.#heap = heap
    const fields = layOut(columns)
    this.#fields = new Map(fields.map((field) => [field.column, field]))
    const last = fields.at(-1)
    this.stride = strideOf(last ? last.offset + last.width / 8 : 0)
    this.address = address ?? heap.alloc(capacity * this.stride)
  }

  field(column: Column): RecordField | undefined {
    return this.#fields.get(column)
  }

  /** Copies the codes of rows out of their columns. */
  write(from: number, to: number): void {
    for (const field of this.#fields.values()) {
      const { column } = field
      if (column instanceof SingleColumn) this.#copyCodes(field, column, from, to)
      else if (column instanceof MultiColumn) this.#copyMasks(field, column, from, to)
    }
  }

  /** `Column.harvest` out of the records. */
  harvest(field: RecordField, { address, length }: RowList, kernels: Kernels, counters: number, out: number): RowList {
    const kernel = field.width === 16 ? kernels.harvestField16 : kernels.harvestField32
    const found = kernel(this.address + field.offset, this.stride, address, length, counters, out)
    return { address: out, length: found }
  }

  #copyCodes({ width, offset }: RecordField, { codes }: SingleColumn, from: number, to: number): void {
    const { u8, u16, u32 } = this.#heap
    for (let row = from; row < to; row++) {
      const at = this.address + row * this.stride + offset
      if (width === 8) u8[at] = codes.get(row)
      else if (width === 16) u16[at >>> 1] = codes.get(row)
      else u32[at >>> 2] = codes.get(row)
    }
  }

  #copyMasks({ offset }: RecordField, { store }: MultiColumn, from: number, to: number): void {
    const { u32 } = this.#heap
    for (let row = from; row < to; row++) {
      const [at, mask] = [(this.address + row * this.stride + offset) >>> 2, (store.masks >>> 2) + row * 2]
      u32[at] = u32[mask] ?? 0
      u32[at + 1] = u32[mask + 1] ?? 0
    }
  }
}

/** Wide fields first, so that each begins at a multiple of its size. */
function layOut(columns: Iterable<Column>): RecordField[] {
  const sized = [...columns].flatMap((column) => {
    const width = widthOf(column)
    return width === undefined ? [] : [{ column, width }]
  })
  let offset = 0
  return sized
    .sort((a, b) => b.width - a.width)
    .map(({ column, width }) => {
      const field = { column, width, offset }
      offset += width / 8
      return field
    })
}

/** None for what is never counted, and for lists. */
function widthOf(column: Column): RecordField['width'] | undefined {
  if (!column.attribute.filterable || column.attribute.hidden) return undefined
  if (column instanceof SingleColumn) return column.codes.width
  return column instanceof MultiColumn && column.store.masks !== 0 ? 64 : undefined
}

/** Records of one line lie in one; longer ones begin with one. */
function strideOf(bytes: number): number {
  if (bytes > LINE_BYTES) return Math.ceil(bytes / LINE_BYTES) * LINE_BYTES
  return 2 ** Math.ceil(Math.log2(Math.max(8, bytes)))
}
