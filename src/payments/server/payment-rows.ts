import type { PoolClient } from 'pg'
import { entriesOf, type MovementKind } from '../ledger.ts'
import type { Payment, PaymentState, RefundReason } from '../payment.ts'

/** A row as the driver gives it: a bigint is text. */
type PaymentRow = Omit<Payment, 'amountCents'> & { readonly amountCents: string; readonly databaseTime: Date }

const COLUMNS = `id, site_id as "siteId", purpose, subject, description, amount_cents as "amountCents", currency, state, provider,
  session, session_url as "sessionUrl", provider_payment as "providerPayment", created_at as "createdAt",
  expires_at as "expiresAt", captured_at as "capturedAt", refunded_at as "refundedAt", refund_reason as "refundReason",
  now() as "databaseTime"`

/** A payment, and the database's time at which it was read. */
export type ReadPayment = Payment & { readonly databaseTime: Date }

const toPayment = (row: PaymentRow): ReadPayment => ({ ...row, amountCents: Number(row.amountCents) })

export async function readPayment(client: PoolClient, id: string): Promise<ReadPayment | null> {
  const { rows } = await client.query<PaymentRow>(`select ${COLUMNS} from payments where id = $1`, [id])
  return rows[0] ? toPayment(rows[0]) : null
}

/** The payments of a reservation or an invoice, the newest first. */
export async function readPaymentsOf(client: PoolClient, subject: string): Promise<readonly ReadPayment[]> {
  const { rows } = await client.query<PaymentRow>(
    `select ${COLUMNS} from payments where subject = $1 order by created_at desc, id`,
    [subject],
  )
  return rows.map(toPayment)
}

/**
 * Makes everything that changes one reservation or invoice, its payments included, wait for each other until the commit. All
 * of them take this lock first, so that none can wait for another in a circle.
 */
export async function lockSubject(client: PoolClient, subject: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [subject])
}

/** The payment, locked together with its subject. */
export async function lockPayment(client: PoolClient, id: string): Promise<ReadPayment | null> {
  const found = await readPayment(client, id)
  if (found === null) return null
  await lockSubject(client, found.subject)
  return readPayment(client, id)
}

/** Writes a movement and its two entries. A second one of the same kind for the payment is an error of the database. */
export async function postMovement(client: PoolClient, payment: Payment, kind: MovementKind): Promise<void> {
  const { id, siteId, purpose, amountCents, currency } = payment
  const { rows } = await client.query<{ id: string }>(
    'insert into ledger_transactions (site_id, payment_id, kind) values ($1, $2, $3) returning id',
    [siteId, id, kind],
  )
  const entries = entriesOf(kind, purpose, amountCents)
  await client.query(
    `insert into ledger_entries (site_id, transaction_id, account, amount_cents, currency)
     select $1, $2, account, amount, $5 from unnest($3::text[], $4::bigint[]) e(account, amount)`,
    [siteId, rows[0]?.id, entries.map(({ account }) => account), entries.map((entry) => entry.amountCents), currency],
  )
}

export async function setState(client: PoolClient, id: string, state: PaymentState): Promise<void> {
  await client.query('update payments set state = $2 where id = $1', [id, state])
}

export async function markCaptured(client: PoolClient, id: string, providerPayment: string): Promise<void> {
  await client.query(
    "update payments set state = 'captured', captured_at = now(), provider_payment = $2, last_error = null where id = $1",
    [id, providerPayment],
  )
}

/** Wants the money back: a job and, should that be lost, the scheduled check ask the provider for it. */
export async function markRefunding(client: PoolClient, id: string, reason: RefundReason): Promise<void> {
  await client.query(
    `update payments set state = 'refunding', refund_reason = $2, next_check_at = now() + interval '5 minutes' where id = $1`,
    [id, reason],
  )
}

export async function markRefunded(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `update payments set state = 'refunded', refunded_at = now(), refund_reason = coalesce(refund_reason, 'by-provider'),
       last_error = null where id = $1`,
    [id],
  )
}

/** Plans when to ask again, with what went wrong the last time. */
export async function planCheck(client: PoolClient, id: string, at: Date, error: string | null): Promise<void> {
  await client.query('update payments set next_check_at = $2, last_error = $3 where id = $1', [
    id,
    at,
    error?.slice(0, MAX_ERROR_LENGTH) ?? null,
  ])
}

const MAX_ERROR_LENGTH = 500
