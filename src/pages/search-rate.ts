import type { WebContext } from './web-context.ts'
import { createRateLimiter, type RateAnswer, type RateLimiter } from '#platform/rate-limit.ts'

/** Whether the caller's address may have so many searches of the site answered now. */
export type SearchLimit = (c: WebContext, searches: number) => RateAnswer

export function createSearchLimit(): SearchLimit {
  let limiter: RateLimiter | undefined
  return ({ var: { site, origin, now, services } }, searches) => {
    limiter ??= createRateLimiter(services.searchRate)
    return limiter.consume(`${site.slug} ${origin.address}`, now, searches)
  }
}
