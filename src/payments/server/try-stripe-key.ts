import { Stripe } from 'stripe'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { stripeClient } from './stripe-provider.ts'

export interface StripeKeyFault {
  /** `refused`: Stripe answers and does not accept the key, or not for payment pages. */
  readonly kind: 'unreachable' | 'refused'
  readonly detail: string
}

const LIMIT_MS = 10 * SECOND_MS

/** Asks Stripe for one payment page, which needs a valid key and changes nothing. */
export async function tryStripeKey(host: string, key: string): Promise<Result<void, StripeKeyFault>> {
  try {
    await stripeClient(host, key).checkout.sessions.list({ limit: 1 }, { timeout: LIMIT_MS })
    return ok(undefined)
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
    return err({ kind: isRefused ? 'refused' : 'unreachable', detail: toError(error).message })
  }
}
