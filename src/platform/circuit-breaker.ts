/** Limits after which a failing service is no longer called for a while. */
export interface CircuitLimits {
  /** Failures in a row that open the circuit. */
  readonly failures: number
  /**
   * Timeouts in a row that open the circuit; the default is `failures`. A timeout costs its caller the whole time limit, so services that a
   * shopper waits for set 1.
   */
  readonly timeouts?: number
  /** Time for which the circuit stays open: no request is made. */
  readonly openMs: number
}

/**
 * closed: requests are made. open: none is made until `until`. half-open: one request tests whether the service is back,
 * all others still fail at once.
 */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly until: number }
  | { readonly state: 'half-open' }

export const CLOSED: Circuit = { state: 'closed', failures: 0 }

/** Whether a request may be made at `now` (milliseconds), and the next state. */
export function requestPermission(
  breaker: Circuit,
  now: number,
): { readonly allowed: boolean; readonly next: Circuit } {
  switch (breaker.state) {
    case 'closed':
      return { allowed: true, next: breaker }
    case 'half-open':
      return { allowed: false, next: breaker }
    case 'open':
      return now < breaker.until ? { allowed: false, next: breaker } : { allowed: true, next: { state: 'half-open' } }
  }
}

export function afterSuccess(): Circuit {
  return CLOSED
}

export type FailureCause = 'timeout' | 'failure'

export function afterFailure(
  breaker: Circuit,
  limits: CircuitLimits,
  now: number,
  cause: FailureCause = 'failure',
): Circuit {
  const weight = cause === 'timeout' ? limits.failures / (limits.timeouts ?? limits.failures) : 1
  const failures = breaker.state === 'closed' ? breaker.failures + weight : limits.failures
  return failures >= limits.failures ? { state: 'open', until: now + limits.openMs } : { state: 'closed', failures }
}
