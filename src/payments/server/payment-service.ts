import type { PoolClient } from 'pg'
import type { Result } from '#platform/result.ts'
import type { Payment, RefundReason } from '../payment.ts'
import type { ProviderKind, WebhookProblem } from '../provider.ts'
import { beginPayment, closePayment } from './checkout-session.ts'
import { checkPayment, findPayment, type PaymentContext, type PaymentProblem } from './check-payment.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentOrder, SessionRequest } from './payment-order.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { requestRefund } from './record-payment.ts'
import { sendRefund } from './send-refund.ts'

export interface PaymentService {
  /** The kind of provider that takes a site's payments; null if it takes none. */
  readonly kindOf: (siteId: number) => ProviderKind | null
  /** Origins of the provider's pages, which a form of the site may lead to. */
  readonly pageOriginsOf: (siteId: number) => readonly string[]
  /** Names of the configured providers. Payments of any other can't be checked or refunded. */
  readonly providerNames: () => readonly string[]
  /** Records, in the caller's transaction, that a shopper is about to be asked for money. Throws if the site takes no payments. */
  readonly open: (client: PoolClient, order: PaymentOrder) => Promise<Payment>
  /** Creates the provider's checkout session and returns the URL of its page; a repeated call returns the same URL. */
  readonly begin: (request: SessionRequest) => Promise<Result<string, PaymentProblem>>
  /** Asks the provider for the state of a payment and records it. */
  readonly check: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** Ends an open payment so that it can't be paid any more; one that was paid meanwhile is captured. */
  readonly close: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** Marks a captured payment for refund, in the caller's transaction; a job then asks the provider for it. */
  readonly refund: (client: PoolClient, payment: Payment, reason: RefundReason) => Promise<void>
  /** Asks the provider to refund a payment that is marked for it. */
  readonly sendRefund: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** Handles a webhook: verifies its signature, then asks the provider for the state of the payment. */
  readonly receive: (body: string, signature: string) => Promise<Result<void, WebhookProblem | PaymentProblem>>
  readonly find: (siteId: number, paymentId: string) => Promise<Payment | null>
}

export interface PaymentServiceOptions extends PaymentContext {
  /** Undefined for a slug without a row in `sites`. */
  readonly siteIdOf: (slug: string) => number | undefined
}

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { providers } = options
  return {
    kindOf: (siteId) => providers.forSite(siteId)?.kind ?? null,
    pageOriginsOf: (siteId) => providers.forSite(siteId)?.pageOrigins ?? [],
    providerNames: () => providers.all().map(({ name }) => name),
    find: (siteId, paymentId) => findPayment(options, siteId, paymentId),
    check: (siteId, paymentId) => checkPayment(options, siteId, paymentId),
    open: (client, order) => {
      const provider = providers.forSite(order.siteId)
      if (provider === null)
        throw new Error(`site ${order.siteId} has no payment provider: check kindOf() before open()`)
      return openPayment(client, order, provider.name)
    },
    begin: (request) => beginPayment(options, request),
    close: (siteId, paymentId) => closePayment(options, siteId, paymentId),
    refund: requestRefund,
    sendRefund: (siteId, paymentId) => sendRefund(options, siteId, paymentId),
    receive: (body, signature) => receiveWebhook(options, body, signature),
  }
}
