import type { PoolClient } from 'pg'
import type { Cents } from '#platform/money.ts'
import type { Purpose } from '../ledger.ts'
import type { Payment, RefundReason } from '../payment.ts'

/** The purpose of a payment reacts to it in the transaction that records it. */
export interface PaymentListener {
  /** Returns why the money has to go back at once, or null. */
  readonly captured: (client: PoolClient, payment: Payment) => Promise<RefundReason | null>
  /** The session ended unpaid. */
  readonly expired: (client: PoolClient, payment: Payment) => Promise<void>
  readonly refunded: (client: PoolClient, payment: Payment) => Promise<void>
}

export interface PaymentOrder {
  readonly siteId: number
  readonly purpose: Purpose
  readonly subject: string
  readonly description: string
  readonly amountCents: Cents
  readonly currency: string
}

export interface SessionRequest {
  readonly siteId: number
  readonly siteSlug: string
  readonly paymentId: string
  readonly email: string
  readonly returnUrl: string
}
