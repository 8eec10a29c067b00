import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetRequest, FacetStats } from '../contract.ts'
import { roomFor } from '../facets/choose-values.ts'
import { partitionPoint } from '../memory/string-table.ts'
import { byCount, compareCodesByName } from './compare-values.ts'
import { ValuesAnswer, type SelectedValue, type FacetAnswer } from './facet-answer.ts'
import { FacetSelector, pinnedCode } from './facet-selector.ts'

/** Values to cache beyond twice those returned, so that some counts may fall before all values have to be read again. */
const SPARE_VALUES = 32

/**
 * The most frequent values of a facet, updated with each change of a count. The cached values are exactly those that don't come
 * after `#last`, which is fixed until the next selection. While they are enough, no other value is read.
 */
export class TopValues {
  readonly #dictionary: Dictionary
  /** Number of values to return besides pinned ones. */
  readonly #room: number
  #pinned: ReadonlySet<number> = new Set()
  /** Pinned values that no document has yet. */
  #unknown: readonly string[]
  /** Codes, most frequent first. */
  #cached: number[] = []
  /** The last selected value, with its count at that time; undefined if all counted values are cached. */
  #last: { readonly code: number; readonly count: number } | undefined

  constructor(dictionary: Dictionary, request: FacetRequest, counts: Uint32Array) {
    this.#dictionary = dictionary
    this.#unknown = [...new Set(request.pinned)]
    this.#room = roomFor(request, this.#unknown.length)
    this.#resolve()
    this.#select(counts)
  }

  /** Moves a value whose count has changed. O(cached values). */
  update(code: number, counts: Uint32Array): void {
    if (code < FIRST_VALUE) return
    const at = this.#cached.indexOf(code)
    if (at >= 0) this.#cached.splice(at, 1)
    const count = counts[code] ?? 0
    if (count > 0 && !this.#comesAfterLast(code, count))
      this.#cached.splice(this.#positionOf(code, count, counts), 0, code)
  }

  answer(counts: Uint32Array, stats: FacetStats | undefined): FacetAnswer {
    if (this.#unknown.length > 0) this.#resolve()
    if (this.#last && this.#cached.length < this.#room + this.#pinned.size) this.#select(counts)
    const selected: SelectedValue[] = []
    for (const code of this.#cached) {
      if (selected.length >= this.#room) break
      if (!this.#pinned.has(code)) selected.push({ value: code, count: counts[code] ?? 0 })
    }
    for (const code of this.#pinned) selected.push({ value: code, count: counts[code] ?? 0 })
    for (const value of this.#unknown) selected.push({ value, count: 0 })
    if (this.#pinned.size + this.#unknown.length > 0) selected.sort(byCount(this.#dictionary))
    return new ValuesAnswer(this.#dictionary, selected, stats)
  }

  /** Looks up pinned values that had no code yet. */
  #resolve(): void {
    const codes = this.#unknown.map((value) => ({ value, code: pinnedCode(value, this.#dictionary) }))
    this.#pinned = new Set([...this.#pinned, ...codes.flatMap(({ code }) => code ?? [])])
    this.#unknown = codes.flatMap(({ value, code }) => (code === undefined ? [value] : []))
  }

  /** Selects the values to cache among all. O(values). */
  #select(counts: Uint32Array): void {
    const limit = (this.#room + this.#pinned.size) * 2 + SPARE_VALUES
    const selector = new FacetSelector(this.#dictionary, { attribute: '', limit })
    selector.addAll(counts)
    const selected = selector.selected()
    this.#cached = selected.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    const last = selected.length === limit ? selected.at(-1) : undefined
    this.#last = typeof last?.value === 'number' ? { code: last.value, count: last.count } : undefined
  }

  #comesAfterLast(code: number, count: number): boolean {
    return this.#last !== undefined && this.#compare(code, count, this.#last.code, this.#last.count) > 0
  }

  #positionOf(code: number, count: number, counts: Uint32Array): number {
    return partitionPoint(0, this.#cached.length, (index) => {
      const other = this.#cached[index] ?? 0
      return this.#compare(other, counts[other] ?? 0, code, count) >= 0
    })
  }

  #compare(a: number, countA: number, b: number, countB: number): number {
    return countB - countA || compareCodesByName(this.#dictionary, a, b)
  }
}
