import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { CountedRange } from './counted-range.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetChooser } from './facet-chooser.ts'
import { MAX_REQUESTS, requestKey, type CachedFacet, type ChangeLog } from './cached-facet.ts'
import { TopValues } from './top-values.ts'

/** Spare counters for later values. */
const MORE_VALUES = 64

/** With `top` the values are updated incrementally, otherwise selected again when a count has changed. */
type Answered = { readonly top: TopValues | undefined; answer: FacetAnswer; version: number }

/** Cached counts of one attribute under one base filter, and the values selected from them. */
export class CachedCounts implements CachedFacet {
  readonly #column: Column
  readonly #changes: ChangeLog
  readonly #answered = new Map<string, Answered>()
  readonly #range: CountedRange
  #counts: Uint32Array
  /** Number of changes processed. */
  #seen: number
  /** Increases when a count changes. */
  #version = 0

  constructor(column: Column, matches: Matches, space: BitSpace, changes: ChangeLog) {
    const { size } = column.dictionary
    const counters = space.counters(size)
    column.tally(matches, space, counters)
    const first = counters >>> 2
    this.#column = column
    this.#changes = changes
    this.#counts = new Uint32Array(size + MORE_VALUES)
    this.#counts.set(space.heap.u32.subarray(first, first + size))
    this.#seen = changes.length
    this.#range = new CountedRange(column.dictionary, this.#counts)
    space.heap.u32.fill(0, first, first + size)
  }

  get counters(): number {
    return this.#counts.length
  }

  get requests(): number {
    return this.#answered.size
  }

  /** Processes the rows that were added and removed since the last call. O(changes since × cached values). */
  catchUp(base: CachedFilter, space: BitSpace): void {
    if (this.#seen === this.#changes.length) return
    // A replaced document usually keeps its values, and then no count changes.
    const moved = new Map<number, number>()
    for (; this.#seen < this.#changes.length; this.#seen++) {
      const change = this.#changes[this.#seen] ?? 0
      const row = change < 0 ? ~change : change
      if (!space.includes(row) || !space.has(base.bits, row)) continue
      for (const code of this.#column.codesOf(row)) moved.set(code, (moved.get(code) ?? 0) + (change < 0 ? -1 : 1))
    }
    this.#grow()
    for (const [code, by] of moved) if (by !== 0) this.#move(code, by)
  }

  answer(request: FacetRequest): FacetAnswer {
    const { matching, order } = request
    if (matching !== undefined) return this.#choose(request)
    const key = requestKey(request)
    const known = this.#answered.get(key) ?? this.#first(request, order !== 'name')
    this.#answered.delete(key)
    this.#answered.set(key, known)
    const [oldest] = this.#answered.keys()
    if (oldest !== undefined && this.#answered.size > MAX_REQUESTS) this.#answered.delete(oldest)
    if (known.version !== this.#version) {
      known.answer = known.top ? known.top.answer(this.#counts, this.#range.stats) : this.#choose(request)
      known.version = this.#version
    }
    return known.answer
  }

  #first(request: FacetRequest, byCount: boolean): Answered {
    const top = byCount ? new TopValues(this.#column.dictionary, request, this.#counts) : undefined
    const answer = top ? top.answer(this.#counts, this.#range.stats) : this.#choose(request)
    return { top, answer, version: this.#version }
  }

  #choose(request: FacetRequest): FacetAnswer {
    const chooser = new FacetChooser(this.#column.dictionary, request)
    chooser.seeAll(this.#counts)
    return chooser.answer()
  }

  #move(code: number, by: number): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + by
    this.#version += 1
    this.#range.move(code, this.#counts)
    for (const { top } of this.#answered.values()) top?.move(code, this.#counts)
  }

  #grow(): void {
    const { size } = this.#column.dictionary
    if (this.#counts.length >= size) return
    const grown = new Uint32Array(size + MORE_VALUES)
    grown.set(this.#counts)
    this.#counts = grown
  }
}
