import type { WebContext } from './web-context.ts'
import { createRateLimiter, type RateAnswer, type RateLimit, type RateLimiter } from '#platform/rate-limit.ts'

/**
 * Searches of one address at one site. A page of a front end sends about five for each letter that is typed, and an office shares
 * one address; at half a millisecond of processor a search, this is a fiftieth of one.
 */
export const SEARCH_RATE: RateLimit = { burst: 400, refillMs: 25, maxKeys: 50_000 }

/** Whether the caller's address may have so many searches of the site answered now. */
export type SearchLimit = (c: WebContext, searches: number) => RateAnswer

export function createSearchLimit(): SearchLimit {
  let limiter: RateLimiter | undefined
  return ({ var: { site, origin, now, services } }, searches) => {
    limiter ??= createRateLimiter(services.searchRate)
    return limiter.consume(`${site.slug} ${origin.address}`, now, searches)
  }
}
