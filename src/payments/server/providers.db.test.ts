import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import {
  startStripeServer,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeEvent,
  type StripeServer,
} from '../testing/stripe-server.ts'
import { lockPayment } from './payment-rows.ts'
import { createPaymentService, type PaymentService } from './payment-service.ts'
import { providersOf, sharedProvider } from './providers.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'
import { createPaymentFixture, RETURN_URL, sessionOf } from './testing/payment-fixture.ts'

const { database, siteId, stripe, payments, listener, open, begin } = await createPaymentFixture()

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
    return { id: payment.id, session: sessionOf(page.value) }
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
    const session = page.ok ? sessionOf(page.value) : ''
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
    if (page.ok) await provider.page.pay(siteId, sessionOf(page.value))
    expect(await service.check(siteId, id)).toMatchObject({ value: { state: 'expired' } })
  })
})
