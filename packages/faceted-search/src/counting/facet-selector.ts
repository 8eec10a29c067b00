import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats } from '../contract.ts'
import { roomFor, valueMatcher } from '../facets/choose-values.ts'
import { byCount, byName } from './compare-values.ts'
import { ValuesAnswer, type SelectedValue, type FacetAnswer } from './facet-answer.ts'
import { TopNumbers } from './top-numbers.ts'

/**
 * A value's sort key is its count times this minus its rank by name: greater than any rank, so that the count decides and the
 * name breaks ties. A float is exact up to 2^53, so counts may reach 2^27.
 */
const RANKS = 2 ** 26

/**
 * Selects the values of a facet to return. It is given each counted value once, in any order. `choose-values.ts` has the same rules for
 * names; here values are codes. The rank by name of a sorted code is known, so values are compared by one number and only the
 * returned ones are converted to text. Values since the build have no rank; they are few and sorted by name.
 */
export class FacetSelector {
  readonly #dictionary: Dictionary
  readonly #ranks: Uint32Array | undefined
  /** For order by name: counts by rank. */
  readonly #counts = new Map<number, number>()
  readonly #byName: boolean
  /** The counts of pinned values by code. */
  readonly #pinned: Map<number, number>
  /** Pinned values that no document has had. */
  readonly #unknown: readonly string[]
  readonly #matches: ((value: string) => boolean) | undefined
  /** Sort keys of the best values so far. */
  readonly #top: TopNumbers
  /** Number of values to return besides pinned ones. */
  readonly #room: number
  /** Values since the build. */
  readonly #tail: SelectedValue[] = []
  readonly #tailNumbers: number[] = []
  /** The lowest and highest counted codes of the build. */
  #lowest = Infinity
  #highest = -Infinity

  constructor(dictionary: Dictionary, request: FacetRequest) {
    this.#dictionary = dictionary
    this.#ranks = dictionary.names?.ranks
    this.#byName = request.order === 'name'
    const pinned = new Map((request.pinned ?? []).map((value) => [value, pinnedCode(value, dictionary)]))
    this.#pinned = new Map([...pinned.values()].flatMap((code) => (code === undefined ? [] : [[code, 0]])))
    this.#unknown = [...pinned].flatMap(([value, code]) => (code === undefined ? [value] : []))
    this.#matches = request.matching ? valueMatcher(request.matching) : undefined
    this.#room = roomFor(request, pinned.size)
    this.#top = new TopNumbers(this.#room)
  }

  /** Codes of the build that are returned whatever their counts are. */
  get pinned(): readonly number[] {
    return [...this.#pinned.keys()].filter((code) => code < this.#dictionary.sortedEnd)
  }

  /** How many of the greatest counts it needs to be given, besides pinned values and values since the build; undefined if it needs all. */
  get k(): number | undefined {
    return this.#byName || this.#matches ? undefined : this.#room + this.#pinned.size
  }

  /** Extends the range of counted codes of the build, from which the statistics follow. */
  extendRange(first: number, last: number): void {
    if (first > last) return
    this.#lowest = Math.min(this.#lowest, first)
    this.#highest = Math.max(this.#highest, last)
  }

  /** Adds the values with a count, given all counters by code. O(codes). */
  addAll(counts: Uint32Array, from = FIRST_VALUE): void {
    for (let code = from; code < counts.length; code++) {
      const count = counts[code] ?? 0
      if (count > 0) this.add(code, count)
    }
  }

  /** Adds a value with a count of at least 1. */
  add(code: number, count: number): void {
    if (code < FIRST_VALUE) return
    if (code >= this.#dictionary.sortedEnd) return this.#addTail(code, count)
    if (code < this.#lowest) this.#lowest = code
    if (code > this.#highest) this.#highest = code
    if (this.#countIfPinned(code, count) || !this.#isSearched(code)) return
    // A count smaller than all selected ones can't win, whatever its name is, and reading its rank would be a cache miss.
    if (!this.#byName && count * RANKS <= this.#top.least) return
    const value = code - FIRST_VALUE
    const rank = this.#ranks === undefined ? value : (this.#ranks[value] ?? 0)
    if (!this.#byName) return this.#top.add(count * RANKS - rank)
    this.#counts.set(rank, count)
    this.#top.add(-rank)
  }

  answer(): FacetAnswer {
    return new ValuesAnswer(this.#dictionary, this.selected(), this.#stats())
  }

  /** The values to return, in order. */
  selected(): SelectedValue[] {
    const selected: SelectedValue[] = []
    for (const key of this.#top.sorted()) selected.push(this.#valueOf(key))
    const order = this.#byName ? byName(this.#dictionary) : byCount(this.#dictionary)
    if (this.#tail.length > 0) {
      selected.push(...this.#tail)
      selected.sort(order).splice(this.#room)
    }
    for (const [code, count] of this.#pinned) selected.push({ value: code, count })
    for (const value of this.#unknown) selected.push({ value, count: 0 })
    if (this.#pinned.size + this.#unknown.length > 0) selected.sort(order)
    return selected
  }

  /** Records the count of a pinned value; false if the value isn't pinned. */
  #countIfPinned(code: number, count: number): boolean {
    if (this.#pinned.size === 0 || !this.#pinned.has(code)) return false
    this.#pinned.set(code, count)
    return true
  }

  /** Whether the value matches the request's search within values, if it has one. */
  #isSearched(code: number): boolean {
    return this.#matches === undefined || this.#matches(this.#dictionary.name(code))
  }

  #addTail(code: number, count: number): void {
    const number = this.#dictionary.number(code)
    if (number !== undefined) this.#tailNumbers.push(number)
    if (!this.#countIfPinned(code, count) && this.#isSearched(code)) this.#tail.push({ value: code, count })
  }

  #stats(): FacetStats | undefined {
    const ends = [this.#dictionary.number(this.#lowest), this.#dictionary.number(this.#highest), ...this.#tailNumbers]
    const numbers = ends.filter((number) => number !== undefined)
    if (numbers.length === 0) return undefined
    return { min: numbers.reduce((a, b) => Math.min(a, b)), max: numbers.reduce((a, b) => Math.max(a, b)) }
  }

  /** The value with a sort key. */
  #valueOf(key: number): SelectedValue {
    const count = this.#byName ? (this.#counts.get(-key) ?? 0) : Math.ceil(key / RANKS)
    const rank = this.#byName ? -key : count * RANKS - key
    const { names } = this.#dictionary
    return { value: FIRST_VALUE + (names ? (names.places[rank] ?? 0) : rank), count }
  }
}

/** The code of the value with exactly this spelling, case included. */
export function pinnedCode(value: string, dictionary: Dictionary): number | undefined {
  return dictionary.matching(value).find((code) => dictionary.name(code) === value)
}
