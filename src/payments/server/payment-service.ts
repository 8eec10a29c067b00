import type { PoolClient } from 'pg'
import { MINUTE_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Purpose } from '../ledger.ts'
import { nextCheck, type Payment, type RefundReason } from '../payment.ts'
import type { ProviderFailure, ProviderKind, SessionState, WebhookProblem } from '../provider.ts'
import type { PaymentListener, PaymentOrder, SessionRequest } from './payment-order.ts'
import { openPayment } from './open-payment.ts'
import { lockPayment, planCheck, readPayment, type ReadPayment } from './payment-rows.ts'
import type { PaymentProviders } from './providers.ts'
import { readWebhook } from './read-webhook.ts'
import { expireUnsaved, recordExpired, recordPaid, wantRefund } from './record-payment.ts'

export type PaymentProblem = ProviderFailure | { readonly kind: 'no-payment' } | { readonly kind: 'closed' }

export interface PaymentService {
  /** The kind of provider that takes a site's payments; null if it takes none. */
  readonly kindOf: (siteId: number) => ProviderKind | null
  /** Origins of the provider's pages, which a form of the site may lead to. */
  readonly pageOriginsOf: (siteId: number) => readonly string[]
  /** Names of the providers that can be asked about their payments. */
  readonly names: readonly string[]
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
  readonly providers: PaymentProviders
  readonly listeners: Readonly<Record<Purpose, PaymentListener>>
  /** Undefined for a site that has no row. */
  readonly siteIdOf: (slug: string) => number | undefined
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A payment whose session was never saved by then belongs to a process that died before it had answered. */
const ABANDONED_MS = 2 * MINUTE_MS

export function createPaymentService(options: PaymentServiceOptions): PaymentService {
  const { database, providers, listeners, log } = options
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
    const provider = providers.named(payment.provider)
    if (provider === null) return notConfigured(payment)
    const reference = { siteId, paymentId, session: payment.session }
    const isOver = payment.databaseTime >= payment.expiresAt && payment.state === 'open'
    return recorded(
      siteId,
      paymentId,
      isOver ? await provider.endSession(reference) : await provider.askSession(reference),
    )
  }

  return {
    kindOf: (siteId) => providers.of(siteId)?.kind ?? null,
    pageOriginsOf: (siteId) => providers.of(siteId)?.pageOrigins ?? [],
    names: providers.all.map(({ name }) => name),
    find,
    check,
    open: (client, order) => {
      const provider = providers.of(order.siteId)
      if (provider === null) throw new Error(`nobody takes payments of the site ${order.siteId}`)
      return openPayment(client, order, provider.name)
    },
    begin: async (request) => {
      const payment = await find(request.siteId, request.paymentId)
      if (payment === null) return err({ kind: 'no-payment' })
      if (payment.state !== 'open') return err({ kind: 'closed' })
      if (payment.sessionUrl !== null) return ok(payment.sessionUrl)
      const provider = providers.named(payment.provider)
      if (provider === null) return notConfigured(payment)
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
      const provider = providers.named(payment.provider)
      if (provider === null) return notConfigured(payment)
      return recorded(siteId, paymentId, await provider.endSession({ siteId, paymentId, session: payment.session }))
    },
    refund: wantRefund,
    sendRefund: async (siteId, paymentId) => {
      const payment = await find(siteId, paymentId)
      if (payment === null) return err({ kind: 'no-payment' })
      const { session, providerPayment } = payment
      if (payment.state !== 'refunding' || session === null || providerPayment === null) return ok(payment)
      const provider = providers.named(payment.provider)
      if (provider === null) return notConfigured(payment)
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
      const notice = await readWebhook(providers.all, body, signature)
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
    const provider = providers.named(payment.provider)
    if (provider === null) return notConfigured(payment)
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

/** Its account was taken out of the settings: nobody can say what became of it. */
function notConfigured({ provider }: Payment) {
  return err({ kind: 'provider-failed' as const, detail: `there is no provider ${provider} any more` })
}

const SAVE_SESSION = `
  update payments set session = $2, session_url = $3 where id = $1 and state = 'open' and (session is null or session = $2)`
