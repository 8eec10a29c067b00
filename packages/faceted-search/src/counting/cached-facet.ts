import type { BitSpace } from '../bitset/bit-space.ts'
import type { Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import type { FacetAnswer } from './facet-answer.ts'

/** Chosen values are kept for so many different requests, the last asked for: limits and pinned values come from outside. */
export const MAX_REQUESTS = 8

/** What is kept of one attribute under one base filter. */
export interface CachedFacet {
  /** What it takes, in counters of 4 bytes. */
  readonly counters: number
  /** How many requests it has answers for. */
  readonly requests: number
  /** Takes in the rows that came and went since. */
  catchUp(base: CachedFilter, space: BitSpace): void
  answer(request: FacetRequest, space: BitSpace, matches: () => Matches): FacetAnswer
}

/** Equal for requests with equal answers; a search within values is not told apart. */
export function requestKey({ limit, order, pinned = [] }: FacetRequest): string {
  return `${limit ?? ''} ${order ?? ''} ${pinned.length > 0 ? JSON.stringify(pinned) : ''}`
}
