import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { RefundReason } from '../payment.ts'
import {
  startStripeServer,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeEvent,
  type StripeServer,
} from '../testing/stripe-server.ts'
import { checkDuePayments, PAYMENT_QUEUES } from './payment-jobs.ts'
import { lockPayment, postMovement } from './payment-rows.ts'
import { createPaymentService, type PaymentService } from './payment-service.ts'
import { providersOf, sharedProvider } from './providers.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'

const database = await createTestDatabase()
const [amber] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('amber') returning id")
const siteId = amber?.id ?? 0
const RETURN_URL = 'http://amber.localhost/back'

let stripe: StripeServer
let payments: PaymentService
/** The listener's calls, in order. */
let calls: string[] = []
let answer: RefundReason | null = null

const listener = {
  captured: async () => {
    calls.push('captured')
    return answer
  },
  expired: async () => void calls.push('expired'),
  refunded: async () => void calls.push('refunded'),
}

beforeAll(async () => {
  await declareQueues(database, PAYMENT_QUEUES, silentLogger)
  stripe = await startStripeServer()
  payments = createPaymentService({
    database,
    providers: sharedProvider(
      stripeProvider({ host: stripe.url, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }),
    ),
    listeners: { deposit: listener, invoice: listener },
    siteIdOf: (slug) => (slug === 'amber' ? siteId : undefined),
    log: silentLogger,
  })
})
afterAll(() => stripe.close())
beforeEach(() => {
  calls = []
  answer = null
  stripe.setMode('works')
})

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

/** A payment with a session on the provider's page. */
async function begun() {
  const { id } = await open()
  const page = await begin(id)
  if (!page.ok) throw new Error(`no page: ${page.error.kind}`)
  return { id, session: page.value.split('/').at(-1) ?? '' }
}

const webhook = (paymentId: string, type = 'checkout.session.completed', site = 'amber') => {
  const { body, signature } = stripeEvent(type, { site, payment: paymentId })
  return payments.receive(body, signature)
}
const stateOf = async (id: string) => (await payments.find(siteId, id))?.state
const ledgerOf = (id: string) =>
  database.asOwner<{ kind: string; account: string; amount: number }>(
    `select t.kind, e.account, e.amount_cents::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.payment_id = $1 order by e.id`,
    [id],
  )
const makeDue = (id: string) =>
  database.asOwner("update payments set next_check_at = now() - interval '1 s' where id = $1", [id])
const CAPTURE = [
  { kind: 'capture', account: 'provider', amount: 200_00 },
  { kind: 'capture', account: 'deposits', amount: -200_00 },
]
const REFUND = [
  { kind: 'refund', account: 'deposits', amount: 200_00 },
  { kind: 'refund', account: 'provider', amount: -200_00 },
]

describe('a checkout session', () => {
  it("has the payment's amount, description and return URL, and allows cards only", async () => {
    const { id, session } = await begun()
    const asked = stripe.sessions().find((each) => each.id === session)
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': 'Deposit for a car',
      customer_email: 'alex@example.com',
      client_reference_id: id,
      'metadata[site]': 'amber',
      'payment_intent_data[metadata][payment]': id,
      success_url: RETURN_URL,
    })
  })
  it('is created once by five parallel requests', async () => {
    const before = stripe.sessions().length
    const { id } = await open()
    const pages = await Promise.all(Array.from({ length: 5 }, () => begin(id)))
    expect(new Set(pages.map((page) => page.ok && page.value)).size).toBe(1)
    expect(stripe.sessions()).toHaveLength(before + 1)
  })
  it.each(['fails', 'garbage', 'closes'] as const)('expires the payment when Stripe %s', async (mode) => {
    stripe.setMode(mode)
    const { id } = await open()
    expect(await begin(id)).toMatchObject({ ok: false, error: { kind: 'provider-failed' } })
    expect([await stateOf(id), calls]).toEqual(['expired', ['expired']])
  })
  it("keeps a refused e-mail address out of the failure's text, which is logged", async () => {
    const { id } = await open()
    const refused = await payments.begin({
      siteId,
      siteSlug: 'amber',
      paymentId: id,
      email: 'alex@intranet',
      returnUrl: RETURN_URL,
    })
    expect(refused).toEqual({
      ok: false,
      error: { kind: 'provider-failed', detail: 'Invalid email address: (e-mail address)' },
    })
  })
})

