import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { checkDuePayments } from '#payments/server/payment-jobs.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createReservationService } from './reservation-service.ts'
import { createReservationFixture, DEALER, holdVehicle } from './testing/reservation-fixture.ts'

const fixture = await createReservationFixture()
const {
  database,
  siteId,
  stripe,
  payments,
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
} = fixture

describe('fifty shoppers who reserve one vehicle at once', () => {
  it('get one payment page, and 49 times learn before paying that the vehicle is taken', async () => {
    const before = stripe.sessions().length
    const requests = Array.from({ length: 50 }, () => request())
    const outcomes = await Promise.all(requests.map((each) => reservations.start(each)))
    expect(outcomes.filter(({ kind }) => kind === 'pay')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(49)
    expect(stripe.sessions()).toHaveLength(before + 1)
    const winner = requests[outcomes.findIndex(({ kind }) => kind === 'pay')]?.id ?? ''
    stripe.pay(await sessionOf(winner))
    await Promise.all(Array.from({ length: 5 }, () => notify(winner)))
    expect(await stateOf(winner)).toBe('held')
    const charged = await database.asOwner(
      `select from payments p join reservations r on r.id::text = p.subject where r.vehicle_id = $1 and p.captured_at is not null`,
      [vehicle.id],
    )
    expect(charged).toHaveLength(1)
  }, 60_000)
  it('learn until when the vehicle is taken', async () => {
    await reservations.start(request())
    const second = await reservations.start(request())
    expect(second).toMatchObject({ kind: 'taken', hold: { state: 'paying', until: expect.any(Date) } })
    expect(await reservations.holdOf(siteId, vehicle.id)).toMatchObject({ state: 'paying' })
  })
})

describe('a form that is sent twice', () => {
  it('makes one reservation and leads to one payment page, even in parallel', async () => {
    const asked = request()
    const outcomes = await Promise.all([
      reservations.start(asked),
      reservations.start(asked),
      reservations.start(asked),
    ])
    expect(new Set(outcomes.map((outcome) => outcome.kind === 'pay' && outcome.url)).size).toBe(1)
    expect((await reservations.find(siteId, asked.id))?.payments).toHaveLength(1)
  })
})

describe('a captured deposit', () => {
  it('holds the vehicle for 48 hours by the database clock, shows it as reserved, and mails both sides', async () => {
    const id = await holdVehicle(fixture)
    const [span] = await database.asOwner<{ hours: number }>(
      'select extract(epoch from held_until - held_at)::float / 3600 as hours from reservations where id = $1',
      [id],
    )
    expect([span?.hours, await isReserved(), await mailsOf(id)]).toEqual([48, true, ['dealer-held', 'shopper-held']])
    expect((await reservations.find(siteId, id))?.reservation.itemType).toBe('Caravan')
    const due = await database.asOwner(
      `select from jobs.job j join reservations r on r.id::text = j.data->>'reservationId'
       where j.name = 'reservation-due' and r.id = $1 and j.start_after between r.held_until and r.held_until + interval '1 second'`,
      [id],
    )
    expect(due).toHaveLength(1)
  })
  it('adds a stock event for the search index', async () => {
    await holdVehicle(fixture)
    const events = await database.asOwner('select kind from stock_events where vehicle_id = $1', [vehicle.id])
    expect(events).toEqual([{ kind: 'changed' }])
  })
  it('is needed before the vehicle shows as reserved', async () => {
    await reservations.start(request())
    expect(await isReserved()).toBe(false)
  })
  it('is refunded when the vehicle was sold meanwhile', async () => {
    const asked = request()
    await reservations.start(asked)
    stripe.pay(await sessionOf(asked.id))
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicle.id])
    await notify(asked.id)
    await sendRefund(asked.id)
    expect([await stateOf(asked.id), (await paymentOf(asked.id))?.state, await isReserved()]).toEqual([
      'sold',
      'refunded',
      false,
    ])
  })
})

