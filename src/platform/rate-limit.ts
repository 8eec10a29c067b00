import { SECOND_MS } from './clock.ts'

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

/** Whether something that counts as `cost` (1) is allowed to whom the key stands for. What costs more than a full burst needs a full one. */
export type RateLimiter = (key: string, now: Date, cost?: number) => RateAnswer

/** Token buckets in memory: `burst` at once, then one every `refillMs`. */
export function createRateLimiter({ burst, refillMs, maxKeys }: RateLimit): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return (key, now, cost = 1) => {
    const time = now.getTime()
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time }
    const filled = Math.min(burst, tokens + Math.max(0, time - at) / refillMs)
    const needed = Math.min(cost, burst)
    const allowed = filled >= needed
    // Taken out and put back, so that the map's order is the order of use.
    buckets.delete(key)
    buckets.set(key, { tokens: allowed ? filled - needed : filled, at: time })
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? key)
    if (allowed) return { allowed }
    return { allowed, retryAfterSeconds: Math.ceil(((needed - filled) * refillMs) / SECOND_MS) }
  }
}
