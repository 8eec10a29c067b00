import type { PoolClient } from 'pg'
import { entriesOf, type MovementKind } from '../ledger.ts'
import type { Payment, RefundReason } from '../payment.ts'

/** A row as the driver returns it: bigint values are strings. */
type PaymentRow = Omit<Payment, 'amountCents'> & { readonly amountCents: string; readonly databaseTime: Date }

const COLUMNS = `id, site_id as "siteId", purpose, subject, description, amount_cents as "amountCents", currency, state, provider,
  session, session_url as "sessionUrl", provider_payment as "providerPayment", created_at as "createdAt",
  expires_at as "expiresAt", captured_at as "capturedAt", refunded_at as "refundedAt", refund_reason as "refundReason",
  now() as "databaseTime"`

/** A payment with the database's time of the read, so that ages don't depend on this machine's clock. */
export type ReadPayment = Payment & { readonly databaseTime: Date }

const toPayment = (row: PaymentRow): ReadPayment => ({ ...row, amountCents: Number(row.amountCents) })

export async function readPayment(client: PoolClient, id: string): Promise<ReadPayment | null> {
  const { rows } = await client.query<PaymentRow>(`select ${COLUMNS} from payments where id = $1`, [id])
  return rows[0] ? toPayment(rows[0]) : null
}

/** The payments of a reservation or an invoice, newest first. */
export async function readPaymentsOf(client: PoolClient, subject: string): Promise<readonly ReadPayment[]> {
  const { rows } = await client.query<PaymentRow>(
    `select ${COLUMNS} from payments where subject = $1 order by created_at desc, id`,
    [subject],
  )
  return rows.map(toPayment)
}

/**
 * Takes a lock, held until the commit, on a reservation or invoice together with its payments. Every transaction that changes
 * one of them takes this lock first, so that they can't deadlock.
 */
export async function lockSubject(client: PoolClient, subject: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [subject])
}

/** Reads a payment after locking its subject. */
export async function lockPayment(client: PoolClient, id: string): Promise<ReadPayment | null> {
  const found = await readPayment(client, id)
  if (found === null) return null
  await lockSubject(client, found.subject)
  return readPayment(client, id)
}

/** Writes a movement and its two entries. A second movement of the same kind for a payment violates a unique constraint. */
export async function postMovement(client: PoolClient, payment: Payment, kind: MovementKind): Promise<void> {
  const { id, siteId, purpose, amountCents, currency } = payment
  const { rows: earlier } = await client.query<{ kind: MovementKind }>(
    'select kind from ledger_transactions where payment_id = $1',
    [id],
  )
  const { rows } = await client.query<{ id: string }>(
    'insert into ledger_transactions (site_id, payment_id, kind) values ($1, $2, $3) returning id',
    [siteId, id, kind],
  )
  const entries = entriesOf({ kind, purpose, amountCents, earlier: earlier.map((movement) => movement.kind) })
  await client.query(
    `insert into ledger_entries (site_id, transaction_id, account, amount_cents, currency)
     select $1, $2, account, amount, $5 from unnest($3::text[], $4::bigint[]) e(account, amount)`,
    [siteId, rows[0]?.id, entries.map(({ account }) => account), entries.map((entry) => entry.amountCents), currency],
  )
}

/** False if the payment is not open any more, or has another session. */
export async function saveSession(client: PoolClient, id: string, session: string, url: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update payments set session = $2, session_url = $3
     where id = $1 and state = 'open' and (session is null or session = $2)`,
    [id, session, url],
  )
  return rowCount === 1
}

export async function markExpired(client: PoolClient, id: string): Promise<void> {
  await client.query("update payments set state = 'expired' where id = $1", [id])
}

export async function markCaptured(client: PoolClient, id: string, providerPayment: string): Promise<void> {
  await client.query(
    "update payments set state = 'captured', captured_at = now(), provider_payment = $2, last_error = null where id = $1",
    [id, providerPayment],
  )
}

/** The scheduled check repeats the refund after five minutes, in case the refund job is lost. */
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

/** Sets the time of the next check, and the error of the last one for operators. */
export async function planCheck(client: PoolClient, id: string, at: Date, error: string | null): Promise<void> {
  await client.query('update payments set next_check_at = $2, last_error = $3 where id = $1', [
    id,
    at,
    error?.slice(0, MAX_ERROR_LENGTH) ?? null,
  ])
}

const MAX_ERROR_LENGTH = 500
