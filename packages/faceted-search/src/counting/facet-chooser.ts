import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats } from '../contract.ts'
import { roomFor, valueMatcher } from '../facets/choose-values.ts'
import { chosenByCount, chosenByName } from './compare-names.ts'
import { ChosenAnswer, type Chosen, type FacetAnswer } from './facet-answer.ts'
import { TopKeys } from './top-keys.ts'

/**
 * Greater than any rank by name, so that the count decides and the name breaks ties. Keys are integers that a
 * float represents exactly up to 2^53, so counts may reach 2^27.
 */
const NAMES = 2 ** 26

/**
 * Receives every counted value of a facet once, in any order, and selects those to return, like `choose-values.ts` but by codes.
 * The rank by name of a sorted code is known, so values are compared by one number and only the returned ones
 * are converted to text. Values since the build are few and handled in `others`.
 */
export class FacetChooser {
  readonly #dictionary: Dictionary
  readonly #ranks: Uint32Array | undefined
  /** For order by name: counts by rank. */
  readonly #counts = new Map<number, number>()
  readonly #byName: boolean
  readonly #pinned: Map<number, number>
  readonly #unknown: readonly string[]
  readonly #matches: ((value: string) => boolean) | undefined
  readonly #top: TopKeys
  readonly #room: number
  readonly #others: Chosen[] = []
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

  /** Codes of the build that are returned whatever their counts are. */
  get pinned(): readonly number[] {
    return [...this.#pinned.keys()].filter((code) => code < this.#dictionary.sortedEnd)
  }

  /** Number of the greatest counts to pass to `see`, besides pinned values and values since the build; undefined if all are needed. */
  get most(): number | undefined {
    return this.#byName || this.#matches ? undefined : this.#room + this.#pinned.size
  }

  /** Records that sorted codes from `first` to `last` were counted, for the statistics. */
  span(first: number, last: number): void {
    if (first > last) return
    this.#lowest = Math.min(this.#lowest, first)
    this.#highest = Math.max(this.#highest, last)
  }

  /** All counters by code. O(codes). */
  seeAll(counts: Uint32Array, from = FIRST_VALUE): void {
    for (let code = from; code < counts.length; code++) {
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
    // A smaller count than all collected ones can't win, whatever its name. Reading its rank would be a cache miss.
    if (!this.#byName && count * NAMES <= this.#top.least) return
    const place = code - FIRST_VALUE
    const rank = this.#ranks === undefined ? place : (this.#ranks[place] ?? 0)
    if (!this.#byName) return this.#top.see(count * NAMES - rank)
    this.#counts.set(rank, count)
    this.#top.see(-rank)
  }

  answer(): FacetAnswer {
    return new ChosenAnswer(this.#dictionary, this.chosen(), this.#stats())
  }

  /** The values to return, in order. */
  chosen(): Chosen[] {
    const chosen: Chosen[] = []
    for (const key of this.#top.sorted()) chosen.push(this.#chosenOf(key))
    const order = this.#byName ? chosenByName(this.#dictionary) : chosenByCount(this.#dictionary)
    if (this.#others.length > 0) {
      chosen.push(...this.#others)
      chosen.sort(order).splice(this.#room)
    }
    for (const [code, count] of this.#pinned) chosen.push({ of: code, count })
    for (const value of this.#unknown) chosen.push({ of: value, count: 0 })
    if (this.#pinned.size + this.#unknown.length > 0) chosen.sort(order)
    return chosen
  }

  /** Whether the value is pinned, or not among those searched for. */
  #isPicked(code: number, count: number): boolean {
    if (this.#pinned.size > 0 && this.#pinned.has(code)) {
      this.#pinned.set(code, count)
      return true
    }
    return this.#matches !== undefined && !this.#matches(this.#dictionary.name(code))
  }

  /** Adds a value since the build, whose code doesn't give its order. */
  #seeOther(code: number, count: number): void {
    const number = this.#dictionary.number(code)
    if (number !== undefined) this.#tailNumbers.push(number)
    if (!this.#isPicked(code, count)) this.#others.push({ of: code, count })
  }

  #stats(): FacetStats | undefined {
    const ends = [this.#dictionary.number(this.#lowest), this.#dictionary.number(this.#highest), ...this.#tailNumbers]
    const numbers = ends.filter((number) => number !== undefined)
    if (numbers.length === 0) return undefined
    return { min: numbers.reduce((a, b) => Math.min(a, b)), max: numbers.reduce((a, b) => Math.max(a, b)) }
  }

  /** The value of a collected key. */
  #chosenOf(key: number): Chosen {
    const count = this.#byName ? (this.#counts.get(-key) ?? 0) : Math.ceil(key / NAMES)
    const rank = this.#byName ? -key : count * NAMES - key
    const { names } = this.#dictionary
    return { of: FIRST_VALUE + (names ? (names.places[rank] ?? 0) : rank), count }
  }
}

/** The code of a value with exactly this spelling. */
export function pinnedCode(value: string, dictionary: Dictionary): number | undefined {
  return dictionary.matching(value).find((code) => dictionary.name(code) === value)
}
