import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats, FacetValue } from '../contract.ts'
import { byCount, byName, roomFor, valueMatcher } from '../facets/choose-values.ts'
import { TopKeys } from './top-keys.ts'

export type FacetAnswer = { readonly values: readonly FacetValue[]; readonly stats: FacetStats | undefined }

/**
 * More than any place among names: a count weighs more than the name, which breaks ties. Keys are whole numbers that a
 * float holds exactly up to 2^53, so counts may reach 2^27.
 */
const NAMES = 2 ** 26

/**
 * Sees every counted value of a facet once, in any order, and picks those to return: `choose-values.ts` over codes.
 * A sorted code's rank among the names is known, so that values are compared by one number and only the returned ones
 * are spelt out; values since the build are few and go through `others`.
 */
export class FacetChooser {
  readonly #dictionary: Dictionary
  readonly #ranks: Uint32Array | undefined
  /** Ordered by name: the counts by place among names. */
  readonly #counts = new Map<number, number>()
  readonly #byName: boolean
  readonly #pinned: Map<number, number>
  readonly #unknown: readonly string[]
  readonly #matches: ((value: string) => boolean) | undefined
  readonly #top: TopKeys
  readonly #room: number
  readonly #others: FacetValue[] = []
  readonly #tailNumbers: number[] = []
  #lowest = Infinity
  #highest = -Infinity

  constructor(dictionary: Dictionary, request: FacetRequest) {
    this.#dictionary = dictionary
    this.#ranks = dictionary.names?.ranks
    this.#byName = request.order === 'name'
    const wanted = new Map((request.pinned ?? []).map((value) => [value, pinnedCode(value, dictionary)]))
    this.#pinned = new Map([...wanted.values()].flatMap((code) => (code === undefined ? [] : [[code, 0]])))
    this.#unknown = [...wanted].flatMap(([value, code]) => (code === undefined ? [value] : []))
    this.#matches = request.matching ? valueMatcher(request.matching) : undefined
    this.#room = roomFor(request, wanted.size)
    this.#top = new TopKeys(this.#room)
  }

  /** All counters by code. O(codes). */
  seeAll(counts: Uint32Array): void {
    for (let code = FIRST_VALUE; code < counts.length; code++) {
      const count = counts[code] ?? 0
      if (count > 0) this.see(code, count)
    }
  }

  see(code: number, count: number): void {
    if (code < FIRST_VALUE) return
    if (code >= this.#dictionary.sortedEnd) return this.#seeOther(code, count)
    if (code < this.#lowest) this.#lowest = code
    if (code > this.#highest) this.#highest = code
    if (this.#isPicked(code, count)) return
    // Less counted than all that are kept, whatever its name: spares the look at the ranks, which is a cache miss.
    if (!this.#byName && count * NAMES <= this.#top.least) return
    const place = code - FIRST_VALUE
    const rank = this.#ranks === undefined ? place : (this.#ranks[place] ?? 0)
    if (!this.#byName) return this.#top.see(count * NAMES - rank)
    this.#counts.set(rank, count)
    this.#top.see(-rank)
  }

  answer(): FacetAnswer {
    const values = Array.from(this.#top.sorted(), (key) => this.#valueOf(key))
    const order = this.#byName ? byName : byCount
    if (this.#others.length > 0) {
      values.push(...this.#others)
      values.sort(order).splice(this.#room)
    }
    for (const [code, count] of this.#pinned) values.push(this.#named(code, count))
    for (const value of this.#unknown) values.push({ value, count: 0 })
    if (this.#pinned.size + this.#unknown.length > 0) values.sort(order)
    return { values, stats: this.#stats() }
  }

  /** Whether the value is pinned, or not among those searched for. */
  #isPicked(code: number, count: number): boolean {
    if (this.#pinned.size > 0 && this.#pinned.has(code)) {
      this.#pinned.set(code, count)
      return true
    }
    return this.#matches !== undefined && !this.#matches(this.#dictionary.name(code))
  }

  /** A value since the build: its code says nothing of its order. */
  #seeOther(code: number, count: number): void {
    const number = this.#dictionary.number(code)
    if (number !== undefined) this.#tailNumbers.push(number)
    if (!this.#isPicked(code, count)) this.#others.push(this.#named(code, count))
  }

  #stats(): FacetStats | undefined {
    const ends = [this.#dictionary.number(this.#lowest), this.#dictionary.number(this.#highest), ...this.#tailNumbers]
    const numbers = ends.filter((number) => number !== undefined)
    if (numbers.length === 0) return undefined
    return { min: numbers.reduce((a, b) => Math.min(a, b)), max: numbers.reduce((a, b) => Math.max(a, b)) }
  }

  /** A kept value, out of its key. */
  #valueOf(key: number): FacetValue {
    const count = this.#byName ? (this.#counts.get(-key) ?? 0) : Math.ceil(key / NAMES)
    const rank = this.#byName ? -key : count * NAMES - key
    const { names } = this.#dictionary
    return this.#named(FIRST_VALUE + (names ? (names.places[rank] ?? 0) : rank), count)
  }

  #named(code: number, count: number): FacetValue {
    return { value: this.#dictionary.name(code), count }
  }
}

/** The code of a value spelt just so. */
function pinnedCode(value: string, dictionary: Dictionary): number | undefined {
  return dictionary.matching(value).find((code) => dictionary.name(code) === value)
}
