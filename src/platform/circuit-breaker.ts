/** How often another's service may fail before it is left alone, and for how long. */
export interface BreakerLimits {
  /** Failures in a row that open the circuit. */
  readonly failures: number
  /** How long nothing is asked then. */
  readonly restMs: number
}

/**
 * closed: everything is asked. open: nothing is, until the rest is over. half-open: one request tries whether the
 * service is back, and everybody else still gets nothing.
 */
export type Breaker =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly until: number }
  | { readonly state: 'half-open' }

export const CLOSED: Breaker = { state: 'closed', failures: 0 }

/** Whether to ask at `now` (milliseconds), and the state from then on. */
export function ask(breaker: Breaker, now: number): { readonly allowed: boolean; readonly next: Breaker } {
  switch (breaker.state) {
    case 'closed':
      return { allowed: true, next: breaker }
    case 'half-open':
      return { allowed: false, next: breaker }
    case 'open':
      return now < breaker.until ? { allowed: false, next: breaker } : { allowed: true, next: { state: 'half-open' } }
  }
}

export function afterSuccess(): Breaker {
  return CLOSED
}

export function afterFailure(breaker: Breaker, limits: BreakerLimits, now: number): Breaker {
  const failures = breaker.state === 'closed' ? breaker.failures + 1 : limits.failures
  return failures >= limits.failures ? { state: 'open', until: now + limits.restMs } : { state: 'closed', failures }
}