describe('a payment that comes late', () => {
  it('is refunded at once, and the holder keeps the vehicle', async () => {
    const late = request()
    await reservations.start(late)
    const session = await sessionOf(late.id)
    // As if the provider had reported the session as expired and still accepted the payment.
    await database.asOwner("update payments set state = 'expired' where subject = $1", [late.id])
    await database.asOwner("update reservations set state = 'expired' where id = $1", [late.id])
    const holder = await holdVehicle(fixture)
    stripe.pay(session)
    await notify(late.id)
    await sendRefund(late.id)
    expect([await stateOf(late.id), (await paymentOf(late.id))?.state, stripe.refundsOf(session)]).toEqual([
      'late',
      'refunded',
      1,
    ])
    expect([await stateOf(holder), await isReserved()]).toEqual(['held', true])
    expect(await mailsOf(late.id)).toEqual(['shopper-late', 'shopper-refunded'])
  })
})

describe('a request', () => {
  it('holds nothing until the dealer confirms, and then waits for the deposit', async () => {
    const [one, other] = [request({ isRequest: true }), request({ isRequest: true })]
    expect([await reservations.start(one), await reservations.start(other)]).toEqual([
      { kind: 'started' },
      { kind: 'started' },
    ])
    expect(await mailsOf(one.id)).toEqual(['dealer-requested', 'shopper-requested'])
    expect(await reservations.apply(siteId, one.id, 'confirm', TESTER)).toMatchObject({ kind: 'done' })
    expect(await reservations.apply(siteId, other.id, 'confirm', TESTER)).toEqual({ kind: 'taken' })
    expect([await stateOf(one.id), await isReserved()]).toEqual(['confirmed', true])
    const order = { actor: TESTER, currency: 'AUD', description: 'Deposit', returnUrl: 'http://amber.localhost/back' }
    expect(await reservations.pay(siteId, DEALER, one.id, order)).toMatchObject({ kind: 'pay' })
    stripe.pay(await sessionOf(one.id))
    await reservations.refresh(siteId, one.id)
    expect(await stateOf(one.id)).toBe('held')
  })
  it('holds the vehicle as soon as the dealer confirms, if no payments are taken', async () => {
    const without = createReservationService({ database, payments: null })
    const asked = request()
    expect(await without.start(asked)).toEqual({ kind: 'started' })
    await without.apply(siteId, asked.id, 'confirm', TESTER)
    expect([await stateOf(asked.id), await isReserved()]).toEqual(['held', true])
    expect(await without.apply(siteId, asked.id, 'cancel', TESTER)).toMatchObject({ kind: 'done' })
  })
})

describe('a process that dies', () => {
  it('before it has a checkout session leaves a reservation that can be continued, or expires', async () => {
    const dying = createReservationService({
      database,
      payments: { ...payments, begin: () => Promise.reject(new Error('killed')) },
    })
    const asked = request()
    await expect(dying.start(asked)).rejects.toThrow('killed')
    expect(await stateOf(asked.id)).toBe('paying')
    // The shopper sends the same form again.
    expect(await reservations.start(asked)).toMatchObject({ kind: 'pay' })
    await database.asOwner(
      "update payments set session = null, session_url = null, created_at = now() - interval '1 hour', next_check_at = now() where subject = $1",
      [asked.id],
    )
    await checkDuePayments({ database, payments, log: silentLogger })
    expect(await stateOf(asked.id)).toBe('expired')
  })
})

test('another site that shows the vehicle sees that it is taken, but not the reservation', async () => {
  const [other] = await database.asOwner<{ id: number }>('insert into sites (slug) values ($1) returning id', [
    `other-${randomUUID()}`,
  ])
  const otherId = other?.id ?? 0
  await database.asOwner(
    'insert into site_dealerships (site_id, dealership_id) select $1, dealership_id from site_dealerships where site_id = $2',
    [otherId, siteId],
  )
  const id = await holdVehicle(fixture)
  expect(await reservations.find(otherId, id)).toBeNull()
  expect(await reservations.holdOf(otherId, vehicle.id)).toMatchObject({ state: 'held' })
  expect(await reservations.start(request({ siteId: otherId }))).toMatchObject({
    kind: 'taken',
    hold: { state: 'held' },
  })
})
