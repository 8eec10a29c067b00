import { MINUTE_MS } from '#platform/clock.ts'
import { afterFailure, afterSuccess, ask, CLOSED, type Breaker, type BreakerLimits } from '#platform/circuit-breaker.ts'

/** Hosts that failed again and again, and are left alone for a while, so that others' pictures don't wait for them. */
export interface HostRests {
  readonly mayAsk: (host: string, now: number) => boolean
  readonly note: (host: string, answered: boolean, now: number) => void
  /** Those of which nothing may be asked now. */
  readonly resting: (now: number) => readonly string[]
}

/** A host that hangs costs each of its pictures the whole time limit. */
const LIMITS: BreakerLimits = { failures: 5, restMs: 5 * MINUTE_MS }

export function createHostRests(limits: BreakerLimits = LIMITS): HostRests {
  const breakers = new Map<string, Breaker>()
  return {
    mayAsk: (host, now) => {
      const { allowed, next } = ask(breakers.get(host) ?? CLOSED, now)
      breakers.set(host, next)
      return allowed
    },
    note: (host, answered, now) => {
      const breaker = breakers.get(host) ?? CLOSED
      breakers.set(host, answered ? afterSuccess() : afterFailure(breaker, limits, now))
    },
    resting: (now) => [...breakers].filter(([, breaker]) => isResting(breaker, now)).map(([host]) => host),
  }
}

function isResting(breaker: Breaker, now: number): boolean {
  return breaker.state === 'half-open' || (breaker.state === 'open' && now < breaker.until)
}
