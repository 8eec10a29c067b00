import { describe, expect, it } from 'vitest'
import { linkActor, VISITOR } from '#platform/actor.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { createReservationFixture, holdVehicle } from './testing/reservation-fixture.ts'
import { RESERVATION_CHECK } from './due-queue.ts'

const fixture = await createReservationFixture()
const {
  database,
  siteId,
  stripe,
  reservations,
  vehicle,
  request,
  stateOf,
  paymentOf,
  sessionOf,
  mailsOf,
  isReserved,
  notify,
  sendRefund,
  endNow,
  check,
} = fixture

describe('the end of a reservation', () => {
  it.each([
    [
      'cancel',
      'cancelled',
      ['shopper-held', 'dealer-held', 'shopper-cancelled', 'dealer-cancelled', 'shopper-refunded'],
    ],
    ['decline', 'declined', ['shopper-held', 'dealer-held', 'shopper-declined', 'shopper-refunded']],
  ] as const)('by %s gives the deposit back once and frees the vehicle', async (event, state, mails) => {
    const id = await holdVehicle(fixture)
    const session = await sessionOf(id)
    const outcomes = await Promise.all([1, 2, 3].map(() => reservations.apply(siteId, id, event, TESTER)))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'too-late', 'too-late'])
    await Promise.all([sendRefund(id), sendRefund(id)])
    expect([await stateOf(id), stripe.refundsOf(session), await isReserved()]).toEqual([state, 1, false])
    expect((await mailsOf(id)).toSorted()).toEqual([...mails].toSorted())
    expect(await reservations.start(request())).toMatchObject({ kind: 'pay' })
  })
  it('comes when its time is over, and not before', async () => {
    const id = await holdVehicle(fixture)
    await check()
    expect(await stateOf(id)).toBe('held')
    await endNow(id)
    await Promise.all([check(), reservations.expire(siteId, id, TESTER)])
    await sendRefund(id)
    expect([await stateOf(id), (await paymentOf(id))?.state, await isReserved()]).toEqual([
      'expired',
      'refunded',
      false,
    ])
  })
  it('keeps a deposit that is not refundable, and records it as forfeited', async () => {
    const id = await holdVehicle(fixture, { refundable: false })
    await reservations.apply(siteId, id, 'cancel', TESTER)
    const [kept] = await database.asOwner<{ sum: number }>(
      `select sum(e.amount_cents)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payments p on p.id = t.payment_id where p.subject = $1 and e.account = 'forfeited'`,
      [id],
    )
    expect([(await paymentOf(id))?.state, kept?.sum]).toEqual(['captured', -200_00])
  })
  it('is recorded with who ended it, and who asked for it', async () => {
    const asked = request({ isRequest: true, actor: VISITOR })
    await reservations.start(asked)
    await reservations.apply(siteId, asked.id, 'decline', linkActor('dealer', 'reservation', asked.id))
    const paid = await holdVehicle(fixture)
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicle.id])
    await check()
    const actorsOf = async (id: string) =>
      (
        await database.asOwner<{ actor: string }>(
          'select actor from sale_events where subject_id = $1 order by created_at',
          [id],
        )
      ).map(({ actor }) => actor)
    expect(await actorsOf(asked.id)).toEqual(['visitor', `link:dealer:reservation:${asked.id}`])
    expect(await actorsOf(paid)).toEqual(['system:payment provider', `system:${RESERVATION_CHECK.name}`])
    const held = await database.asOwner(
      "select distinct actor from stock_events where kind = 'changed' and vehicle_id = $1",
      [vehicle.id],
    )
    expect(held).toEqual([{ actor: 'system:reservation' }])
  })
  it('by a sale in the feed mails both sides and refunds the deposit', async () => {
    const id = await holdVehicle(fixture)
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicle.id])
    await check()
    await sendRefund(id)
    expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['sold', 'refunded'])
    expect(await mailsOf(id)).toEqual(expect.arrayContaining(['shopper-sold', 'dealer-sold', 'shopper-refunded']))
  })
  it('by a withdrawal from the website, while somebody is paying, ends the session', async () => {
    const asked = request()
    await reservations.start(asked)
    const session = await sessionOf(asked.id)
    await database.asOwner('update vehicles set show_on_dealer_website = false where id = $1', [vehicle.id])
    await check()
    expect(await stateOf(asked.id)).toBe('sold')
    expect(() => stripe.pay(session)).toThrow('expired')
  })
  it('by a refund in the provider console frees the vehicle', async () => {
    const id = await holdVehicle(fixture)
    stripe.refundByHand(await sessionOf(id))
    await notify(id)
    expect([await stateOf(id), await isReserved()]).toEqual(['declined', false])
  })
  it('as a purchase moves the deposit to the sales and refunds nothing', async () => {
    const id = await holdVehicle(fixture)
    await reservations.apply(siteId, id, 'complete', TESTER)
    expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['completed', 'captured'])
  })
  it.each([
    ['complete', true, 'completed'],
    ['cancel', false, 'cancelled'],
  ] as const)(
    'by %s leaves every ledger account at zero if the dealer refunds later',
    async (event, refundable, state) => {
      const id = await holdVehicle(fixture, { refundable })
      await reservations.apply(siteId, id, event, TESTER)
      stripe.refundByHand(await sessionOf(id))
      await notify(id)
      const balances = await database.asOwner(
        `select e.account from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payments p on p.id = t.payment_id where p.subject = $1 group by e.account having sum(e.amount_cents) <> 0`,
        [id],
      )
      expect([await stateOf(id), (await paymentOf(id))?.state, balances]).toEqual([state, 'refunded', []])
    },
  )
})

describe('a shopper who gives up before paying', () => {
  it('ends the session at the provider before the vehicle is free', async () => {
    const asked = request()
    await reservations.start(asked)
    const session = await sessionOf(asked.id)
    expect(await reservations.apply(siteId, asked.id, 'cancel', TESTER)).toMatchObject({ kind: 'done' })
    expect(() => stripe.pay(session)).toThrow('expired')
    expect(await reservations.start(request())).toMatchObject({ kind: 'pay' })
  })
  it('gets a refund after having paid a moment ago', async () => {
    const asked = request()
    await reservations.start(asked)
    stripe.pay(await sessionOf(asked.id))
    await reservations.apply(siteId, asked.id, 'cancel', TESTER)
    await sendRefund(asked.id)
    expect([await stateOf(asked.id), (await paymentOf(asked.id))?.state]).toEqual(['cancelled', 'refunded'])
  })
  it('can not cancel while the provider does not answer', async () => {
    const asked = request()
    await reservations.start(asked)
    stripe.setMode('fails')
    expect(await reservations.apply(siteId, asked.id, 'cancel', TESTER)).toEqual({ kind: 'unavailable' })
    expect(await stateOf(asked.id)).toBe('paying')
  })
  it('frees the vehicle when the session is over, unless a payment is found', async () => {
    const gone = request()
    await reservations.start(gone)
    await endNow(gone.id)
    await check()
    expect(await stateOf(gone.id)).toBe('expired')
    const paid = request()
    await reservations.start(paid)
    stripe.pay(await sessionOf(paid.id))
    await endNow(paid.id)
    await check()
    expect(await stateOf(paid.id)).toBe('held')
  })
})