describe('a webhook', () => {
  it('captures the payment, with both sides in the ledger', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    expect(await webhook(id)).toEqual({ ok: true, value: undefined })
    expect([await stateOf(id), calls]).toEqual(['captured', ['captured']])
    expect(await ledgerOf(id)).toEqual(CAPTURE)
  })
  it('captures once when it comes ten times at once', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    await Promise.all(Array.from({ length: 10 }, () => webhook(id)))
    expect(calls).toEqual(['captured'])
    expect(await ledgerOf(id)).toEqual(CAPTURE)
  })
  it('changes nothing when it reports an unpaid session as completed', async () => {
    const { id } = await begun()
    await webhook(id)
    expect([await stateOf(id), calls]).toEqual(['open', []])
  })
  it('leads to the same state in any order', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    for (const type of ['checkout.session.expired', 'charge.refunded', 'checkout.session.completed'])
      await webhook(id, type)
    expect([await stateOf(id), calls]).toEqual(['captured', ['captured']])
  })
  it('calls the expired listener when the session has expired', async () => {
    const { id, session } = await begun()
    stripe.expire(session)
    await webhook(id, 'checkout.session.expired')
    expect([await stateOf(id), calls, await ledgerOf(id)]).toEqual(['expired', ['expired'], []])
  })
  it('records a refund by hand once', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    await webhook(id)
    stripe.refundByHand(session)
    await webhook(id, 'charge.refunded')
    await webhook(id, 'charge.refunded')
    expect([await stateOf(id), calls]).toEqual(['refunded', ['captured', 'refunded']])
    expect(await ledgerOf(id)).toEqual([...CAPTURE, ...REFUND])
  })
  it.each<[string, (event: { body: string; signature: string }) => [string, string], object?]>([
    ['with one byte changed', ({ body, signature }) => [body.replace('completed', 'Completed'), signature]],
    ['without a signature', ({ body }) => [body, '']],
    ['signed six minutes ago', ({ body, signature }) => [body, signature], { at: new Date(Date.now() - 6 * 60_000) }],
    ['signed with another secret', ({ body, signature }) => [body, signature], { secret: 'whsec_other' }],
  ])('is refused %s', async (_, change, options) => {
    const { id, session } = await begun()
    stripe.pay(session)
    const before = stripe.calls.length
    const event = stripeEvent('checkout.session.completed', { site: 'amber', payment: id }, options)
    expect(await payments.receive(...change(event))).toMatchObject({ ok: false, error: { kind: 'bad-signature' } })
    expect([await stateOf(id), stripe.calls.length]).toEqual(['open', before])
  })
  it('is accepted and ignored when its event concerns no payment', async () => {
    const { id } = await begun()
    expect(await webhook(id, 'customer.created')).toEqual({ ok: true, value: undefined })
  })
  it('is an error when it names an unknown payment or site', async () => {
    const { id } = await begun()
    expect(await webhook('00000000-0000-4000-8000-000000000000')).toMatchObject({ error: { kind: 'no-payment' } })
    expect(await webhook(id, 'checkout.session.completed', 'nobody')).toMatchObject({ error: { kind: 'no-payment' } })
  })
  it('is an error while Stripe does not answer, so that Stripe sends it again', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    stripe.setMode('fails')
    expect(await webhook(id)).toMatchObject({ ok: false, error: { kind: 'provider-failed' } })
    stripe.setMode('works')
    expect(await webhook(id)).toMatchObject({ ok: true })
    expect(await stateOf(id)).toBe('captured')
  })
  it('captures nothing when Stripe reports another amount', async () => {
    const { id, session } = await begun()
    stripe
      .sessions()
      .find((each) => each.id === session)
      ?.form.set('line_items[0][price_data][unit_amount]', '19900')
    stripe.pay(session)
    await expect(webhook(id)).rejects.toThrow('19900 cents AUD, expected 20000 cents AUD')
    expect([await stateOf(id), calls, await ledgerOf(id)]).toEqual(['open', [], []])
  })
})

describe('without a webhook', () => {
  it('the scheduled check finds the payment', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    await checkDuePayments({ database, payments, log: silentLogger })
    expect(await stateOf(id)).toBe('open')
    await makeDue(id)
    await checkDuePayments({ database, payments, log: silentLogger })
    expect([await stateOf(id), calls]).toEqual(['captured', ['captured']])
  })
  it('a session past its end is expired at Stripe before the listener is called', async () => {
    const { id, session } = await begun()
    await database.asOwner('update payments set expires_at = now(), next_check_at = now() where id = $1', [id])
    await checkDuePayments({ database, payments, log: silentLogger })
    expect([await stateOf(id), calls]).toEqual(['expired', ['expired']])
    expect(stripe.sessions().find((each) => each.id === session)?.status).toBe('expired')
  })
  it('the payment stays open while Stripe does not answer', async () => {
    const { id } = await begun()
    await database.asOwner('update payments set expires_at = now(), next_check_at = now() where id = $1', [id])
    stripe.setMode('fails')
    await checkDuePayments({ database, payments, log: silentLogger })
    expect([await stateOf(id), calls]).toEqual(['open', []])
  })
  it('a payment without a session expires after two minutes', async () => {
    const { id } = await open()
    await payments.check(siteId, id)
    expect(await stateOf(id)).toBe('open')
    await database.asOwner("update payments set created_at = now() - interval '3 minutes' where id = $1", [id])
    await payments.check(siteId, id)
    expect(await stateOf(id)).toBe('expired')
  })
})

