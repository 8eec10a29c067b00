import { MINUTE_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Purpose } from '../ledger.ts'
import { nextCheck, type Payment } from '../payment.ts'
import type { ProviderFailure, SessionState } from '../provider.ts'
import type { PaymentListener } from './payment-order.ts'
import { lockPayment, planCheck, readPayment, type ReadPayment } from './payment-rows.ts'
import type { PaymentProviders } from './providers.ts'
import { recordExpired, recordPaid } from './record-payment.ts'

/** Dependencies of everything that asks a provider about a payment and records the answer. */
export interface PaymentContext {
  readonly database: Pick<Database, 'withSite'>
  readonly providers: PaymentProviders
  readonly listeners: Readonly<Record<Purpose, PaymentListener>>
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** `closed`: the payment is no longer open, so nobody can be asked to pay it. */
export type PaymentProblem = ProviderFailure | { readonly kind: 'no-payment' } | { readonly kind: 'closed' }

/** A payment that has no session at this age belongs to a process that died while it created one. */
const ABANDONED_MS = 2 * MINUTE_MS

export function findPayment(
  { database }: Pick<PaymentContext, 'database'>,
  siteId: number,
  paymentId: string,
): Promise<ReadPayment | null> {
  return database.withSite(siteId, ({ $client }) => readPayment($client, paymentId), { readOnly: true })
}

/** Asks the provider for the state of an open or expired payment and records it. */
export async function checkPayment(
  context: PaymentContext,
  siteId: number,
  paymentId: string,
): Promise<Result<Payment, PaymentProblem>> {
  const payment = await findPayment(context, siteId, paymentId)
  if (payment === null) return err({ kind: 'no-payment' })
  // The money of an expired payment can still arrive late; the other states are final, or end with a refund.
  if (payment.state !== 'open' && payment.state !== 'expired') return ok(payment)
  if (payment.session === null) return recordAnswer(context, payment, ok(stateWithoutSession(payment)))
  const provider = context.providers.byName(payment.provider, siteId)
  if (provider === null) return providerMissing(payment)
  const reference = { siteId, paymentId, session: payment.session }
  const isOver = payment.databaseTime >= payment.expiresAt && payment.state === 'open'
  const answer = isOver ? await provider.expireSession(reference) : await provider.retrieveSession(reference)
  return recordAnswer(context, payment, answer)
}

/** Records the provider's answer, or plans another attempt if there was none. */
export async function recordAnswer(
  context: PaymentContext,
  { siteId, id }: Payment,
  answer: Result<SessionState, ProviderFailure>,
): Promise<Result<Payment, PaymentProblem>> {
  if (!answer.ok) {
    await recordFailure(context, siteId, id, answer.error)
    return answer
  }
  const payment = await recordState(context, siteId, id, answer.value)
  return payment === null ? err({ kind: 'no-payment' }) : ok(payment)
}

/** Idempotent: a state that is recorded twice, late or out of order changes nothing more. */
function recordState(
  { database, listeners }: PaymentContext,
  siteId: number,
  paymentId: string,
  state: SessionState,
): Promise<Payment | null> {
  return database.withSite(siteId, async ({ $client }) => {
    const payment = await lockPayment($client, paymentId)
    if (payment === null) return null
    if (state.kind === 'paid') await recordPaid($client, payment, state, listeners[payment.purpose])
    else if (state.kind === 'expired') await recordExpired($client, payment, listeners[payment.purpose])
    else await planCheck($client, payment.id, nextCheck(payment, payment.databaseTime), null)
    return readPayment($client, paymentId)
  })
}

/** Logs that the provider did not answer, and plans the next check in a minute. */
export async function recordFailure(
  { database, log }: PaymentContext,
  siteId: number,
  paymentId: string,
  { detail }: ProviderFailure,
): Promise<void> {
  log.warn({ payment: paymentId, reason: detail }, 'the payment provider did not answer')
  await database.withSite(siteId, async ({ $client }) => {
    const payment = await readPayment($client, paymentId)
    if (payment) await planCheck($client, paymentId, new Date(payment.databaseTime.getTime() + MINUTE_MS), detail)
  })
}

/** The state of a payment whose session was never saved: nobody knows the URL of its page, so nobody can pay it. */
function stateWithoutSession({ createdAt, databaseTime }: ReadPayment): SessionState {
  return { kind: databaseTime.getTime() - createdAt.getTime() > ABANDONED_MS ? 'expired' : 'open' }
}

/** The provider's account was removed from the settings, so nobody can be asked about the payment. */
export function providerMissing({ provider }: Payment) {
  const detail = `the provider '${provider}' of this payment is not configured any more: restore its keys`
  return err({ kind: 'provider-failed' as const, detail })
}
