import type { PoolClient } from 'pg'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { Payment, RefundReason } from '../payment.ts'
import type { SessionState } from '../provider.ts'
import {
  lockPayment,
  markCaptured,
  markRefunded,
  markRefunding,
  postMovement,
  readPayment,
  setState,
} from './payment-rows.ts'
import type { PaymentListener, SessionRequest } from './payment-order.ts'
import { PAYMENT_REFUND } from './refund-queue.ts'

export async function recordPaid(
  client: PoolClient,
  payment: Payment,
  paid: Extract<SessionState, { kind: 'paid' }>,
  listener: PaymentListener,
): Promise<void> {
  if (paid.amountCents !== payment.amountCents || paid.currency !== payment.currency) {
    throw new Error(
      `the payment ${payment.id} is of ${payment.amountCents} ${payment.currency}, and ${paid.amountCents} ${paid.currency} were paid`,
    )
  }
  if (payment.state === 'open' || payment.state === 'expired') {
    await markCaptured(client, payment.id, paid.providerPayment)
    await postMovement(client, payment, 'capture')
    const captured: Payment = { ...payment, state: 'captured', providerPayment: paid.providerPayment }
    const reason = await listener.captured(client, captured)
    if (reason !== null) await wantRefund(client, captured, reason)
  }
  if (paid.isRefunded && payment.state !== 'refunded') {
    await markRefunded(client, payment.id)
    await postMovement(client, payment, 'refund')
    await listener.refunded(client, { ...payment, state: 'refunded' })
  }
}

export async function recordExpired(client: PoolClient, payment: Payment, listener: PaymentListener): Promise<void> {
  if (payment.state !== 'open') return
  await setState(client, payment.id, 'expired')
  await listener.expired(client, payment)
}

/** After a provider's refusal: unless another request of the same shopper has a session by now. */
export async function expireUnsaved(
  database: Pick<Database, 'withSite'>,
  { siteId, paymentId }: Pick<SessionRequest, 'siteId' | 'paymentId'>,
  listener: PaymentListener,
): Promise<void> {
  await database.withSite(siteId, async ({ $client }) => {
    const payment = await lockPayment($client, paymentId)
    if (payment?.session === null) await recordExpired($client, payment, listener)
  })
}

/** Wants the money of a captured payment back, in the caller's transaction. Anything else than a captured payment stays as it is. */
export async function wantRefund(client: PoolClient, payment: Payment, reason: RefundReason): Promise<void> {
  const current = await readPayment(client, payment.id)
  if (current?.state !== 'captured') return
  await markRefunding(client, payment.id, reason)
  await addJobs(client, PAYMENT_REFUND, [{ siteId: payment.siteId, paymentId: payment.id }])
}
