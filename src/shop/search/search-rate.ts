import type { WebContext } from '../web-context.ts'
import { createRateLimiter, type RateAnswer, type RateLimit, type RateLimiter } from '#platform/rate-limit.ts'

/**
 * Searches per IP address and site. A front end sends about five for each letter typed, and an office shares one address; at half a
 * millisecond of CPU per search, the sustained rate uses a fiftieth of a CPU.
 */
export const SEARCH_RATE: RateLimit = { burst: 400, refillMs: 25, maxKeys: 50_000 }

/** Checks whether the client's IP address may run this number of searches on the site now. */
export type SearchLimit = (c: WebContext, searches: number) => RateAnswer

export function createSearchLimit(): SearchLimit {
  let limiter: RateLimiter | undefined
  return ({ var: { site, origin, now, services } }, searches) => {
    limiter ??= createRateLimiter(services.search.rate)
    return limiter.consume(`${site.slug} ${origin.visitor}`, now, searches)
  }
}
