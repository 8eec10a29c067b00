import type { PoolClient } from 'pg'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { Payment, RefundReason } from '../payment.ts'
import type { SessionState } from '../provider.ts'
import {
  lockPayment,
  markCaptured,
  markExpired,
  markRefunded,
  markRefunding,
  postMovement,
  readPayment,
} from './payment-rows.ts'
import type { PaymentListener, SessionRequest } from './payment-order.ts'
import { PAYMENT_REFUND } from './refund-queue.ts'

/** Records a capture, a refund, or both. Throws if the provider reports another amount or currency than the payment's. */
export async function recordPaid(
  client: PoolClient,
  payment: Payment,
  paid: Extract<SessionState, { kind: 'paid' }>,
  listener: PaymentListener,
): Promise<void> {
  if (paid.amountCents !== payment.amountCents || paid.currency !== payment.currency) {
    const found = `${paid.amountCents} cents ${paid.currency}`
    const expected = `${payment.amountCents} cents ${payment.currency}`
    throw new Error(
      `payment ${payment.id}: the provider reports ${found}, expected ${expected}. Compare it in the provider's console`,
    )
  }
  if (payment.state === 'open' || payment.state === 'expired') {
    await markCaptured(client, payment.id, paid.providerPayment)
    await postMovement(client, payment, 'capture')
    const captured: Payment = { ...payment, state: 'captured', providerPayment: paid.providerPayment }
    const reason = await listener.captured(client, captured)
    if (reason !== null) await requestRefund(client, captured, reason)
  }
  if (paid.isRefunded && payment.state !== 'refunded') {
    await markRefunded(client, payment.id)
    await postMovement(client, payment, 'refund')
    await listener.refunded(client, { ...payment, state: 'refunded' })
  }
}

export async function recordExpired(client: PoolClient, payment: Payment, listener: PaymentListener): Promise<void> {
  if (payment.state !== 'open') return
  await markExpired(client, payment.id)
  await listener.expired(client, payment)
}

/** Expires a payment whose session could not be created, unless a parallel request has created one. */
export async function expireWithoutSession(
  database: Pick<Database, 'withSite'>,
  { siteId, paymentId }: Pick<SessionRequest, 'siteId' | 'paymentId'>,
  listener: PaymentListener,
): Promise<void> {
  await database.withSite(siteId, async ({ $client }) => {
    const payment = await lockPayment($client, paymentId)
    if (payment?.session === null) await recordExpired($client, payment, listener)
  })
}

/** Marks a payment for refund and queues the job, in the caller's transaction. Does nothing unless the payment is captured. */
export async function requestRefund(client: PoolClient, payment: Payment, reason: RefundReason): Promise<void> {
  const current = await readPayment(client, payment.id)
  if (current?.state !== 'captured') return
  await markRefunding(client, payment.id, reason)
  await addJobs(client, PAYMENT_REFUND, [{ siteId: payment.siteId, paymentId: payment.id }])
}
