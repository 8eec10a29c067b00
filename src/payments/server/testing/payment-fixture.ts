import { afterAll, beforeEach } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import type { RefundReason } from '../../payment.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, stripeEvent } from '../../testing/stripe-server.ts'
import { PAYMENT_QUEUES } from '../payment-jobs.ts'
import { createPaymentService, type PaymentService } from '../payment-service.ts'
import { sharedProvider } from '../providers.ts'
import { stripeProvider } from '../stripe-provider.ts'

export const RETURN_URL = 'http://amber.localhost/back'

/** Ledger entries of a captured payment of the fixture. */
export const CAPTURE = [
  { kind: 'capture', account: 'provider', amount: 200_00 },
  { kind: 'capture', account: 'deposits', amount: -200_00 },
]
/** Ledger entries of its refund. */
export const REFUND = [
  { kind: 'refund', account: 'deposits', amount: 200_00 },
  { kind: 'refund', account: 'provider', amount: -200_00 },
]

/** The payments of a site `amber` with a Stripe server, for the tests of one file. */
export async function createPaymentFixture() {
  const database = await createTestDatabase()
  const [amber] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('amber') returning id")
  const siteId = amber?.id ?? 0
  await declareQueues(database, PAYMENT_QUEUES, silentLogger)
  const stripe = await startStripeServer()
  afterAll(() => stripe.close())
  beforeEach(() => stripe.setMode('works'))

  const { listener, calls, refundCaptured } = recordingListener()
  const payments = createPaymentService({
    database,
    providers: sharedProvider(
      stripeProvider({ host: stripe.url, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }),
    ),
    listeners: { deposit: listener, invoice: listener },
    siteIdOf: (slug) => (slug === 'amber' ? siteId : undefined),
    log: silentLogger,
  })
  const actions = paymentActions(database, siteId, payments)
  return { database, siteId, stripe, payments, listener, calls, refundCaptured, ...actions }
}

/** A listener that records its calls. */
function recordingListener() {
  const calls: string[] = []
  let refundReason: RefundReason | null = null
  beforeEach(() => {
    calls.length = 0
    refundReason = null
  })
  return {
    listener: {
      captured: async () => {
        calls.push('captured')
        return refundReason
      },
      expired: async () => void calls.push('expired'),
      refunded: async () => void calls.push('refunded'),
    },
    /** The listener's calls, in order. */
    calls,
    /** Makes the listener ask for a refund of the payments that this test captures. */
    refundCaptured: (reason: RefundReason) => {
      refundReason = reason
    },
  }
}

/** The steps of a deposit's payment, and queries about it. */
function paymentActions(database: TestDatabase, siteId: number, payments: PaymentService) {
  const open = (service = payments) =>
    database.withSite(siteId, ({ $client }) =>
      service.open($client, {
        siteId,
        purpose: 'deposit',
        subject: 'a reservation',
        description: 'Deposit for a car',
        amountCents: 200_00,
        currency: 'AUD',
      }),
    )
  const begin = (paymentId: string, service = payments) =>
    service.begin({ siteId, siteSlug: 'amber', paymentId, email: 'alex@example.com', returnUrl: RETURN_URL })
  return {
    open,
    begin,
    /** Opens a payment with a session on the provider's page. */
    begun: async () => {
      const { id } = await open()
      const page = await begin(id)
      if (!page.ok) throw new Error(`no page: ${page.error.kind}`)
      return { id, session: sessionOf(page.value) }
    },
    webhook: (paymentId: string, type = 'checkout.session.completed', site = 'amber') => {
      const { body, signature } = stripeEvent(type, { site, payment: paymentId })
      return payments.receive(body, signature)
    },
    stateOf: async (id: string) => (await payments.find(siteId, id))?.state,
    ledgerOf: (id: string) =>
      database.asOwner<{ kind: string; account: string; amount: number }>(
        `select t.kind, e.account, e.amount_cents::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.payment_id = $1 order by e.id`,
        [id],
      ),
    makeDue: (id: string) =>
      database.asOwner("update payments set next_check_at = now() - interval '1 s' where id = $1", [id]),
  }
}

/** The session in the address of a provider's page. */
export function sessionOf(page: string): string {
  return page.split('/').at(-1) ?? ''
}
