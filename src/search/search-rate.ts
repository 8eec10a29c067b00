import type { RateLimit } from '#platform/rate-limit.ts'

/**
 * Searches of one address at one site. A page of a front end sends about five for each letter that is typed, and an office shares
 * one address; at half a millisecond of processor a search, this is a fiftieth of one.
 */
export const SEARCH_RATE: RateLimit = { burst: 400, refillMs: 25, maxKeys: 50_000 }
