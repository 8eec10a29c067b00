import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { CountedRange } from './counted-range.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { FacetSelector } from './facet-selector.ts'
import { MAX_REQUESTS, requestKey, type CachedFacet, type ChangeLog } from './cached-facet.ts'
import { TopValues } from './top-values.ts'

/** Spare counters for values added later. */
const SPARE_COUNTERS = 64

/** A cached result and the version of the counts that it shows. With `top` it is updated incrementally, otherwise selected anew. */
type CachedAnswer = { readonly top: TopValues | undefined; answer: FacetAnswer; version: number }

/** Cached counts of one attribute under one base filter, and the results selected from them. */
export class CachedCounts implements CachedFacet {
  readonly #column: Column
  readonly #changes: ChangeLog
  readonly #answers = new LruCache<string, CachedAnswer>(MAX_REQUESTS)
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
    this.#counts = new Uint32Array(size + SPARE_COUNTERS)
    this.#counts.set(space.heap.u32.subarray(first, first + size))
    this.#seen = changes.length
    this.#range = new CountedRange(column.dictionary, this.#counts)
    space.heap.u32.fill(0, first, first + size)
  }

  get counters(): number {
    return this.#counts.length
  }

  get requests(): number {
    return this.#answers.size
  }

  /** Processes the rows that were added and removed since the last call. O(changes since × cached values). */
  catchUp(base: CachedFilter, space: BitSpace): void {
    if (this.#seen === this.#changes.length) return
    // Summed up first: a replaced document usually keeps its values, and then no count changes.
    const differences = new Map<number, number>()
    for (; this.#seen < this.#changes.length; this.#seen++) {
      const change = this.#changes[this.#seen] ?? 0
      const row = change < 0 ? ~change : change
      if (!space.includes(row) || !space.has(base.bits, row)) continue
      for (const code of this.#column.codesOf(row))
        differences.set(code, (differences.get(code) ?? 0) + (change < 0 ? -1 : 1))
    }
    this.#grow()
    for (const [code, difference] of differences) if (difference !== 0) this.#change(code, difference)
  }

  answer(request: FacetRequest): FacetAnswer {
    const { matching, order } = request
    if (matching !== undefined) return this.#select(request)
    const cached = this.#answers.get(requestKey(request), () => this.#firstAnswer(request, order !== 'name'))
    if (cached.version !== this.#version) {
      cached.answer = cached.top ? cached.top.answer(this.#counts, this.#range.stats) : this.#select(request)
      cached.version = this.#version
    }
    return cached.answer
  }

  #firstAnswer(request: FacetRequest, byCount: boolean): CachedAnswer {
    const top = byCount ? new TopValues(this.#column.dictionary, request, this.#counts) : undefined
    const answer = top ? top.answer(this.#counts, this.#range.stats) : this.#select(request)
    return { top, answer, version: this.#version }
  }

  #select(request: FacetRequest): FacetAnswer {
    const selector = new FacetSelector(this.#column.dictionary, request)
    selector.addAll(this.#counts)
    return selector.answer()
  }

  #change(code: number, difference: number): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + difference
    this.#version += 1
    this.#range.update(code, this.#counts)
    for (const { top } of this.#answers.values()) top?.update(code, this.#counts)
  }

  /** Makes room for values added since. */
  #grow(): void {
    const { size } = this.#column.dictionary
    if (this.#counts.length >= size) return
    const grown = new Uint32Array(size + SPARE_COUNTERS)
    grown.set(this.#counts)
    this.#counts = grown
  }
}
