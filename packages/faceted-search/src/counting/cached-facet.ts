import type { BitSpace } from '../bitset/bit-space.ts'
import type { Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import type { FacetAnswer } from './facet-answer.ts'

/** The rows added and removed since the build, in order: `row` for an added row, `~row` for a removed one. */
export type ChangeLog = readonly number[]

/** Maximum number of requests with cached results per attribute. Users choose limits and pinned values, so there may be any number. */
export const MAX_REQUESTS = 8

/** The cached counts or results of one attribute under one base filter. */
export interface CachedFacet {
  /** Its size in counters of 4 bytes. */
  readonly counters: number
  /** Number of requests with cached results. */
  readonly requests: number
  /** Processes the rows that were added and removed since the last call. */
  catchUp(base: CachedFilter, space: BitSpace): void
  /** The result of a request. Has to follow `catchUp`. */
  answer(request: FacetRequest, space: BitSpace, matches: () => Matches): FacetAnswer
}

/** A cache key: equal for requests with equal results. Requests that search within values have none and are not cached. */
export function requestKey({ limit, order, pinned = [] }: FacetRequest): string {
  return `${limit ?? ''} ${order ?? ''} ${pinned.length > 0 ? JSON.stringify(pinned) : ''}`
}
