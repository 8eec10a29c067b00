import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import type { AttributeSchema } from '../contract.ts'
import type { Field } from '../document/field-values.ts'
import type { Heap } from '../memory/heap.ts'
import type { CodeArray } from './code-array.ts'
import { markTable, type CodeRanges } from './code-ranges.ts'
import type { Column, Matches } from './column.ts'
import { EMPTY, NULL, type Dictionary } from './dictionary.ts'

/** Bits in a mask of codes. */
export const MASK_CODES = 64

/** A multi-valued column's codes in the heap: as masks or as lists. */
export type MultiStore = {
  /** Address of a u32 per row and one more at the end: the index in `codes` of the row's first code. 0 if the column uses masks. */
  readonly starts: number
  /** The lists, one after another. Empty if the column uses masks. */
  readonly codes: CodeArray
  /** Address of a u64 per row, with bit c set if the row has code c. 0 if the column uses lists. */
  readonly masks: number
}

/**
 * A multi-valued attribute. With up to 64 codes it has a mask per row, otherwise lists:
 *
 *     starts   0     3  4     (u32 per row, one more at the end)
 *     codes    a b c d  ...   null and empty have codes, absent has none
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

  /** O(rows) with masks, two per instruction, else O(rows + codes). */
  select(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    if (this.store.masks === 0) return this.#selectByTable(ranges, space, out)
    const [low, high] = maskOf(ranges)
    for (const { from, to } of space.windows) space.kernels.anyMask(this.store.masks, from, to, low, high, out)
  }

  #selectByTable(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    const { starts, codes } = this.store
    const table = space.scratch(this.dictionary.size)
    markTable(space.heap.u8, table, this.dictionary.size, ranges)
    const anyOf = space.kernels[`anyOf${codes.width}`]
    for (const { from, to } of space.windows) anyOf(starts, codes.address, from, to, table, out)
  }

  /** O(matches) with masks, else O(codes of the matches). */
  tally({ list }: Matches, space: BitSpace, counters: number): void {
    const { starts, codes, masks } = this.store
    const { address, length } = list
    if (masks !== 0) space.kernels.tallyMasks(masks, address, length, counters, space.lanes)
    else space.kernels[`tallyLists${codes.width}`](starts, codes.address, address, length, counters)
  }

  /** Reads lists only: masks have so few codes that all their counters are read. */
  drain({ address, length }: RowList, space: BitSpace, counters: number): RowList {
    const { starts, codes } = this.store
    const rows = this.#heap.u32.subarray(address >>> 2, (address >>> 2) + length)
    const entries = rows.reduce((sum, row) => sum + this.#start(row + 1) - this.#start(row), 0)
    const out = space.scratch(entries * 8 + 8) + 8
    const kernel = space.kernels[`drainLists${codes.width}`]
    return { address: out, length: kernel(starts, codes.address, address, length, counters, out) }
  }

  codesOf(row: number): readonly number[] {
    if (this.store.masks !== 0) return [...this.#masked(row)]
    const codes: number[] = []
    const end = this.#start(row + 1)
    for (let entry = this.#start(row); entry < end; entry++) codes.push(this.store.codes.get(entry))
    return codes
  }

  append(row: number, field: Field): boolean {
    const codes = this.#encode(field)
    return this.store.masks === 0 ? this.#appendList(row, codes) : writeMask(this.#heap, this.store.masks, row, codes)
  }

  #appendList(row: number, codes: readonly number[]): boolean {
    const { starts, codes: lists } = this.store
    const start = this.#start(row)
    const end = start + codes.length
    if (end > lists.length || codes.some((code) => code >= lists.limit)) return false
    for (const [index, code] of codes.entries()) lists.set(start + index, code)
    this.#heap.u32[(starts >>> 2) + row + 1] = end
    return true
  }

  #encode({ state, values }: Field): number[] {
    if (state === 'null') return [NULL]
    return state === 'empty' ? [EMPTY] : values.map((value) => this.dictionary.add(value))
  }

  #start(row: number): number {
    return this.#heap.u32[(this.store.starts >>> 2) + row] ?? 0
  }

  /** The codes of a row's mask. */
  *#masked(row: number): Generator<number> {
    for (const half of [0, 1]) {
      let rest = this.#heap.u32[(this.store.masks >>> 2) + row * 2 + half] ?? 0
      for (; rest !== 0; rest &= rest - 1) yield half * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
}

/** Writes the codes of a row; false if a code is too large for a mask. */
export function writeMask({ u32 }: Heap, masks: number, row: number, codes: Iterable<number>): boolean {
  const mask: Mask = [0, 0]
  for (const code of codes) {
    if (code >= MASK_CODES) return false
    addToMask(mask, code)
  }
  u32.set(mask, (masks >>> 2) + row * 2)
  return true
}

/** A mask as its halves of 32 codes. */
type Mask = [low: number, high: number]

function maskOf(ranges: CodeRanges): Mask {
  const mask: Mask = [0, 0]
  for (const [from, to] of ranges) {
    for (let code = from; code <= Math.min(to, MASK_CODES - 1); code++) addToMask(mask, code)
  }
  return mask
}

function addToMask(mask: Mask, code: number): void {
  if (code < 32) mask[0] |= 1 << code
  else mask[1] |= 1 << (code - 32)
}
