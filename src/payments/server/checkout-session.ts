import { err, ok, type Result } from '#platform/result.ts'
import type { Payment } from '../payment.ts'
import {
  findPayment,
  providerMissing,
  recordAnswer,
  type PaymentContext,
  type PaymentProblem,
} from './check-payment.ts'
import type { SessionRequest } from './payment-order.ts'
import { lockPayment, saveSession } from './payment-rows.ts'
import { expireWithoutSession } from './record-payment.ts'

/**
 * Creates the provider's checkout session of an open payment and returns the URL of its page. A repeated call returns the same
 * URL. A payment whose session can't be created expires.
 */
export async function beginPayment(
  context: PaymentContext,
  request: SessionRequest,
): Promise<Result<string, PaymentProblem>> {
  const { database, providers, listeners, log } = context
  const payment = await findPayment(context, request.siteId, request.paymentId)
  if (payment === null) return err({ kind: 'no-payment' })
  if (payment.state !== 'open') return err({ kind: 'closed' })
  if (payment.sessionUrl !== null) return ok(payment.sessionUrl)
  const provider = providers.byName(payment.provider, request.siteId)
  if (provider === null) return providerMissing(payment)
  const { description, amountCents, currency, expiresAt } = payment
  const created = await provider.createSession({ ...request, description, amountCents, currency, expiresAt })
  if (!created.ok) {
    log.error({ payment: payment.id, reason: created.error.detail }, 'a checkout session could not be created')
    await expireWithoutSession(database, request, listeners[payment.purpose])
    return created
  }
  const { session, url } = created.value
  const isSaved = await database.withSite(request.siteId, async ({ $client }) => {
    await lockPayment($client, payment.id)
    return saveSession($client, payment.id, session, url)
  })
  if (isSaved) return ok(url)
  // The payment was closed while the session was being created, so nobody may pay it.
  await provider.expireSession({ ...request, session })
  return err({ kind: 'closed' })
}

/** Ends an open payment at the provider; one that was paid meanwhile is captured. */
export async function closePayment(
  context: PaymentContext,
  siteId: number,
  paymentId: string,
): Promise<Result<Payment, PaymentProblem>> {
  const payment = await findPayment(context, siteId, paymentId)
  if (payment === null) return err({ kind: 'no-payment' })
  if (payment.state !== 'open') return ok(payment)
  if (payment.session === null) return recordAnswer(context, payment, ok({ kind: 'expired' }))
  const provider = context.providers.byName(payment.provider, siteId)
  if (provider === null) return providerMissing(payment)
  const answer = await provider.expireSession({ siteId, paymentId, session: payment.session })
  return recordAnswer(context, payment, answer)
}
