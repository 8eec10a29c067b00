import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import {
  afterFailure,
  afterSuccess,
  CLOSED,
  requestPermission,
  type Circuit,
  type CircuitLimits,
} from '#platform/circuit-breaker.ts'
import { SECOND_MS, type Clock } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { retryPause, type RetryPauses } from '#platform/retry-pause.ts'
import type { ProviderFailure } from '../provider.ts'

/** Limits of the calls to one account, which tests shorten. */
export const STRIPE_LIMITS = {
  /** Time for one call with all its attempts, because a shopper waits for it. */
  totalMs: 10 * SECOND_MS,
  /** Time for the call that tests whether Stripe is back. */
  trialMs: 3 * SECOND_MS,
  maxAttempts: 3,
  pauses: { firstMs: 500, longestMs: 2 * SECOND_MS } satisfies RetryPauses,
  breaker: { failures: 5, timeouts: 1, openMs: 30 * SECOND_MS } satisfies CircuitLimits,
}

export type StripeLimits = typeof STRIPE_LIMITS

/** Sends one call, which has to end within `timeout` milliseconds. */
type Send<T> = (options: { readonly timeout: number }) => Promise<T>

export type StripeCalls = <T>(send: Send<T>) => Promise<Result<T, ProviderFailure>>

const SERVER_FAILURES = 500
/** Another call with the same idempotency key is running, or there were too many calls. */
const PASSING_REFUSALS = new Set([409, 429])

/**
 * Calls of one Stripe account within a time budget, with retries and a circuit breaker. The Stripe library's own retries repeat a call
 * that timed out, so that a shopper would wait three times as long. Every call may be repeated: reads change nothing, and changes have an
 * idempotency key.
 */
export function createStripeCalls(clock: Clock, limits: StripeLimits = STRIPE_LIMITS): StripeCalls {
  let circuit: Circuit = CLOSED
  return async (send) => {
    const begun = clock().getTime()
    const asked = requestPermission(circuit, begun)
    circuit = asked.next
    if (!asked.allowed) return failed('The last call was not answered in time, so no call is made for a while.')
    const budget = circuit.state === 'half-open' ? Math.min(limits.trialMs, limits.totalMs) : limits.totalMs
    const outcome = await callWithin(send, budget, limits)
    circuit =
      outcome.ok || outcome.error.cause === 'refused'
        ? afterSuccess()
        : afterFailure(circuit, limits.breaker, clock().getTime(), outcome.error.cause)
    return outcome.ok ? outcome : failed(outcome.error.detail)
  }
}

interface Failure {
  /** `refused`: Stripe answered, so it works. */
  readonly cause: 'timeout' | 'failure' | 'refused'
  readonly detail: string
}

async function callWithin<T>(
  send: Send<T>,
  budgetMs: number,
  { maxAttempts, pauses }: StripeLimits,
): Promise<Result<T, Failure>> {
  const deadline = performance.now() + budgetMs
  for (let attempt = 1; ; attempt++) {
    try {
      return ok(await inTime(send, deadline))
    } catch (thrown) {
      const cause = causeOf(thrown)
      const pause = retryPause(attempt, pauses, Math.random())
      if (cause !== 'failure' || attempt >= maxAttempts || performance.now() + pause >= deadline) {
        return err({ cause, detail: withoutEmails(toError(thrown).message) })
      }
      await sleep(pause)
    }
  }
}

class OutOfTime extends Error {}

/** The library's timeout restarts with each byte that arrives, so the call is also abandoned at the deadline. */
async function inTime<T>(send: Send<T>, deadline: number): Promise<T> {
  const timeout = Math.max(1, Math.round(deadline - performance.now()))
  const stop = new AbortController()
  const late = sleep(timeout, undefined, { signal: stop.signal }).then(() => {
    throw new OutOfTime(`Stripe did not answer within ${timeout} ms`)
  })
  try {
    return await Promise.race([send({ timeout }), late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}

function causeOf(thrown: unknown): Failure['cause'] {
  if (thrown instanceof OutOfTime) return 'timeout'
  if (!(thrown instanceof Stripe.errors.StripeError)) return 'failure'
  if (thrown instanceof Stripe.errors.StripeConnectionError) return isTimeout(thrown) ? 'timeout' : 'failure'
  const { statusCode = SERVER_FAILURES } = thrown
  return statusCode >= SERVER_FAILURES || PASSING_REFUSALS.has(statusCode) ? 'failure' : 'refused'
}

function isTimeout({ detail }: Stripe.errors.StripeConnectionError): boolean {
  return typeof detail === 'object' && 'code' in detail && detail.code === 'ETIMEDOUT'
}

function failed(detail: string): Result<never, ProviderFailure> {
  return err({ kind: 'provider-failed', detail })
}

/** Failures are logged and stored, and Stripe quotes an e-mail address that it refuses. */
function withoutEmails(message: string): string {
  return message.replaceAll(/\S+@\S+/g, '(e-mail address)')
}
