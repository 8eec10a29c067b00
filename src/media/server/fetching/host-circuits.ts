import { MINUTE_MS } from '#platform/clock.ts'
import {
  afterFailure,
  afterSuccess,
  CLOSED,
  requestPermission,
  type Circuit,
  type CircuitLimits,
} from '#platform/circuit-breaker.ts'

/** A circuit breaker for each host, so that pictures of other hosts do not have to wait for a host that is down. */
export interface HostCircuits {
  readonly allowsRequest: (host: string, now: number) => boolean
  readonly record: (host: string, answered: boolean, now: number) => void
  /** The hosts to which no request is allowed now. */
  readonly openHosts: (now: number) => readonly string[]
}

/** Few failures are enough, because each request to a host that hangs takes the whole time limit. */
const LIMITS: CircuitLimits = { failures: 5, openMs: 5 * MINUTE_MS }

export function createHostCircuits(limits: CircuitLimits = LIMITS): HostCircuits {
  const breakers = new Map<string, Circuit>()
  return {
    allowsRequest: (host, now) => {
      const { allowed, next } = requestPermission(breakers.get(host) ?? CLOSED, now)
      breakers.set(host, next)
      return allowed
    },
    record: (host, answered, now) => {
      const breaker = breakers.get(host) ?? CLOSED
      breakers.set(host, answered ? afterSuccess() : afterFailure(breaker, limits, now))
    },
    openHosts: (now) => [...breakers].filter(([, breaker]) => isOpen(breaker, now)).map(([host]) => host),
  }
}

function isOpen(breaker: Circuit, now: number): boolean {
  return breaker.state === 'half-open' || (breaker.state === 'open' && now < breaker.until)
}
