import { MINUTE_MS, SECOND_MS } from './clock.ts'

export interface RateLimit {
  readonly burst: number
  /** Time after which one more request is allowed. */
  readonly refillMs: number
  /** Maximum number of keys; the least recently used are evicted. */
  readonly maxKeys: number
}

export type RateAnswer = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Limits how often something may be done under a key, such as an address. */
export interface RateLimiter {
  /** Takes `cost` tokens (1 by default) if the key has that many. A cost above the burst counts as a full burst. */
  readonly consume: (key: string, now: Date, cost?: number) => RateAnswer
  /** Returns the tokens of a `consume` whose work failed through no fault of the caller. */
  readonly refund: (key: string, cost?: number) => void
}

/** A rate limiter whose counters all processes share. */
export interface SharedRateLimiter {
  readonly consume: (key: string) => Promise<RateAnswer>
  readonly refund: (key: string) => Promise<void>
}

/** The limit with another rate and a burst in proportion. A rate of 0 means no limit: null. */
export function withRate(limit: RateLimit, perMinute: number): RateLimit | null {
  if (perMinute === 0) return null
  const usualPerMinute = MINUTE_MS / limit.refillMs
  return {
    ...limit,
    burst: Math.max(1, Math.ceil((limit.burst * perMinute) / usualPerMinute)),
    refillMs: MINUTE_MS / perMinute,
  }
}

interface Bucket {
  tokens: number
  at: number
}

const UNLIMITED: RateLimiter = { consume: () => ({ allowed: true }), refund: () => undefined }

/** Token buckets in memory: `burst` at once, then one every `refillMs`. */
export function createRateLimiter(limit: RateLimit | null): RateLimiter {
  if (limit === null) return UNLIMITED
  const { burst, refillMs, maxKeys } = limit
  const buckets = new Map<string, Bucket>()
  return {
    consume: (key, now, cost = 1) => {
      const time = now.getTime()
      const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time }
      const filled = Math.min(burst, tokens + Math.max(0, time - at) / refillMs)
      const needed = Math.min(cost, burst)
      const allowed = filled >= needed
      // Deleted first, so that the order of the map is the order of use.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? filled - needed : filled, at: time })
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
      if (allowed) return { allowed }
      return { allowed, retryAfterSeconds: Math.ceil(((needed - filled) * refillMs) / SECOND_MS) }
    },
    refund: (key, cost = 1) => {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = Math.min(burst, bucket.tokens + Math.min(cost, burst))
    },
  }
}
