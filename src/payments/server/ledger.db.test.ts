import { describe, expect, it, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { checkDuePayments } from './payment-jobs.ts'
import { lockPayment, postMovement } from './payment-rows.ts'
import { CAPTURE, createPaymentFixture, REFUND } from './testing/payment-fixture.ts'

const { database, siteId, stripe, payments, calls, refundCaptured, open, begun, webhook, stateOf, ledgerOf, makeDue } =
  await createPaymentFixture()

describe('a refund', () => {
  /** A captured payment whose listener asked for a refund. */
  async function refundingPayment() {
    refundCaptured('late')
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
