import { createRateLimiter, withRate, type RateAnswer, type RateLimit } from '../rate-limit.ts'
import type { SiteVisitor } from '../visitor-network.ts'
import { createSharedRateLimiter, type SharedCounters } from './shared-rate-limit.ts'

/** Limits how often visitors may do something on a site: each visitor, and each network as a whole. */
export interface VisitorLimit {
  readonly consume: (who: SiteVisitor, now: Date) => Promise<RateAnswer>
  /** Gives back a use whose work failed through no fault of the visitor. */
  readonly refund: (who: SiteVisitor) => Promise<void>
}

export interface VisitorLimitOptions extends SharedCounters {
  /** Keeps the counters of different limits apart. */
  readonly name: string
  /** The rate of one visitor; null for no limit. */
  readonly rate: RateLimit | null
}

/** A network may do as much as this many visitors. A /48 has 65,536 times a /64, so without this its owner would have no limit. */
const VISITORS_OF_A_NETWORK = 10

const UNLIMITED: VisitorLimit = {
  consume: () => Promise.resolve({ allowed: true }),
  refund: () => Promise.resolve(),
}

/**
 * Asks the process's own limiter first, so that most floods never reach the counters in the database, which all processes share. The network
 * is counted last, so that a single visitor can't use up more of it than one visitor's share.
 */
export function createVisitorLimit({ name, rate, ...counters }: VisitorLimitOptions): VisitorLimit {
  const networkRate = rate && withRate(rate, (VISITORS_OF_A_NETWORK * 60_000) / rate.refillMs)
  if (rate === null || networkRate === null) return UNLIMITED
  const own = createRateLimiter(rate)
  const visitors = createSharedRateLimiter({ ...counters, name, limit: rate })
  const networks = createSharedRateLimiter({ ...counters, name: `${name}-network`, limit: networkRate })
  return {
    consume: async ({ site, visitor, network }, now) => {
      const key = `${site} ${visitor}`
      const first = own.consume(key, now)
      if (!first.allowed) return first
      const shared = await visitors.consume(key)
      return shared.allowed ? networks.consume(`${site} ${network}`) : shared
    },
    refund: async ({ site, visitor, network }) => {
      const key = `${site} ${visitor}`
      own.refund(key)
      await Promise.all([visitors.refund(key), networks.refund(`${site} ${network}`)])
    },
  }
}
