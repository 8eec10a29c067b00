import { err, ok, type Result } from '#platform/result.ts'
import type { PaymentNotice, PaymentProvider, WebhookProblem } from '../provider.ts'
import {
  findPayment,
  providerMissing,
  recordAnswer,
  type PaymentContext,
  type PaymentProblem,
} from './check-payment.ts'

/** Verifies a webhook, then asks the provider for the state of the payment and records it. */
export async function receiveWebhook(
  context: PaymentContext & { readonly siteIdOf: (slug: string) => number | undefined },
  body: string,
  signature: string,
): Promise<Result<void, WebhookProblem | PaymentProblem>> {
  const notice = await readWebhook(context.providers.all(), body, signature)
  if (!notice.ok) return notice
  if (notice.value === null) return ok(undefined)
  const siteId = context.siteIdOf(notice.value.siteSlug)
  if (siteId === undefined) return err({ kind: 'no-payment' })
  const payment = await findPayment(context, siteId, notice.value.paymentId)
  if (payment === null) return err({ kind: 'no-payment' })
  // The webhook may report a refund that the dealer made by hand, so captured payments are checked too.
  if (payment.session === null || payment.state === 'refunded') return ok(undefined)
  const provider = context.providers.byName(payment.provider, siteId)
  if (provider === null) return providerMissing(payment)
  const answer = await provider.retrieveSession({ siteId, paymentId: payment.id, session: payment.session })
  const recorded = await recordAnswer(context, payment, answer)
  return recorded.ok ? ok(undefined) : recorded
}

/** Finds the account of a webhook by trying each secret: nothing else in the request names the account. */
async function readWebhook(
  providers: readonly PaymentProvider[],
  body: string,
  signature: string,
): Promise<Result<PaymentNotice | null, WebhookProblem>> {
  for (const provider of providers) {
    const notice = await provider.readWebhook(body, signature)
    if (notice.ok || notice.error.kind !== 'bad-signature') return notice
  }
  return err({ kind: 'bad-signature', detail: "the signature matches no configured account's webhook secret" })
}
