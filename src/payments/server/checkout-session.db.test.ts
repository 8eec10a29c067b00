import { describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { checkDuePayments } from './payment-jobs.ts'
import { createPaymentFixture, RETURN_URL } from './testing/payment-fixture.ts'

const { database, siteId, stripe, payments, calls, open, begin, begun, stateOf, makeDue } = await createPaymentFixture()

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
