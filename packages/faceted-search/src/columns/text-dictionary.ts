import type { AttributeSchema, Scalar } from '../contract.ts'
import { comparable } from '../filter/comparable.ts'
import type { Heap } from '../memory/heap.ts'
import { partitionPoint, StringTable, writeStrings, type StringTableLocation } from '../memory/string-table.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { FIRST_VALUE, type Dictionary, type SortedLocation } from './dictionary.ts'

/** The addresses of a build's texts. */
export type TextsLocation = {
  /** Sorted by code point. */
  readonly strings: StringTableLocation
  /** u32 per text: the indexes of the texts in case-insensitive order. The top bit marks a text that differs from the previous one only by case. */
  readonly folded: number
}

/** The top bit of an entry of `folded`. */
const SAME_AS_PREVIOUS = 0x8000_0000

/** Codes of texts and booleans (stored as the texts true and false); see `dictionary.ts`. */
export class TextDictionary implements Dictionary {
  /** Codes are sorted by name already. */
  readonly names = undefined
  readonly location: TextsLocation
  readonly sorted: SortedLocation
  readonly tail: string[] = []
  readonly #heap: Heap
  readonly #sorted: StringTable
  readonly #type: AttributeSchema['type']
  readonly #tailCodes = new Map<string, number>()
  /** Codes since the build by lower-case text. */
  readonly #tailFolded = new Map<string, number[]>()
  /** Case-insensitive rank of each sorted text; texts that differ by case only have equal ranks. Computed lazily. */
  #valueRanks: Uint32Array | undefined

  constructor(heap: Heap, location: TextsLocation, type: AttributeSchema['type']) {
    this.#heap = heap
    this.location = location
    this.sorted = { values: location.strings.bytes, ends: location.strings.ends, ranks: 0, places: 0 }
    this.#sorted = new StringTable(heap, location.strings)
    this.#type = type
  }

  get size(): number {
    return this.sortedEnd + this.tail.length
  }

  get sortedEnd(): number {
    return FIRST_VALUE + this.#sorted.length
  }

  name(code: number): string {
    if (code >= this.sortedEnd) return this.tail[code - this.sortedEnd] ?? ''
    return code < FIRST_VALUE ? '' : this.#sorted.at(code - FIRST_VALUE)
  }

  number(): undefined {
    return undefined
  }

  codeOf(value: string | number): number | undefined {
    const text = String(value)
    const index = this.#sorted.find(text)
    return index === undefined ? this.#tailCodes.get(text) : FIRST_VALUE + index
  }

  add(value: string | number): number {
    const known = this.codeOf(value)
    if (known !== undefined) return known
    const code = this.size
    const text = String(value)
    this.tail.push(text)
    this.#tailCodes.set(text, code)
    const folded = text.toLowerCase()
    this.#tailFolded.set(folded, [...(this.#tailFolded.get(folded) ?? []), code])
    return code
  }

  /** O(log values). */
  matching(value: Scalar): readonly number[] {
    const wanted = comparable(value, this.#type)
    if (typeof wanted !== 'string') return []
    const codes: number[] = []
    const { length } = this.#sorted
    const first = partitionPoint(0, length, (index) => compareCodePoints(this.#foldedAt(index), wanted) >= 0)
    if (first < length && this.#foldedAt(first) === wanted) {
      for (let index = first; index === first || (index < length && this.#isSameAsPrevious(index)); index++) {
        codes.push(FIRST_VALUE + this.#indexAt(index))
      }
    }
    return [...codes, ...(this.#tailFolded.get(wanted) ?? [])]
  }

  compareValues(a: number, b: number): number {
    if (a < this.sortedEnd && b < this.sortedEnd) {
      const ranks = (this.#valueRanks ??= this.#rankValues())
      return (ranks[a - FIRST_VALUE] ?? 0) - (ranks[b - FIRST_VALUE] ?? 0)
    }
    return compareCodePoints(this.name(a).toLowerCase(), this.name(b).toLowerCase())
  }

  #rankValues(): Uint32Array {
    const ranks = new Uint32Array(this.#sorted.length)
    for (let index = 0, rank = -1; index < ranks.length; index++) {
      if (!this.#isSameAsPrevious(index)) rank += 1
      ranks[this.#indexAt(index)] = rank
    }
    return ranks
  }

  /** The lower-case text at a position of the case-insensitive order. */
  #foldedAt(index: number): string {
    return this.#sorted.at(this.#indexAt(index)).toLowerCase()
  }

  /** The index of the text at a position of the case-insensitive order. */
  #indexAt(index: number): number {
    return (this.#heap.u32[(this.location.folded >>> 2) + index] ?? 0) & ~SAME_AS_PREVIOUS
  }

  #isSameAsPrevious(index: number): boolean {
    return ((this.#heap.u32[(this.location.folded >>> 2) + index] ?? 0) & SAME_AS_PREVIOUS) !== 0
  }
}

/** Writes sorted texts and their case-insensitive order into the heap. O(values log values), usually O(values). */
export function writeTexts(heap: Heap, sorted: readonly string[]): TextsLocation {
  const strings = writeStrings(heap, sorted)
  const lower = sorted.map((text) => text.toLowerCase())
  const order = Uint32Array.from(lower, (_, index) => index)
  const compare = (a: number, b: number): number => compareCodePoints(lower[a] ?? '', lower[b] ?? '') || a - b
  if (!lower.every((_, index) => index === 0 || compare(index - 1, index) < 0)) order.sort(compare)
  const folded = heap.alloc(order.length * 4)
  for (let index = 0; index < order.length; index++) {
    const text = order[index] ?? 0
    const same = index > 0 && lower[order[index - 1] ?? 0] === lower[text]
    heap.u32[(folded >>> 2) + index] = same ? text | SAME_AS_PREVIOUS : text
  }
  return { strings, folded }
}
