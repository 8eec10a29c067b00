import { MINUTE_MS } from '#platform/clock.ts'
import type { Cents } from '#platform/money.ts'
import type { Purpose } from './ledger.ts'

type PaymentState = 'open' | 'captured' | 'expired' | 'refunding' | 'refunded'

/** Why a payment is refunded. `by-provider`: by hand, in the provider's own console. */
export type RefundReason = 'cancelled' | 'declined' | 'expired' | 'late' | 'sold' | 'by-provider'

export interface Payment {
  readonly id: string
  readonly siteId: number
  readonly purpose: Purpose
  /** The id of the reservation or invoice that it pays for. */
  readonly subject: string
  readonly description: string
  readonly amountCents: Cents
  readonly currency: string
  readonly state: PaymentState
  /** The name of the provider's account, as in `PaymentProvider`. */
  readonly provider: string
  /** The provider's checkout session; null until it is created. */
  readonly session: string | null
  readonly sessionUrl: string | null
  /** The provider's id of the captured payment. */
  readonly providerPayment: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly capturedAt: Date | null
  readonly refundedAt: Date | null
  readonly refundReason: RefundReason | null
}

/** Stripe's sessions last at least 30 minutes from their creation; the extra minute is for creating it after our row. */
export const SESSION_MINUTES = 31

/** Ages at which the provider is asked about an open payment whose webhook has not come. */
const CHECK_AGES_MS = [2, 5, 10, 20].map((minutes) => minutes * MINUTE_MS)

/** The next time to ask the provider about an open payment: at growing intervals, at the end of its session, then every minute. */
export function nextCheck({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const due = CHECK_AGES_MS.map((age) => createdAt.getTime() + age).find((at) => at > now.getTime())
  if (due !== undefined && due < expiresAt.getTime()) return new Date(due)
  return now < expiresAt ? expiresAt : new Date(now.getTime() + MINUTE_MS)
}
