import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Cents } from '#platform/money.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Purpose } from '../ledger.ts'
import { nextCheck, SESSION_MINUTES, type Payment, type RefundReason } from '../payment.ts'
import type { PaymentProvider, ProviderFailure, SessionState, WebhookProblem } from '../provider.ts'
import {
  lockPayment,
  markCaptured,
  markRefunded,
  markRefunding,
  planCheck,
  postMovement,
  readPayment,
  setState,
  type ReadPayment,
} from './payment-rows.ts'

/** The purpose of a payment reacts to it in the transaction that records it. */
export interface PaymentListener {
  /** Returns why the money has to go back at once, or null. */
  readonly captured: (client: PoolClient, payment: Payment) => Promise<RefundReason | null>
  /** The session ended unpaid. */
  readonly expired: (client: PoolClient, payment: Payment) => Promise<void>
  readonly refunded: (client: PoolClient, payment: Payment) => Promise<void>
}

export interface PaymentOrder {
  readonly siteId: number
  readonly purpose: Purpose
  readonly subject: string
  readonly description: string
  readonly amountCents: Cents
  readonly currency: string
}

export interface SessionRequest {
  readonly siteId: number
  readonly siteSlug: string
  readonly paymentId: string
  readonly email: string
  readonly returnUrl: string
}

export type PaymentProblem = ProviderFailure | { readonly kind: 'no-payment' } | { readonly kind: 'closed' }

export interface PaymentService {
  readonly provider: PaymentProvider['name']
  readonly pageOrigins: readonly string[]
  /** Records, in the caller's transaction, that a shopper is about to be asked for money. */
  readonly open: (client: PoolClient, order: PaymentOrder) => Promise<Payment>
  /** The address of the provider's page. Asked again, it is the same page. */
  readonly begin: (request: SessionRequest) => Promise<Result<string, PaymentProblem>>
  /** Asks the provider how a payment stands and records it. */
  readonly check: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** Ends an open payment so that it can't be paid any more; one that was paid meanwhile is captured. */
  readonly close: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** Gives a captured payment back, in the caller's transaction; a job asks the provider for it. */
  readonly refund: (client: PoolClient, payment: Payment, reason: RefundReason) => Promise<void>
  /** Asks the provider for a refund that is wanted. */
  readonly sendRefund: (siteId: number, paymentId: string) => Promise<Result<Payment, PaymentProblem>>
  /** A webhook: verified, then the provider is asked. */
  readonly receive: (body: string, signature: string) => Promise<Result<void, WebhookProblem | PaymentProblem>>
  readonly find: (siteId: number, paymentId: string) => Promise<Payment | null>
}

export interface PaymentServiceOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly provider: PaymentProvider
  readonly listeners: Readonly<Record<Purpose, PaymentListener>>
  /** Undefined for a site that has no row. */
  readonly siteIdOf: (slug: string) => number | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Asks the provider for one refund. The row is the truth; a lost job is made up for by the scheduled check. */