describe('closing', () => {
  it('ends an open session', async () => {
    const { id, session } = await begun()
    expect(await payments.close(siteId, id)).toMatchObject({ ok: true, value: { state: 'expired' } })
    expect(() => stripe.pay(session)).toThrow('expired')
  })
  it('captures a payment that was paid a moment before', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    expect(await payments.close(siteId, id)).toMatchObject({ ok: true, value: { state: 'captured' } })
  })
})

describe('a refund', () => {
  /** A captured payment whose listener asked for a refund. */
  async function refundingPayment() {
    answer = 'late'
    const paid = await begun()
    stripe.pay(paid.session)
    await webhook(paid.id)
    expect(await stateOf(paid.id)).toBe('refunding')
    return paid
  }
  it('is queued when the listener asks for it, and made once by five parallel jobs', async () => {
    const { id, session } = await refundingPayment()
    expect(
      await database.asOwner("select data from jobs.job where name = 'payment-refund' and data->>'paymentId' = $1", [
        id,
      ]),
    ).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => payments.sendRefund(siteId, id)))
    expect([await stateOf(id), stripe.refundsOf(session), calls]).toEqual(['refunded', 1, ['captured', 'refunded']])
    expect(await ledgerOf(id)).toEqual([...CAPTURE, ...REFUND])
  })
  it('is repeated by the scheduled check when Stripe was down', async () => {
    const { id, session } = await refundingPayment()
    stripe.setMode('closes')
    expect(await payments.sendRefund(siteId, id)).toMatchObject({ error: { kind: 'provider-failed' } })
    expect(await stateOf(id)).toBe('refunding')
    stripe.setMode('works')
    await makeDue(id)
    await checkDuePayments({ database, payments, log: silentLogger })
    expect([await stateOf(id), stripe.refundsOf(session)]).toEqual(['refunded', 1])
  })
  it('is not repeated when Stripe has made it already', async () => {
    const { id, session } = await refundingPayment()
    stripe.refundByHand(session)
    await payments.sendRefund(siteId, id)
    expect([await stateOf(id), stripe.refundsOf(session)]).toEqual(['refunded', 1])
  })
})

