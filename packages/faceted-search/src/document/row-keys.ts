import type { Heap } from '../memory/heap.ts'
import { StringTable, writeStrings, type StringTableLocation } from '../memory/string-table.ts'
import { compareBytes, encodeUtf8 } from '../memory/utf8.ts'
import { compareCodePoints } from '../order/compare-text.ts'

/** The primary keys of a build in the heap. */
export type KeysLocation = {
  /** By row. */
  readonly strings: StringTableLocation
  /** A hash table of u32 with open addressing: the row plus 1, or 0 for an empty slot. The number of slots is a power of 2. */
  readonly slots: number
  readonly slotCount: number
}

/** The order of rows by primary key. */
export type KeyOrder = { readonly compare: (a: number, b: number) => number }

/** The primary keys by row, and the newest row of each key. Keys since the build are in a map. */
export class RowKeys implements KeyOrder {
  readonly place: KeysLocation
  readonly #tail: string[] = []
  readonly #heap: Heap
  readonly #built: StringTable
  readonly #tailStart: number
  readonly #tailRows = new Map<string, number>()

  constructor(heap: Heap, place: KeysLocation, tailStart: number) {
    this.#heap = heap
    this.place = place
    this.#built = new StringTable(heap, place.strings)
    this.#tailStart = tailStart
  }

  at(row: number): string {
    return row < this.#tailStart ? this.#built.at(row) : (this.#tail[row - this.#tailStart] ?? '')
  }

  /** The newest row of a key, which may be dead. O(1). */
  find(key: string): number | undefined {
    return this.#tailRows.get(key) ?? this.#findBuilt(encodeUtf8(key))
  }

  /** The keys of the first rows since the build; empty for rows without a document. */
  tail(rows: number): string[] {
    return Array.from({ length: rows }, (_, index) => this.#tail[index] ?? '')
  }

  /** Adds the key of a row since the build. */
  append(row: number, key: string): void {
    this.#tail[row - this.#tailStart] = key
    this.#tailRows.set(key, row)
  }

  compare(a: number, b: number): number {
    if (a < this.#tailStart && b < this.#tailStart) return this.#built.compare(a, b)
    return compareCodePoints(this.at(a), this.at(b))
  }

  #findBuilt(key: Uint8Array): number | undefined {
    const { u32, u8 } = this.#heap
    const { slots, slotCount } = this.place
    for (let slot = hash(key); ; slot++) {
      const held = u32[(slots >>> 2) + (slot & (slotCount - 1))] ?? 0
      if (held === 0) return undefined
      const row = held - 1
      if (compareBytes(u8, this.#built.start(row), this.#built.start(row + 1), key, 0, key.length) === 0) return row
    }
  }
}

/** Writes the keys of a build into the heap. O(bytes). */
export function writeKeys(heap: Heap, keys: readonly string[]): KeysLocation {
  const strings = writeStrings(heap, keys)
  const slotCount = 2 ** Math.ceil(Math.log2(Math.max(2, keys.length * 2)))
  const slots = heap.alloc(slotCount * 4)
  const table = new StringTable(heap, strings)
  const first = slots >>> 2
  for (let row = 0; row < keys.length; row++) {
    let slot = hash(heap.u8, table.start(row), table.start(row + 1)) & (slotCount - 1)
    while (heap.u32[first + slot] !== 0) slot = (slot + 1) & (slotCount - 1)
    heap.u32[first + slot] = row + 1
  }
  return { strings, slots, slotCount }
}

/** FNV-1a with its high bits mixed into the low bits, which select the slot. */
function hash(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let value = 0x811c_9dc5
  for (let index = from; index < to; index++) value = Math.imul(value ^ (bytes[index] ?? 0), 0x0100_0193)
  return (value ^ (value >>> 15)) >>> 0
}
