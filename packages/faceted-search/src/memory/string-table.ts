import type { Heap } from './heap.ts'
import { compareBytes, decodeUtf8, encodeUtf8, utf8Length, writeUtf8 } from './utf8.ts'

/** The addresses of a table of strings in the heap. */
export type StringTableLocation = {
  /** UTF-8, one string after another. */
  readonly bytes: number
  /** u32 per string: its end, relative to `bytes`. */
  readonly ends: number
  readonly length: number
}

/** Slots in a table's cache of decoded strings. The low bits of an index choose its slot. */
const MAX_CACHED = 4096

/**
 * Strings in the heap, read by index. Opening a table reads none of them.
 *
 *     bytes   blackbluered...
 *     ends    5    9   12 ...
 *
 * `find` and `prefixRange` need a table that is sorted by byte, which is the order by code point.
 */
export class StringTable {
  readonly location: StringTableLocation
  readonly #heap: Heap
  readonly #mask: number
  /** The index of the string cached in each slot; -1 if it is empty. */
  readonly #cached: Int32Array
  /** The string cached in each slot. */
  readonly #texts: string[] = []

  constructor(heap: Heap, location: StringTableLocation) {
    this.#heap = heap
    this.location = location
    const slots = Math.min(MAX_CACHED, 2 ** Math.ceil(Math.log2(Math.max(1, location.length))))
    this.#mask = slots - 1
    this.#cached = new Int32Array(slots).fill(-1)
  }

  get length(): number {
    return this.location.length
  }

  at(index: number): string {
    const slot = index & this.#mask
    if (this.#cached[slot] !== index) {
      this.#texts[slot] = decodeUtf8(this.#heap.u8, this.start(index), this.start(index + 1))
      this.#cached[slot] = index
    }
    return this.#texts[slot] ?? ''
  }

  /** The address of a string; the next string's address is its end. */
  start(index: number): number {
    return this.location.bytes + (index === 0 ? 0 : (this.#heap.u32[(this.location.ends >>> 2) + index - 1] ?? 0))
  }

  /** Compares two strings by code point: negative if the first comes first. */
  compare(a: number, b: number): number {
    const { u8 } = this.#heap
    return compareBytes(u8, this.start(a), this.start(a + 1), u8, this.start(b), this.start(b + 1))
  }

  /** The index of a string in a sorted table. O(log strings). */
  find(text: string): number | undefined {
    const bytes = encodeUtf8(text)
    const index = this.#lowerBound(bytes)
    return index < this.length && this.#compareWith(index, bytes) === 0 ? index : undefined
  }

  /** The indexes of the strings with a prefix in a sorted table: `from` inclusive, `to` exclusive. O(log strings). */
  prefixRange(prefix: string): { readonly from: number; readonly to: number } {
    const bytes = encodeUtf8(prefix)
    const from = this.#lowerBound(bytes)
    const to = partitionPoint(from, this.length, (index) => !this.#startsWith(index, bytes))
    return { from, to }
  }

  #lowerBound(bytes: Uint8Array): number {
    return partitionPoint(0, this.length, (index) => this.#compareWith(index, bytes) >= 0)
  }

  #compareWith(index: number, bytes: Uint8Array): number {
    return compareBytes(this.#heap.u8, this.start(index), this.start(index + 1), bytes, 0, bytes.length)
  }

  #startsWith(index: number, bytes: Uint8Array): boolean {
    const start = this.start(index)
    const end = Math.min(this.start(index + 1), start + bytes.length)
    return compareBytes(this.#heap.u8, start, end, bytes, 0, bytes.length) === 0
  }
}

/** Writes strings into the heap in the given order. O(bytes). */
export function writeStrings(heap: Heap, texts: readonly string[]): StringTableLocation {
  let size = 0
  for (const text of texts) size += utf8Length(text)
  const [bytes, ends] = [heap.alloc(size), heap.alloc(texts.length * 4)]
  let end = bytes
  for (let index = 0; index < texts.length; index++) {
    end = writeUtf8(texts[index] ?? '', heap.u8, end)
    heap.u32[(ends >>> 2) + index] = end - bytes
  }
  return { bytes, ends, length: texts.length }
}

/** Binary search: the first index for which `holds` is true, or `to` if there is none. From there on it has to be true for all. O(log range). */
export function partitionPoint(from: number, to: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
