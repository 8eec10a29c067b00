import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { MINUTE_MS, SECOND_MS } from '../clock.ts'
import { toError } from '../error-code.ts'
import type { KeyRing } from '../key-ring.ts'
import { createMac } from '../mac.ts'
import type { RateLimit, SharedRateLimiter } from '../rate-limit.ts'
import type { Logger } from './log.ts'
import { RATE_LIMITS_TABLE } from './tables.ts'

export interface SharedCounters {
  /** Pool of a role that may write the table of the counters. */
  readonly pool: Pool
  /** Keys are stored as a keyed hash, because they hold network addresses. */
  readonly secret: KeyRing
  readonly log: Pick<Logger, 'warn'>
}

export interface SharedRateLimitOptions extends SharedCounters {
  /** Keeps the counters of different limits apart. */
  readonly name: string
  readonly limit: RateLimit
}

export interface SharedWindowOptions extends SharedCounters {
  readonly name: string
  readonly max: number
  readonly withinMs: number
}

const WINDOW_MS = MINUTE_MS

/**
 * A rate limiter with counters in PostgreSQL, for work that several processes do. In any minute it allows as much as the
 * token bucket of one process could, so with a single process it never refuses what the bucket allowed. While the database
 * fails it allows everything, because the work itself needs the database and reports the failure.
 */
export function createSharedRateLimiter({ limit, ...options }: SharedRateLimitOptions): SharedRateLimiter {
  const max = limit.burst + Math.ceil(WINDOW_MS / limit.refillMs)
  return createSharedWindow({ ...options, max, withinMs: WINDOW_MS })
}

/** Allows `max` uses of a key from its first use until `withinMs` later, counted over all processes. */
export function createSharedWindow({ pool, name, max, withinMs, secret, log }: SharedWindowOptions): SharedRateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: RATE_LIMITS_TABLE,
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: withinMs / SECOND_MS,
  })
  const hashed = createMac(secret, 'rate:').sign
  return {
    consume: async (key) => {
      try {
        await limiter.consume(hashed(key))
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / SECOND_MS)) }
        log.warn({ err: toError(refused), limit: name }, 'the shared rate limit could not be read')
      }
      return { allowed: true }
    },
    refund: async (key) => {
      // Callers refund work that failed, often because the database is down. Then this fails, too, and nothing was counted.
      await limiter.reward(hashed(key), 1).catch(() => undefined)
    },
  }
}
