import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { countFacet, isScattered } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { CachedAnswers } from './cached-answers.ts'
import { CachedCounts } from './cached-counts.ts'
import type { CachedFacet, ChangeLog } from './cached-facet.ts'

/** Maximum number of cached counters in total (32 MiB). */
const MAX_COUNTERS = 2 ** 23

/** By attribute. */
type CachedFacets = Map<string, CachedFacet>
/** By attribute, in the order of the request. */
type FacetAnswers = ReadonlyMap<string, FacetAnswer>

/**
 * LRU cache of facets under a base filter alone, the query of every landing page. They are counted once, and the counts and selected
 * values are updated lazily with each change, so they stay exact.
 * O(1) per facet plus O(changes since × cached values); with far more values than matches, O(matches) after a change.
 */
export class BaseFacetCache {
  readonly #changes: ChangeLog
  readonly #maxCounters: number
  readonly #cached = new Map<CachedFilter, CachedFacets>()
  readonly #last = new WeakMap<CachedFilter, FacetAnswers>()
  #counters = 0

  constructor(changes: ChangeLog, maxCounters = MAX_COUNTERS) {
    this.#changes = changes
    this.#maxCounters = maxCounters
  }

  /** Number of cached counters, and of requests with cached results. */
  get size(): { readonly counters: number; readonly requests: number } {
    const requests = [...this.#cached.values()].flatMap((facets) =>
      Array.from(facets.values(), (facet) => facet.requests),
    )
    return { counters: this.#counters, requests: requests.reduce((sum, count) => sum + count, 0) }
  }

  /**
   * The result of a facet under a base filter.
   * @param matches the rows that match the base filter, called only if they have to be counted
   */
  facet(
    base: CachedFilter,
    column: Column,
    request: FacetRequest,
    space: BitSpace,
    matches: () => Matches,
  ): FacetAnswer {
    const facets = this.#cacheOf(base)
    const cached = facets.get(request.attribute)
    if (cached) {
      cached.catchUp(base, space)
      return cached.answer(request, space, matches)
    }
    const { size } = column.dictionary
    const scattered = isScattered(size, matches().list.length)
    if (!scattered && size > this.#maxCounters) return countFacet(column, matches(), space, request)
    const first = scattered
      ? new CachedAnswers(column, this.#changes)
      : new CachedCounts(column, matches(), space, this.#changes)
    facets.set(request.attribute, first)
    this.#counters += first.counters
    this.#evict(base)
    return first.answer(request, space, matches)
  }

  /** Returns the previous map if its results haven't changed, so that JSON derived from it can be reused. */
  unchanged(base: CachedFilter, answers: FacetAnswers): FacetAnswers {
    const last = this.#last.get(base)
    if (last && isSame(last, answers)) return last
    this.#last.set(base, answers)
    return answers
  }

  #cacheOf(base: CachedFilter): CachedFacets {
    const facets = this.#cached.get(base) ?? new Map<string, CachedFacet>()
    this.#cached.delete(base)
    this.#cached.set(base, facets)
    return facets
  }

  /** Evicts down to the limit, the least recently used bases first. The attribute cached last is kept. */
  #evict(current: CachedFilter): void {
    for (const [base, facets] of this.#cached) {
      for (const [name, facet] of facets) {
        if (this.#counters <= this.#maxCounters) return
        if (base === current && facets.size === 1) return
        facets.delete(name)
        this.#counters -= facet.counters
      }
      if (facets.size === 0) this.#cached.delete(base)
    }
  }
}

function isSame(a: FacetAnswers, b: FacetAnswers): boolean {
  if (a.size !== b.size) return false
  const names = a.keys()
  for (const [name, answer] of b) if (names.next().value !== name || a.get(name) !== answer) return false
  return true
}
