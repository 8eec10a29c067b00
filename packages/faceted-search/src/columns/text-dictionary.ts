import type { AttributeSchema, Scalar } from '../contract.ts'
import { comparable } from '../filter/comparable.ts'
import type { Heap } from '../memory/heap.ts'
import { firstWhere, StringTable, writeStrings, type StringTableLocation } from '../memory/string-table.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { FIRST_VALUE, type Dictionary, type SortedLocation } from './dictionary.ts'

/** The texts of a build in the heap. */
export type TextsLocation = {
  /** Sorted by code point. */
  readonly strings: StringTableLocation
  /** u32 per text: the order of the texts without case. The top bit marks a text that differs from the previous one by case only. */
  readonly folded: number
}

const SAME_AS_BEFORE = 0x8000_0000

/** Codes of texts and booleans (stored as the texts true and false); see `dictionary.ts`. */
export class TextDictionary implements Dictionary {
  /** They are sorted by name. */
  readonly names = undefined
  readonly place: TextsLocation
  readonly sorted: SortedLocation
  readonly tail: string[] = []
  readonly #heap: Heap
  readonly #sorted: StringTable
  readonly #type: AttributeSchema['type']
  readonly #tailCodes = new Map<string, number>()
  /** Text without case → codes since the build. */
  readonly #tailFolded = new Map<string, number[]>()
  /** Case-insensitive rank of each sorted text; texts that differ by case only have equal ranks. Computed lazily. */
  #valueRanks: Uint32Array | undefined

  constructor(heap: Heap, place: TextsLocation, type: AttributeSchema['type']) {
    this.#heap = heap
    this.place = place
    this.sorted = { values: place.strings.bytes, ends: place.strings.ends, ranks: 0, places: 0 }
    this.#sorted = new StringTable(heap, place.strings)
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
    const place = this.#sorted.find(text)
    return place === undefined ? this.#tailCodes.get(text) : FIRST_VALUE + place
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
    const first = firstWhere(0, length, (index) => compareCodePoints(this.#foldedAt(index), wanted) >= 0)
    if (first < length && this.#foldedAt(first) === wanted) {
      for (let index = first; index === first || (index < length && this.#isSame(index)); index++) {
        codes.push(FIRST_VALUE + this.#placeAt(index))
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
      if (!this.#isSame(index)) rank += 1
      ranks[this.#placeAt(index)] = rank
    }
    return ranks
  }

  #foldedAt(index: number): string {
    return this.#sorted.at(this.#placeAt(index)).toLowerCase()
  }

  #placeAt(index: number): number {
    return (this.#heap.u32[(this.place.folded >>> 2) + index] ?? 0) & ~SAME_AS_BEFORE
  }

  #isSame(index: number): boolean {
    return ((this.#heap.u32[(this.place.folded >>> 2) + index] ?? 0) & SAME_AS_BEFORE) !== 0
  }
}

/** Writes sorted texts and their case-insensitive order into the heap. O(values log values), usually O(values). */
export function writeTexts(heap: Heap, sorted: readonly string[]): TextsLocation {
  const strings = writeStrings(heap, sorted)
  const lower = sorted.map((text) => text.toLowerCase())
  const order = Uint32Array.from(lower, (_, place) => place)
  const before = (a: number, b: number): number => compareCodePoints(lower[a] ?? '', lower[b] ?? '') || a - b
  if (!lower.every((_, place) => place === 0 || before(place - 1, place) < 0)) order.sort(before)
  const folded = heap.alloc(order.length * 4)
  for (let index = 0; index < order.length; index++) {
    const place = order[index] ?? 0
    const same = index > 0 && lower[order[index - 1] ?? 0] === lower[place]
    heap.u32[(folded >>> 2) + index] = same ? place | SAME_AS_BEFORE : place
  }
  return { strings, folded }
}
