import type { Cents } from '#platform/money.ts'
import type { Result } from '#platform/result.ts'

/** An order of the provider's payment page. */
export interface SessionOrder {
  readonly siteId: number
  readonly siteSlug: string
  /** Also the idempotency key: asked for twice, the provider makes one session. */
  readonly paymentId: string
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
  readonly email: string
  readonly expiresAt: Date
  /** The provider sends the shopper here, after paying or giving up. The page asks what happened. */
  readonly returnUrl: string
}

export interface SessionReference {
  readonly siteId: number
  readonly paymentId: string
  readonly session: string
}

export interface CreatedSession {
  readonly session: string
  readonly url: string
}

/** The provider's word on a session. Only this decides whether a payment was made, never the text of a webhook. */
export type SessionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'paid'
      readonly providerPayment: string
      readonly amountCents: Cents
      readonly currency: string
      /** Given back in full, also by hand in the provider's own console. */
      readonly isRefunded: boolean
    }

/** The provider did not answer, or refused. Nothing can be concluded about the payment. */
export interface ProviderFailure {
  readonly kind: 'provider-failed'
  readonly detail: string
}

/** A verified message of the provider: something happened to this payment. It is asked what. */
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
  /** Payments are stored with it: `stripe`, `test`, or `stripe:` with the name of a site's own account. */
  readonly name: string
  /** Origins of its pages, which a form may lead to. */
  readonly pageOrigins: readonly string[]
  readonly createSession: (order: SessionOrder) => Answer<CreatedSession>
  readonly askSession: (reference: SessionReference) => Answer<SessionState>
  /** Ends an open session, so that it can't be paid any more, and says what it was in the end. */
  readonly endSession: (reference: SessionReference) => Answer<SessionState>
  /** The whole amount; asked for twice, it is given back once. */
  readonly refund: (reference: SessionReference & { readonly providerPayment: string }) => Answer<void>
  /** Null for an event that concerns no payment of ours. */
  readonly readWebhook: (body: string, signature: string) => Promise<Result<PaymentNotice | null, WebhookProblem>>
}