describe('the ledger', () => {
  const movement = (entries: string, currency = 'AUD') =>
    database.withSite(siteId, async ({ $client }) => {
      const { id } = await payments.open($client, {
        siteId,
        purpose: 'invoice',
        subject: 'x',
        description: 'x',
        amountCents: 1,
        currency,
      })
      await $client.query(
        `with t as (insert into ledger_transactions (site_id, payment_id, kind) values ($1, $2, 'capture') returning id)
         insert into ledger_entries (site_id, transaction_id, account, amount_cents, currency)
         select $1, t.id, account, amount, currency from t, (values ${entries}) e(account, amount, currency)`,
        [siteId, id],
      )
    })
  test.each([
    ["('provider', 100, 'AUD')"],
    ["('provider', 100, 'AUD'), ('deposits', -99, 'AUD')"],
    ["('provider', 100, 'AUD'), ('deposits', -100, 'NZD')"],
    ["('provider', 0, 'AUD'), ('deposits', 0, 'AUD')"],
  ])('refuses a movement of %s', async (entries) => {
    await expect(movement(entries)).rejects.toMatchObject({ code: '23514' })
  })
  test('refuses a movement without entries', async () => {
    const { id } = await open()
    const bare = database.withSite(siteId, ({ $client }) =>
      $client.query("insert into ledger_transactions (site_id, payment_id, kind) values ($1, $2, 'capture')", [
        siteId,
        id,
      ]),
    )
    await expect(bare).rejects.toMatchObject({ code: '23514' })
  })
  test('refuses a second capture of a payment', async () => {
    const { id, session } = await begun()
    stripe.pay(session)
    await webhook(id)
    const again = database.withSite(siteId, async ({ $client }) => {
      const payment = await lockPayment($client, id)
      if (payment) await postMovement($client, payment, 'capture')
    })
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
  test.each(['update ledger_entries set amount_cents = 2 * amount_cents', 'delete from ledger_transactions'])(
    'refuses changes even by the owner of its tables: %s',
    async (statement) => {
      await expect(database.asOwner(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )
  test('sums to zero', async () => {
    const [total] = await database.asOwner<{ total: number }>(
      'select sum(amount_cents)::int as total from ledger_entries',
    )
    expect(total?.total).toBe(0)
  })
})

describe('accounts of sites', () => {
  const OWN = { key: 'sk_north', webhookSecret: 'whsec_north' }
  let own: StripeServer
  let service: PaymentService
  let northId = 0

  beforeAll(async () => {
    own = await startStripeServer(OWN.key)
    const [north] = await database.asOwner<{ id: number }>("insert into sites (slug) values ('north') returning id")
    northId = north?.id ?? 0
    const shared = stripeProvider({ host: stripe.url, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET })
    const ownProvider = stripeProvider({ account: 'north', host: own.url, ...OWN })
    service = createPaymentService({
      database,
      providers: providersOf([ownProvider, shared], (id) => (id === northId ? ownProvider : shared)),
      listeners: { deposit: listener, invoice: listener },
      siteIdOf: (slug) => (slug === 'amber' ? siteId : slug === 'north' ? northId : undefined),
      log: silentLogger,
    })
  })
  afterAll(() => own.close())

  const beginAt = async (id: number, siteSlug: string) => {
    const payment = await database.withSite(id, ({ $client }) =>
      service.open($client, {
        siteId: id,
        purpose: 'deposit',
        subject: 's',
        description: 'A car',
        amountCents: 100_00,
        currency: 'AUD',
      }),
    )
    const page = await service.begin({
      siteId: id,
      siteSlug,
      paymentId: payment.id,
      email: 'alex@example.com',
      returnUrl: RETURN_URL,
    })
    if (!page.ok) throw new Error(`no page: ${page.error.kind}`)
    return { id: payment.id, session: page.value.split('/').at(-1) ?? '' }
  }

  it("sends each site's payments to its own account, and verifies webhooks with that account's secret", async () => {
    const [sharing, north] = [await beginAt(siteId, 'amber'), await beginAt(northId, 'north')]
    expect(own.sessions().map(({ id }) => id)).toEqual([north.session])
    expect(stripe.sessions().map(({ id }) => id)).toContain(sharing.session)
    own.pay(north.session)
    stripe.pay(sharing.session)
    for (const [{ id }, site, secret] of [
      [north, 'north', OWN.webhookSecret],
      [sharing, 'amber', STRIPE_WEBHOOK_SECRET],
    ] as const) {
      const { body, signature } = stripeEvent('checkout.session.completed', { site, payment: id }, { secret })
      expect(await service.receive(body, signature)).toMatchObject({ ok: true })
    }
    const { body, signature } = stripeEvent(
      'checkout.session.completed',
      { site: 'north', payment: north.id },
      { secret: 'whsec_other' },
    )
    expect(await service.receive(body, signature)).toMatchObject({ error: { kind: 'bad-signature' } })
    expect([(await service.find(northId, north.id))?.state, (await service.find(siteId, sharing.id))?.state]).toEqual([
      'captured',
      'captured',
    ])
  })

  it('keeps a payment with the account that it was begun with', async () => {
    const { id, session } = await beginAt(northId, 'north')
    own.pay(session)
    // `payments` has no keys of north's account, so the check fails and changes nothing.
    expect(await payments.check(northId, id)).toMatchObject({ error: { kind: 'provider-failed' } })
    expect(await service.check(northId, id)).toMatchObject({ value: { state: 'captured', provider: 'stripe:north' } })
  })
})

describe('the test provider', () => {
  const provider = testProvider(database)
  const service = createPaymentService({
    database,
    providers: sharedProvider(provider),
    listeners: { deposit: listener, invoice: listener },
    siteIdOf: () => siteId,
    log: silentLogger,
  })
  it('takes a payment on its own page, and refunds it', async () => {
    const { id } = await open(service)
    const page = await begin(id, service)
    const session = page.ok ? (page.value.split('/').at(-1) ?? '') : ''
    expect(page).toEqual({ ok: true, value: `http://amber.localhost/test-payments/${session}` })
    expect(await provider.page.find(siteId, session)).toMatchObject({ amountCents: 200_00, state: 'open' })
    await Promise.all([provider.page.pay(siteId, session), provider.page.pay(siteId, session)])
    expect(await service.check(siteId, id)).toMatchObject({ value: { state: 'captured' } })
    await database.withSite(siteId, async ({ $client }) => {
      const payment = await lockPayment($client, id)
      if (payment) await service.refund($client, payment, 'cancelled')
    })
    expect(await service.sendRefund(siteId, id)).toMatchObject({ value: { state: 'refunded' } })
  })
  it('takes no payment for an expired session', async () => {
    const { id } = await open(service)
    const page = await begin(id, service)
    await service.close(siteId, id)
    if (page.ok) await provider.page.pay(siteId, page.value.split('/').at(-1) ?? '')
    expect(await service.check(siteId, id)).toMatchObject({ value: { state: 'expired' } })
  })
})
