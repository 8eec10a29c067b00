import type { WebContext } from './web-context.ts'
import { createRateLimiter, type RateAnswer } from '#platform/rate-limit.ts'
import { SEARCH_RATE } from '#search/search-rate.ts'

/** Whether the caller's address may have so many searches of the site answered now. */
export type SearchLimit = (c: WebContext, searches: number) => RateAnswer

export function createSearchLimit(): SearchLimit {
  const allow = createRateLimiter(SEARCH_RATE)
  return ({ var: { site, origin, now } }, searches) => allow(`${site.slug} ${origin.address}`, now, searches)
}
