import type { PoolClient } from 'pg'
import type { Cents } from '#platform/money.ts'
import type { Purpose } from '../ledger.ts'
import type { Payment, RefundReason } from '../payment.ts'

/** Called by the transaction that records a change of a payment; every purpose has one listener. */
export interface PaymentListener {
  /** Returns the reason to refund the payment at once, or null to keep it. */
  readonly captured: (client: PoolClient, payment: Payment) => Promise<RefundReason | null>
  /** Called when the session ended unpaid. */
  readonly expired: (client: PoolClient, payment: Payment) => Promise<void>
  readonly refunded: (client: PoolClient, payment: Payment) => Promise<void>
}

/** A payment to open. */
export interface PaymentOrder {
  readonly siteId: number
  readonly purpose: Purpose
  /** The id of the reservation or invoice that it pays for. */
  readonly subject: string
  /** Shown to the shopper on the provider's page. */
  readonly description: string
  readonly amountCents: Cents
  readonly currency: string
}

/** A request for the provider's page of an open payment. */
export interface SessionRequest {
  readonly siteId: number
  readonly siteSlug: string
  readonly paymentId: string
  readonly email: string
  readonly returnUrl: string
}
