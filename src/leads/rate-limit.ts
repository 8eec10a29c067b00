import { SECOND_MS } from '#platform/clock.ts'

/** A household or an office shares one address; a person sends a handful of forms, a machine hundreds. */
export const LEAD_RATE = { burst: 10, refillMs: 12 * SECOND_MS, maxKeys: 50_000 } as const

export interface RateLimit {
  readonly burst: number
  /** Time in which one more is allowed. */
  readonly refillMs: number
  /** The longest-unused keys are forgotten beyond this many. */
  readonly maxKeys: number
}

export type RateAnswer = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

interface Bucket {
  tokens: number
  at: number
}

/** Token buckets in memory: `burst` at once, then one every `refillMs`. */
export function createRateLimiter({ burst, refillMs, maxKeys }: RateLimit): (key: string, now: Date) => RateAnswer {
  const buckets = new Map<string, Bucket>()
  return (key, now) => {
    const time = now.getTime()
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time }
    const filled = Math.min(burst, tokens + Math.max(0, time - at) / refillMs)
    const allowed = filled >= 1
    // Taken out and put back, so that the map's order is the order of use.
    buckets.delete(key)
    buckets.set(key, { tokens: allowed ? filled - 1 : filled, at: time })
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
    if (allowed) return { allowed }
    return { allowed, retryAfterSeconds: Math.ceil(((1 - filled) * refillMs) / SECOND_MS) }
  }
}
