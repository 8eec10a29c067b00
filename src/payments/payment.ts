import { MINUTE_MS } from '#platform/clock.ts'
import type { Cents } from '#platform/money.ts'
import type { Purpose } from './ledger.ts'

export type PaymentState = 'open' | 'captured' | 'expired' | 'refunding' | 'refunded'

/** Why money goes back. */
export type RefundReason = 'cancelled' | 'declined' | 'expired' | 'late' | 'sold' | 'by-provider'

export interface Payment {
  readonly id: string
  readonly siteId: number
  readonly purpose: Purpose
  readonly subject: string
  readonly description: string
  readonly amountCents: Cents
  readonly currency: string
  readonly state: PaymentState
  readonly provider: string
  readonly session: string | null
  readonly sessionUrl: string | null
  readonly providerPayment: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly capturedAt: Date | null
  readonly refundedAt: Date | null
  readonly refundReason: RefundReason | null
}

/** Stripe's shortest session is 30 minutes from its creation, which comes a moment after our row. */
export const SESSION_MINUTES = 31

/** After which age a payment is asked about without a webhook having come. */
const CHECK_AGES_MS = [2, 5, 10, 20].map((minutes) => minutes * MINUTE_MS)

/** When the provider is asked again about an open payment: more and more rarely, and at the end of its session. */
export function nextCheck({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const due = CHECK_AGES_MS.map((age) => createdAt.getTime() + age).find((at) => at > now.getTime())
  if (due !== undefined && due < expiresAt.getTime()) return new Date(due)
  return now < expiresAt ? expiresAt : new Date(now.getTime() + MINUTE_MS)
}