export const PAYMENT_REFUND = defineQueue({
  name: 'payment-refund',
  ids: { siteId: z.int(), paymentId: z.uuid() },
  retry: { limit: 12, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'waiting',
  timeLimitSeconds: 90,
})

/** Wants the money of a captured payment back, in the caller's transaction. Anything else than a captured payment stays as it is. */
export async function wantRefund(client: PoolClient, payment: Payment, reason: RefundReason): Promise<void> {
  const current = await readPayment(client, payment.id)
  if (current?.state !== 'captured') return
  await markRefunding(client, payment.id, reason)
  await addJobs(client, PAYMENT_REFUND, [{ siteId: payment.siteId, paymentId: payment.id }])
}

/** A payment whose session was never saved by then belongs to a process that died before it had answered. */
const ABANDONED_MS = 2 * MINUTE_MS

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { database, provider, listeners, log } = options
  const find = (siteId: number, paymentId: string) =>
    database.withSite(siteId, ({ $client }) => readPayment($client, paymentId), { readOnly: true })

  /** Records what the provider says. Said twice, late or in another order, it changes nothing more. */
  const record = (siteId: number, paymentId: string, state: SessionState): Promise<Payment | null> =>
    database.withSite(siteId, async ({ $client }) => {
      const payment = await lockPayment($client, paymentId)
      if (payment === null) return null
      if (state.kind === 'paid') await recordPaid($client, payment, state, listeners[payment.purpose])
      else if (state.kind === 'expired') await recordExpired($client, payment, listeners[payment.purpose])
      else await planCheck($client, payment.id, nextCheck(payment, payment.databaseTime), null)
      return readPayment($client, paymentId)
    })

  const recorded = async (siteId: number, paymentId: string, answer: Result<SessionState, ProviderFailure>) => {
    if (!answer.ok) {
      await noteFailure(siteId, paymentId, answer.error)
      return answer
    }
    const payment = await record(siteId, paymentId, answer.value)
    return payment === null ? err({ kind: 'no-payment' as const }) : ok(payment)
  }

  const noteFailure = async (siteId: number, paymentId: string, { detail }: ProviderFailure): Promise<void> => {
    log.warn({ payment: paymentId, reason: detail }, 'the payment provider did not answer')
    await database.withSite(siteId, async ({ $client }) => {
      const payment = await readPayment($client, paymentId)
      if (payment) await planCheck($client, paymentId, new Date(payment.databaseTime.getTime() + MINUTE_MS), detail)
    })
  }

  const check: PaymentService['check'] = async (siteId, paymentId) => {
    const payment = await find(siteId, paymentId)
    if (payment === null) return err({ kind: 'no-payment' })
    if (isDone(payment)) return ok(payment)
    if (payment.session === null) return recorded(siteId, paymentId, ok(unsavedState(payment)))
    const reference = { siteId, paymentId, session: payment.session }
    const isOver = payment.databaseTime >= payment.expiresAt && payment.state === 'open'
    return recorded(
      siteId,
      paymentId,
      isOver ? await provider.endSession(reference) : await provider.askSession(reference),
    )
  }

  return {
    provider: provider.name,
    pageOrigins: provider.pageOrigins,
    find,
    check,
    open: (client, order) => openPayment(client, order, provider.name),
    begin: async (request) => {
      const payment = await find(request.siteId, request.paymentId)
      if (payment === null) return err({ kind: 'no-payment' })
      if (payment.state !== 'open') return err({ kind: 'closed' })
      if (payment.sessionUrl !== null) return ok(payment.sessionUrl)
      const { description, amountCents, currency, expiresAt } = payment
      const made = await provider.createSession({ ...request, description, amountCents, currency, expiresAt })
      if (!made.ok) {
        log.error({ payment: payment.id, reason: made.error.detail }, 'a checkout session could not be made')
        await expireUnsaved(database, request, listeners[payment.purpose])
        return made
      }
      const { session, url } = made.value
      const isSaved = await database.withSite(request.siteId, async ({ $client }) => {
        const { rowCount } = await $client.query(SAVE_SESSION, [payment.id, session, url])
        return rowCount === 1
      })
      if (isSaved) return ok(url)
      // It was given up meanwhile, so nobody may pay it.
      await provider.endSession({ ...request, session })
      return err({ kind: 'closed' })
    },
    close: async (siteId, paymentId) => {
      const payment = await find(siteId, paymentId)
      if (payment === null) return err({ kind: 'no-payment' })
      if (payment.state !== 'open') return ok(payment)
      if (payment.session === null) return recorded(siteId, paymentId, ok({ kind: 'expired' }))
      return recorded(siteId, paymentId, await provider.endSession({ siteId, paymentId, session: payment.session }))
    },
    refund: wantRefund,
    sendRefund: async (siteId, paymentId) => {
      const payment = await find(siteId, paymentId)
      if (payment === null) return err({ kind: 'no-payment' })
      const { session, providerPayment } = payment
      if (payment.state !== 'refunding' || session === null || providerPayment === null) return ok(payment)
      const reference = { siteId, paymentId, session, providerPayment }
      const before = await provider.askSession(reference)
      const isGivenBack = before.ok && before.value.kind === 'paid' && before.value.isRefunded
      const given = isGivenBack ? ok(undefined) : await provider.refund(reference)
      if (!given.ok) {
        await noteFailure(siteId, paymentId, given.error)
        return given
      }
      const { amountCents, currency } = payment
      return recorded(siteId, paymentId, ok({ kind: 'paid', providerPayment, amountCents, currency, isRefunded: true }))
    },
    receive: async (body, signature) => {
      const notice = await provider.readWebhook(body, signature)
      if (!notice.ok) return notice
      if (notice.value === null) return ok(undefined)
      const { siteSlug, paymentId } = notice.value
      const siteId = options.siteIdOf(siteSlug)
      if (siteId === undefined) return err({ kind: 'no-payment' })
      const checked = await checkAgain(siteId, paymentId)
      return checked.ok ? ok(undefined) : checked
    },
  }

  /** A webhook may tell of a refund by hand, so a captured payment is asked about, too. */
  async function checkAgain(siteId: number, paymentId: string): Promise<Result<Payment, PaymentProblem>> {
    const payment = await find(siteId, paymentId)
    if (payment === null) return err({ kind: 'no-payment' })
    if (payment.session === null || payment.state === 'refunded') return ok(payment)
    return recorded(siteId, paymentId, await provider.askSession({ siteId, paymentId, session: payment.session }))
  }
}

function isDone({ state }: Payment): boolean {
  return state !== 'open' && state !== 'expired'
}

/** The state of a session that was never saved: nobody knows its address, so nobody can pay it. */
function unsavedState({ createdAt, databaseTime }: ReadPayment): SessionState {
  return { kind: databaseTime.getTime() - createdAt.getTime() > ABANDONED_MS ? 'expired' : 'open' }
}

async function openPayment(client: PoolClient, order: PaymentOrder, provider: string): Promise<Payment> {
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
  const made = await readPayment(client, id)
  if (made === null) throw new Error(`the payment ${id} was not written`)
  return made
}

const OPEN = `
  insert into payments (id, site_id, purpose, subject, description, amount_cents, currency, provider, expires_at, next_check_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc('second', now()) + make_interval(mins => $9), now() + interval '2 minutes')`

const SAVE_SESSION = `
  update payments set session = $2, session_url = $3 where id = $1 and state = 'open' and (session is null or session = $2)`

async function recordPaid(
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

async function recordExpired(client: PoolClient, payment: Payment, listener: PaymentListener): Promise<void> {
  if (payment.state !== 'open') return
  await setState(client, payment.id, 'expired')
  await listener.expired(client, payment)
}

/** After a provider's refusal: unless another request of the same shopper has a session by now. */
async function expireUnsaved(
  database: Pick<Database, 'withSite'>,
  { siteId, paymentId }: Pick<SessionRequest, 'siteId' | 'paymentId'>,
  listener: PaymentListener,
): Promise<void> {
  await database.withSite(siteId, async ({ $client }) => {
    const payment = await lockPayment($client, paymentId)
    if (payment?.session === null) await recordExpired($client, payment, listener)
  })
}
