import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import type { AttributeSchema } from '../contract.ts'
import type { Field } from '../document/field-values.ts'
import type { Heap } from '../memory/heap.ts'
import type { CodeArray } from './code-array.ts'
import { markTable, type CodeRanges } from './code-ranges.ts'
import type { Column, Matches } from './column.ts'
import { EMPTY, NULL, type Dictionary } from './dictionary.ts'

/** What one listed code costs to count, in nanoseconds, and one word of a bitset: measured, see docs/search-engine.md. */
const LISTED_CODE_NS = 2.5
const WORD_NS = 0.3

/** Where a multi-valued column keeps its codes. */
export type MultiStore = {
  /** u32 a row and one more: where its codes begin. */
  readonly starts: number
  readonly codes: CodeArray
  /** With few values: a bitset for each code, besides. Filters are read off them, dense counts are AND + popcount. */
  readonly bitmaps: readonly Bits[]
  /** Codes of a row, about: what the cost of counting is estimated by. */
  readonly codesPerRow: number
}

/**
 * An attribute with several values a document.
 *
 *     starts   0     3  4     (u32 a row, one more at the end)
 *     codes    a b c d  ...   null and empty are codes of their own; absent is none
 *     bitmaps  a: 1000..  b: 1000..  d: 0010..
 */
export class MultiColumn implements Column {
  readonly attribute: AttributeSchema
  readonly dictionary: Dictionary
  readonly store: MultiStore
  readonly #heap: Heap

  constructor(attribute: AttributeSchema, dictionary: Dictionary, store: MultiStore, heap: Heap) {
    this.attribute = attribute
    this.dictionary = dictionary
    this.store = store
    this.#heap = heap
  }

  /** With bitmaps O(words × wanted codes), else O(rows + codes). */
  select(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    if (this.store.bitmaps.length === 0) return this.#selectByTable(ranges, space, out)
    space.clear(out)
    for (const [low, high] of ranges) {
      for (const bitmap of this.store.bitmaps.slice(low, high + 1)) space.or(out, bitmap, out)
    }
  }

  #selectByTable(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    const { starts, codes } = this.store
    const table = space.scratch(this.dictionary.size)
    markTable(space.heap.u8, table, this.dictionary.size, ranges)
    const anyOf = space.kernels[`anyOf${codes.width}`]
    for (const { from, to } of space.windows) anyOf(starts, codes.address, from, to, table, out)
  }

  /** The cheaper of O(codes of the matches) and O(words × values). */
  tally({ bits, list }: Matches, space: BitSpace, counters: number): void {
    const { starts, codes, bitmaps, codesPerRow } = this.store
    const byBitmap = (space.rows / 32) * this.dictionary.size * WORD_NS
    if (bitmaps.length === 0 || list.length * codesPerRow * LISTED_CODE_NS < byBitmap) {
      return space.kernels[`tallyAll${codes.width}`](starts, codes.address, list.address, list.length, counters)
    }
    for (let code = 0; code < this.dictionary.size; code++) {
      const bitmap = bitmaps[code]
      if (bitmap !== undefined) space.heap.u32[(counters >>> 2) + code] = space.countAnd(bits, bitmap)
    }
  }

  harvest({ address, length }: RowList, space: BitSpace, counters: number): RowList {
    const { starts, codes } = this.store
    const rows = this.#heap.u32.subarray(address >>> 2, (address >>> 2) + length)
    const entries = rows.reduce((sum, row) => sum + this.#start(row + 1) - this.#start(row), 0)
    const out = space.scratch(entries * 8)
    const kernel = space.kernels[`harvestAll${codes.width}`]
    return { address: out, length: kernel(starts, codes.address, address, length, counters, out) }
  }

  codesOf(row: number): readonly number[] {
    const codes: number[] = []
    const end = this.#start(row + 1)
    for (let entry = this.#start(row); entry < end; entry++) codes.push(this.store.codes.get(entry))
    return codes
  }

  append(row: number, field: Field): boolean {
    const codes = this.#encode(field)
    const { starts, codes: store, bitmaps } = this.store
    const start = this.#start(row)
    const end = start + codes.length
    const most = bitmaps.length > 0 ? Math.min(bitmaps.length, store.limit) : store.limit
    if (end > store.length || codes.some((code) => code >= most)) return false
    for (const [index, code] of codes.entries()) {
      store.set(start + index, code)
      this.#mark(bitmaps[code], row)
    }
    this.#heap.u32[(starts >>> 2) + row + 1] = end
    return true
  }

  #encode({ state, values }: Field): number[] {
    if (state === 'null') return [NULL]
    return state === 'empty' ? [EMPTY] : values.map((value) => this.dictionary.add(value))
  }

  #mark(bitmap: Bits | undefined, row: number): void {
    if (bitmap === undefined) return
    const word = (bitmap >>> 2) + (row >>> 5)
    this.#heap.u32[word] = (this.#heap.u32[word] ?? 0) | (1 << (row & 31))
  }

  #start(row: number): number {
    return this.#heap.u32[(this.store.starts >>> 2) + row] ?? 0
  }
}
