import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats } from '../contract.ts'
import { roomFor } from '../facets/choose-values.ts'
import { chosenByCount, compareNames } from './compare-names.ts'
import { ChosenAnswer, type Chosen, type FacetAnswer } from './facet-answer.ts'
import { FacetChooser, pinnedCode } from './facet-chooser.ts'

/** Extra values to cache beyond those returned, so that counts may fall before all values have to be read again. */
const MORE_KEPT = 32

/**
 * The most frequent values of a facet, updated with each change of a count. It caches exactly the values that are not
 * after `#last`, which stays fixed until the next selection. As long as these are enough, no other value is read.
 */
export class TopValues {
  readonly #dictionary: Dictionary
  readonly #room: number
  #pinned: ReadonlySet<number> = new Set()
  /** Pinned values that no document has yet. */
  #unknown: readonly string[]
  #cached: number[] = []
  /** The last cached value at the time of selection; undefined if all counted values are cached. */
  #last: { readonly code: number; readonly count: number } | undefined

  constructor(dictionary: Dictionary, request: FacetRequest, counts: Uint32Array) {
    this.#dictionary = dictionary
    this.#unknown = [...new Set(request.pinned)]
    this.#room = roomFor(request, this.#unknown.length)
    this.#resolve()
    this.#choose(counts)
  }

  /** Updates after a change of one count. O(cached values). */
  move(code: number, counts: Uint32Array): void {
    if (code < FIRST_VALUE) return
    const at = this.#cached.indexOf(code)
    if (at >= 0) this.#cached.splice(at, 1)
    const count = counts[code] ?? 0
    if (count > 0 && !this.#comesAfterLast(code, count))
      this.#cached.splice(this.#positionOf(code, count, counts), 0, code)
  }

  answer(counts: Uint32Array, stats: FacetStats | undefined): FacetAnswer {
    if (this.#unknown.length > 0) this.#resolve()
    if (this.#last && this.#cached.length < this.#room + this.#pinned.size) this.#choose(counts)
    const chosen: Chosen[] = []
    for (const code of this.#cached) {
      if (chosen.length >= this.#room) break
      if (!this.#pinned.has(code)) chosen.push({ of: code, count: counts[code] ?? 0 })
    }
    for (const code of this.#pinned) chosen.push({ of: code, count: counts[code] ?? 0 })
    for (const value of this.#unknown) chosen.push({ of: value, count: 0 })
    if (this.#pinned.size + this.#unknown.length > 0) chosen.sort(chosenByCount(this.#dictionary))
    return new ChosenAnswer(this.#dictionary, chosen, stats)
  }

  #resolve(): void {
    const codes = this.#unknown.map((value) => ({ value, code: pinnedCode(value, this.#dictionary) }))
    this.#pinned = new Set([...this.#pinned, ...codes.flatMap(({ code }) => code ?? [])])
    this.#unknown = codes.flatMap(({ value, code }) => (code === undefined ? [value] : []))
  }

  #choose(counts: Uint32Array): void {
    const limit = (this.#room + this.#pinned.size) * 2 + MORE_KEPT
    const chooser = new FacetChooser(this.#dictionary, { attribute: '', limit })
    chooser.seeAll(counts)
    const chosen = chooser.chosen()
    this.#cached = chosen.flatMap(({ of }) => (typeof of === 'number' ? [of] : []))
    const last = chosen.length === limit ? chosen.at(-1) : undefined
    this.#last = typeof last?.of === 'number' ? { code: last.of, count: last.count } : undefined
  }

  #comesAfterLast(code: number, count: number): boolean {
    return this.#last !== undefined && this.#compare(code, count, this.#last.code, this.#last.count) > 0
  }

  #positionOf(code: number, count: number, counts: Uint32Array): number {
    let [low, high] = [0, this.#cached.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#cached[middle] ?? 0
      if (this.#compare(other, counts[other] ?? 0, code, count) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: number, countA: number, b: number, countB: number): number {
    return countB - countA || compareNames(this.#dictionary, a, b)
  }
}
