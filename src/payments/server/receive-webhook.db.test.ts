import { describe, expect, it } from 'vitest'
import { stripeEvent } from '../testing/stripe-server.ts'
import { CAPTURE, createPaymentFixture, REFUND } from './testing/payment-fixture.ts'

const { stripe, payments, calls, begun, webhook, stateOf, ledgerOf } = await createPaymentFixture()

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
