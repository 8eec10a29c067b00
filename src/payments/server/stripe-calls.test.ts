import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '../testing/stripe-server.ts'
import { STRIPE_LIMITS } from './stripe-calls.ts'
import { stripeProvider } from './stripe-provider.ts'

const stripe = await startStripeServer()
afterAll(() => stripe.close())
beforeEach(() => stripe.setMode('works'))

/** For calls that are to succeed, on a busy machine, too. */
const PATIENT = { ...STRIPE_LIMITS, pauses: { firstMs: 1, longestMs: 2 } }

const LIMITS = {
  ...STRIPE_LIMITS,
  totalMs: 200,
  trialMs: 200,
  pauses: { firstMs: 1, longestMs: 2 },
}

function connect(limits = LIMITS) {
  const clock = steppedClock(new Date('2026-11-23T00:00:00Z'))
  const provider = stripeProvider({
    host: stripe.url,
    key: STRIPE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    clock,
    limits,
  })
  const before = stripe.calls.length
  return {
    clock,
    calls: () => stripe.calls.length - before,
    create: (paymentId: string) =>
      provider.createSession({
        siteId: 1,
        siteSlug: 'amber',
        paymentId,
        amountCents: 200_00,
        currency: 'AUD',
        description: 'Deposit',
        email: 'alex@example.com',
        expiresAt: new Date(Date.now() + 31 * MINUTE_MS),
        returnUrl: 'http://amber.localhost/back',
      }),
    refund: () =>
      provider.refund({ siteId: 1, paymentId: 'unknown', session: 'cs_unknown', providerPayment: 'pi_unknown' }),
  }
}

describe('calls to Stripe', () => {
  test('make one shopper wait for a server that hangs, and nobody after that', async () => {
    stripe.setMode('hangs')
    const { create, calls } = connect()
    expect(await create('a')).toMatchObject({ ok: false, error: { kind: 'provider-failed' } })
    expect(await create('b')).toMatchObject({ ok: false, error: { kind: 'provider-failed' } })
    expect(calls()).toBe(1)
  })

  test('are made again once a trial was answered', async () => {
    stripe.setMode('fails')
    const { create, calls, clock } = connect(PATIENT)
    for (let times = 0; times < PATIENT.breaker.failures; times++) await create('c')
    const before = calls()
    stripe.setMode('works')
    expect((await create('c')).ok).toBe(false)
    expect(calls()).toBe(before)
    clock.advance(PATIENT.breaker.openMs)
    const [first, second] = [await create('c'), await create('c')]
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
  })

  test('are repeated after a failure of the server', async () => {
    stripe.setMode('fails')
    const { create, calls } = connect()
    expect(await create('d')).toMatchObject({ ok: false })
    expect(calls()).toBe(LIMITS.maxAttempts)
  })

  test('are repeated after a closed connection, if time is left', async () => {
    stripe.setMode('closes')
    const { create, calls } = connect({ ...LIMITS, totalMs: 20_000 })
    expect(await create('f')).toMatchObject({ ok: false })
    expect(calls()).toBeGreaterThan(1)
  })

  test('are not repeated after a refusal, which opens no circuit', async () => {
    const { refund, create, calls } = connect()
    for (let times = 0; times <= LIMITS.breaker.failures; times++) expect(await refund()).toMatchObject({ ok: false })
    expect(calls()).toBe(LIMITS.breaker.failures + 1)
    expect(await create('e')).toMatchObject({ ok: true })
  })
})
