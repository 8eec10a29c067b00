import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import type { ChangeLog } from './change-log.ts'
import { countFacet } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { MAX_REQUESTS, requestKey, type CachedFacet } from './cached-facet.ts'

/** What the answers of one attribute take beside counters: some requests of a hundred values each. */
const WEIGHT = 1024

/**
 * The answers for one attribute under a base filter that matches far fewer rows than the attribute has values: kilometres of one
 * dealership among those of all. Counters for all values would be dear and mostly 0, so it is counted again when a row came or went.
 */
export class CachedAnswers implements CachedFacet {
  readonly counters = WEIGHT
  readonly #column: Column
  readonly #changes: ChangeLog
  readonly #answers = new Map<string, FacetAnswer>()
  /** Changes looked at. */
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

  /** O(1), O(matches) where it has to be counted. */
  answer(request: FacetRequest, space: BitSpace, matches: () => Matches): FacetAnswer {
    const count = () => countFacet(this.#column, matches(), space, request)
    if (request.matching !== undefined) return count()
    const key = requestKey(request)
    const answer = this.#answers.get(key) ?? count().keep()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size > MAX_REQUESTS) this.#answers.delete(oldest)
    return answer
  }
}
