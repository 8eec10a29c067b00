import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { SESSION_MINUTES, type Payment } from '../payment.ts'
import { readPayment } from './payment-rows.ts'
import type { PaymentOrder } from './payment-order.ts'

/** Inserts an open payment. Its session ends on a whole second, because Stripe's times have no fractions. */
export async function openPayment(client: PoolClient, order: PaymentOrder, provider: string): Promise<Payment> {
  const id = randomUUID()
  const { siteId, purpose, subject, description, amountCents, currency } = order
  await client.query(OPEN, [
    id,
    siteId,
    purpose,
    subject,
    description,
    amountCents,
    currency,
    provider,
    SESSION_MINUTES,
  ])
  const payment = await readPayment(client, id)
  if (payment === null)
    throw new Error(`the payment ${id} can't be read back: is the transaction that of site ${siteId}?`)
  return payment
}

const OPEN = `
  insert into payments (id, site_id, purpose, subject, description, amount_cents, currency, provider, expires_at, next_check_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc('second', now()) + make_interval(mins => $9), now() + interval '2 minutes')`
