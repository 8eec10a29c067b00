import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats, FacetValue } from '../contract.ts'
import { byCount, byName, roomFor, valueMatcher } from '../facets/choose-values.ts'
import { TopCodes } from './top-codes.ts'

export type FacetAnswer = { readonly values: readonly FacetValue[]; readonly stats: FacetStats | undefined }

/** Sees every counted value of a facet once, in any order, and picks those to return; `choose-values.ts` over codes. */
export class FacetChooser {
  readonly #dictionary: Dictionary
  readonly #request: FacetRequest
  readonly #pinned: Map<number, number>
  readonly #unknown: readonly string[]
  readonly #matches: ((value: string) => boolean) | undefined
  readonly #top: TopCodes
  readonly #numeric: boolean
  #min = Infinity
  #max = -Infinity

  constructor(dictionary: Dictionary, request: FacetRequest) {
    this.#dictionary = dictionary
    this.#request = request
    const wanted = new Map((request.pinned ?? []).map((value) => [value, pinnedCode(value, dictionary)]))
    this.#pinned = new Map([...wanted.values()].flatMap((code) => (code === undefined ? [] : [[code, 0]])))
    this.#unknown = [...wanted].flatMap(([value, code]) => (code === undefined ? [value] : []))
    this.#matches = request.matching ? valueMatcher(request.matching) : undefined
    this.#numeric = dictionary.number(FIRST_VALUE) !== undefined
    const byNames = (a: number, b: number) => dictionary.compareNames(a, b)
    const order = request.order === 'name'
    this.#top = new TopCodes(
      roomFor(request, wanted.size),
      order ? (a, _x, b) => byNames(a, b) : (a, countA, b, countB) => countB - countA || byNames(a, b),
    )
  }

  see(code: number, count: number): void {
    if (code < FIRST_VALUE || count === 0) return
    if (this.#numeric) this.#widen(this.#dictionary.number(code) ?? 0)
    if (this.#pinned.size > 0 && this.#pinned.has(code)) this.#pinned.set(code, count)
    else if (!this.#matches || this.#matches(this.#dictionary.name(code))) this.#top.see(code, count)
  }

  answer(): FacetAnswer {
    const { codes, counts } = this.#top
    const named = (code: number, count: number): FacetValue => ({ value: this.#dictionary.name(code), count })
    const values = codes.map((code, index) => named(code, counts[index] ?? 0))
    for (const [code, count] of this.#pinned) values.push(named(code, count))
    for (const value of this.#unknown) values.push({ value, count: 0 })
    values.sort(this.#request.order === 'name' ? byName : byCount)
    return { values, stats: this.#min <= this.#max ? { min: this.#min, max: this.#max } : undefined }
  }

  #widen(number: number): void {
    if (number < this.#min) this.#min = number
    if (number > this.#max) this.#max = number
  }
}

/** The code of a value spelt just so. */
function pinnedCode(value: string, dictionary: Dictionary): number | undefined {
  return dictionary.matching(value).find((code) => dictionary.name(code) === value)
}
