import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { countFacet } from './count-facet.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { MAX_REQUESTS, requestKey, type CachedFacet, type ChangeLog } from './cached-facet.ts'

/** The size of one attribute's cached results in counters, an estimate: some requests with a hundred values each. */
const SIZE_IN_COUNTERS = 1024

/**
 * Cached results of one attribute under a base filter that matches far fewer rows than the attribute has values: the mileages of
 * one tenant's vehicles, for example. Counters for all values would be large and mostly 0, so none are kept. After a row was added or
 * removed, the attribute is counted anew.
 */
export class CachedAnswers implements CachedFacet {
  readonly counters = SIZE_IN_COUNTERS
  readonly #column: Column
  readonly #changes: ChangeLog
  readonly #answers = new LruCache<string, FacetAnswer>(MAX_REQUESTS)
  /** Number of changes processed. */
  #seen: number

  constructor(column: Column, changes: ChangeLog) {
    this.#column = column
    this.#changes = changes
    this.#seen = changes.length
  }

  get requests(): number {
    return this.#answers.size
  }

  /** O(changes since). */
  catchUp(base: CachedFilter, space: BitSpace): void {
    for (; this.#seen < this.#changes.length; this.#seen++) {
      const change = this.#changes[this.#seen] ?? 0
      const row = change < 0 ? ~change : change
      if (space.includes(row) && space.has(base.bits, row)) this.#answers.clear()
    }
  }

  /** O(1) if cached, else O(matches). */
  answer(request: FacetRequest, space: BitSpace, matches: () => Matches): FacetAnswer {
    const count = () => countFacet(this.#column, matches(), space, request)
    if (request.matching !== undefined) return count()
    return this.#answers.get(requestKey(request), () => count().keep())
  }
}
