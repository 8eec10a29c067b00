import type { Heap } from './heap.ts'
import { compareBytes, decodeUtf8, encodeUtf8, utf8Length, writeUtf8 } from './utf8.ts'

/** A table of strings in the heap. */
export type StringTableLocation = {
  /** UTF-8, one string after another. */
  readonly bytes: number
  /** One u32 per string: its end, relative to `bytes`. */
  readonly ends: number
  readonly length: number
}

/** Size of the cache of decoded texts; each string has one slot. */
const MAX_REMEMBERED = 4096

/**
 * Strings in the heap, read by index, without any work when the heap is opened.
 *
 *     bytes   blackbluered...      sorted by byte, where they are searched
 *     ends    5    9   12 ...
 */
export class StringTable {
  readonly place: StringTableLocation
  readonly #heap: Heap
  readonly #mask: number
  /** Cache slots by the low bits of the index: the index of the cached string, and its text. */
  readonly #held: Int32Array
  readonly #texts: string[] = []

  constructor(heap: Heap, place: StringTableLocation) {
    this.#heap = heap
    this.place = place
    const remembered = Math.min(MAX_REMEMBERED, 2 ** Math.ceil(Math.log2(Math.max(1, place.length))))
    this.#mask = remembered - 1
    this.#held = new Int32Array(remembered).fill(-1)
  }

  get length(): number {
    return this.place.length
  }

  at(index: number): string {
    const slot = index & this.#mask
    if (this.#held[slot] !== index) {
      this.#texts[slot] = decodeUtf8(this.#heap.u8, this.start(index), this.start(index + 1))
      this.#held[slot] = index
    }
    return this.#texts[slot] ?? ''
  }

  /** The address of a string; the next string's address is its end. */
  start(index: number): number {
    return this.place.bytes + (index === 0 ? 0 : (this.#heap.u32[(this.place.ends >>> 2) + index - 1] ?? 0))
  }

  /** Compares two strings by code point. */
  compare(a: number, b: number): number {
    const { u8 } = this.#heap
    return compareBytes(u8, this.start(a), this.start(a + 1), u8, this.start(b), this.start(b + 1))
  }

  /** Finds a string in a sorted table. O(log strings). */
  find(text: string): number | undefined {
    const bytes = encodeUtf8(text)
    const index = this.#lowerBound(bytes)
    return index < this.length && this.#compareWith(index, bytes) === 0 ? index : undefined
  }

  /** The strings of a sorted table with a prefix: from inclusive, to exclusive. O(log strings). */
  prefixRange(prefix: string): { readonly from: number; readonly to: number } {
    const bytes = encodeUtf8(prefix)
    const from = this.#lowerBound(bytes)
    const to = firstWhere(from, this.length, (index) => !this.#beginsWith(index, bytes))
    return { from, to }
  }

  #lowerBound(bytes: Uint8Array): number {
    return firstWhere(0, this.length, (index) => this.#compareWith(index, bytes) >= 0)
  }

  #compareWith(index: number, bytes: Uint8Array): number {
    return compareBytes(this.#heap.u8, this.start(index), this.start(index + 1), bytes, 0, bytes.length)
  }

  #beginsWith(index: number, bytes: Uint8Array): boolean {
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

/** Binary search: the first number in a range for which a monotonic test is true. O(log range). */
export function firstWhere(from: number, to: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
