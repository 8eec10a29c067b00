import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import type { ChangeLog } from './change-log.ts'
import { countFacet, isScattered } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { CachedAnswers } from './cached-answers.ts'
import { CachedCounts } from './cached-counts.ts'
import type { CachedFacet } from './cached-facet.ts'

/** Limit of cached counters in total (32 MiB); least recently used base filters are evicted. */
const MAX_COUNTERS = 2 ** 23

/** By attribute. */
type Kept = Map<string, CachedFacet>
/** By attribute, in the order of the request. */
type FacetAnswers = ReadonlyMap<string, FacetAnswer>

/**
 * Exact counts under a base filter alone, which a landing page shows. They are counted once and then updated lazily with
 * each change, as are the selected values.
 * O(1) per facet plus O(changes since × cached values); with far more values than matches, O(matches) after a change.
 */
export class LandingCounts {
  readonly #changes: ChangeLog
  readonly #maxCounters: number
  readonly #kept = new Map<CachedFilter, Kept>()
  readonly #last = new WeakMap<CachedFilter, FacetAnswers>()
  #counters = 0

  constructor(changes: ChangeLog, maxCounters = MAX_COUNTERS) {
    this.#changes = changes
    this.#maxCounters = maxCounters
  }

  /** Number of cached counters, and of requests with cached values. */
  get held(): { readonly counters: number; readonly requests: number } {
    const requests = [...this.#kept.values()].flatMap((kept) => Array.from(kept.values(), (facet) => facet.requests))
    return { counters: this.#counters, requests: requests.reduce((sum, count) => sum + count, 0) }
  }

  facet(
    base: CachedFilter,
    column: Column,
    request: FacetRequest,
    space: BitSpace,
    matches: () => Matches,
  ): FacetAnswer {
    const kept = this.#for(base)
    const known = kept.get(request.attribute)
    if (known) {
      known.catchUp(base, space)
      return known.answer(request, space, matches)
    }
    const { size } = column.dictionary
    const few = isScattered(size, matches().list.length)
    if (!few && size > this.#maxCounters) return countFacet(column, matches(), space, request)
    const first = few
      ? new CachedAnswers(column, this.#changes)
      : new CachedCounts(column, matches(), space, this.#changes)
    kept.set(request.attribute, first)
    this.#counters += first.counters
    this.#forget(base)
    return first.answer(request, space, matches)
  }

  /** Returns the previous object if the results haven't changed, so that what was derived from it can be reused. */
  unchanged(base: CachedFilter, answers: FacetAnswers): FacetAnswers {
    const last = this.#last.get(base)
    if (last && isSame(last, answers)) return last
    this.#last.set(base, answers)
    return answers
  }

  #for(base: CachedFilter): Kept {
    const kept = this.#kept.get(base) ?? new Map<string, CachedCounts>()
    this.#kept.delete(base)
    this.#kept.set(base, kept)
    return kept
  }

  /** Evicts down to the limit, least recently used first and the current base last. */
  #forget(asked: CachedFilter): void {
    for (const [base, kept] of this.#kept) {
      for (const [name, facet] of kept) {
        if (this.#counters <= this.#maxCounters) return
        if (base === asked && kept.size === 1) return
        kept.delete(name)
        this.#counters -= facet.counters
      }
      if (kept.size === 0) this.#kept.delete(base)
    }
  }
}

function isSame(a: FacetAnswers, b: FacetAnswers): boolean {
  if (a.size !== b.size) return false
  const names = a.keys()
  for (const [name, answer] of b) if (names.next().value !== name || a.get(name) !== answer) return false
  return true
}
