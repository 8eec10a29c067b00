import { err, ok, type Result } from '#platform/result.ts'
import type { Payment } from '../payment.ts'
import {
  findPayment,
  providerMissing,
  recordAnswer,
  recordFailure,
  type PaymentContext,
  type PaymentProblem,
} from './check-payment.ts'

/** Asks the provider to refund a payment that is marked for it, unless the provider has refunded it already. */
export async function sendRefund(
  context: PaymentContext,
  siteId: number,
  paymentId: string,
): Promise<Result<Payment, PaymentProblem>> {
  const payment = await findPayment(context, siteId, paymentId)
  if (payment === null) return err({ kind: 'no-payment' })
  const { session, providerPayment, amountCents, currency } = payment
  if (payment.state !== 'refunding' || session === null || providerPayment === null) return ok(payment)
  const provider = context.providers.byName(payment.provider, siteId)
  if (provider === null) return providerMissing(payment)
  const reference = { siteId, paymentId, session, providerPayment }
  const before = await provider.retrieveSession(reference)
  const isRefundedAlready = before.ok && before.value.kind === 'paid' && before.value.isRefunded
  const refunded = isRefundedAlready ? ok(undefined) : await provider.refund(reference)
  if (!refunded.ok) {
    await recordFailure(context, siteId, paymentId, refunded.error)
    return refunded
  }
  return recordAnswer(context, payment, ok({ kind: 'paid', providerPayment, amountCents, currency, isRefunded: true }))
}
