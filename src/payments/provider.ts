import type { Cents } from '#platform/money.ts'
import type { Result } from '#platform/result.ts'

/** Parameters of a checkout session: one visit of a shopper to the provider's payment page. */
export interface SessionOrder {
  readonly siteId: number
  readonly siteSlug: string
  /** Also the idempotency key: a repeated request creates no second session. */
  readonly paymentId: string
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
  readonly email: string
  readonly expiresAt: Date
  /** The provider sends the shopper here after paying or giving up. This page then asks the provider which of the two it was. */
  readonly returnUrl: string
}

export interface SessionReference {
  readonly siteId: number
  readonly paymentId: string
  readonly session: string
}

interface CreatedSession {
  readonly session: string
  readonly url: string
}

/** A session's state from the provider's API. Only this decides whether a payment was made, never the content of a webhook. */
export type SessionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'paid'
      readonly providerPayment: string
      readonly amountCents: Cents
      readonly currency: string
      /** Refunded in full, by us or by hand in the provider's own console. */
      readonly isRefunded: boolean
    }

/** The provider did not answer, or refused. Nothing can be concluded about the payment. */
export interface ProviderFailure {
  readonly kind: 'provider-failed'
  readonly detail: string
}

/** A webhook with a valid signature: something happened to this payment, and the provider's API tells what. */
export interface PaymentNotice {
  readonly siteSlug: string
  readonly paymentId: string
}

export type WebhookProblem = {
  readonly kind: 'bad-signature' | 'malformed'
  readonly detail: string
}

type Answer<T> = Promise<Result<T, ProviderFailure>>

export type ProviderKind = 'stripe' | 'test'

/** A company that takes card payments on a page of its own. */
export interface PaymentProvider {
  readonly kind: ProviderKind
  /** Stored with each payment: `stripe`, `test`, or `stripe:` with the name of a site's own account. */
  readonly name: string
  /** Origins of its pages, which a form may lead to. */
  readonly pageOrigins: readonly string[]
  readonly createSession: (order: SessionOrder) => Answer<CreatedSession>
  readonly retrieveSession: (reference: SessionReference) => Answer<SessionState>
  /** Ends an open session, so that it can't be paid any more, and returns its final state: paid, if the shopper was faster. */
  readonly expireSession: (reference: SessionReference) => Answer<SessionState>
  /** Refunds the whole amount; a repeated call refunds nothing more. */
  readonly refund: (reference: SessionReference & { readonly providerPayment: string }) => Answer<void>
  /** Returns null for an event that concerns no payment of this installation. */
  readonly readWebhook: (body: string, signature: string) => Promise<Result<PaymentNotice | null, WebhookProblem>>
}
