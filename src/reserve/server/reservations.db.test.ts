import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { checkDuePayments, PAYMENT_QUEUES } from '#payments/server/payment-jobs.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import { sharedProvider } from '#payments/server/providers.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import {
  startStripeServer,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeEvent,
  type StripeServer,
} from '#payments/testing/stripe-server.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { depositListener } from './deposit-listener.ts'
import { checkReservations, RESERVATION_QUEUES } from './reservation-jobs.ts'
import { createReservationService, type ReservationService } from './reservation-service.ts'
import type { StartRequest } from './start-reservation.ts'

const database = await createTestDatabase()
const DEALER = 'amber'
const { siteId } = await seedDealer(database, DEALER)

let stripe: StripeServer
let payments: ReturnType<typeof createPaymentService>
let reservations: ReservationService
let vehicleId = 0

beforeAll(async () => {
  await declareQueues(database, [...PAYMENT_QUEUES, ...RESERVATION_QUEUES], silentLogger)
  stripe = await startStripeServer()
  payments = createPaymentService({
    database,
    providers: sharedProvider(
      stripeProvider({ host: stripe.url, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }),
    ),
    listeners: { deposit: depositListener, invoice: depositListener },
    siteIdOf: () => siteId,
    log: silentLogger,
  })
  reservations = createReservationService({ database, payments })
})
afterAll(() => stripe.close())
beforeEach(async () => {
  stripe.setMode('works')
  const slug = `car-${randomUUID()}`
  const [made] = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, item_type, car_type, status, show_on_dealer_website)
     select id, 0, $2, '', $2, 'A car', 'Make', 'Model', 'Caravan', 'used', 'in_stock', true from dealerships where slug = $1 returning id`,
    [DEALER, slug],
  )
  vehicleId = made?.id ?? 0
})

const request = (changes: Partial<StartRequest> = {}): StartRequest => ({
  id: randomUUID(),
  siteId,
  siteSlug: DEALER,
  vehicleId,
  vehicleName: 'A car',
  vehicleSlug: 'a-car',
  stockNumber: 'S1',
  name: 'Alex',
  email: 'alex@example.com',
  phone: '0491 570 006',
  dealerEmail: 'yard@example.com',
  siteUrl: 'http://amber.localhost',
  depositCents: 200_00,
  holdHours: 48,
  refundable: true,
  currency: 'AUD',
  description: 'Deposit for a car',
  isRequest: false,
  returnUrl: 'http://amber.localhost/back',
  ...changes,
})

const stateOf = async (id: string) => (await reservations.find(siteId, id))?.reservation.state
const paymentOf = async (id: string) => (await reservations.find(siteId, id))?.payments[0]
const mailsOf = async (id: string) =>
  (
    await database.asOwner<{ mail: string }>(
      `select data->>'mail' as mail from jobs.job where name = 'reservation-mail' and data->>'reservationId' = $1 order by created_on, mail`,
      [id],
    )
  ).map(({ mail }) => mail)
const isReserved = async () =>
  (await database.asOwner<{ reserved: boolean }>('select reserved from vehicles where id = $1', [vehicleId]))[0]
    ?.reserved

const sessionOf = async (id: string) => (await paymentOf(id))?.session ?? ''

async function notify(id: string) {
  const { body, signature } = stripeEvent('checkout.session.completed', {
    site: DEALER,
    payment: (await paymentOf(id))?.id ?? '',
  })
  return payments.receive(body, signature)
}

/** A reservation with a captured deposit. */
async function held(changes: Partial<StartRequest> = {}): Promise<string> {
  const asked = request(changes)
  expect(await reservations.start(asked)).toMatchObject({ kind: 'pay' })
  stripe.pay(await sessionOf(asked.id))
  await notify(asked.id)
  expect(await stateOf(asked.id)).toBe('held')
  return asked.id
}

/** Runs the refund job of the reservation's payment. */
async function sendRefund(id: string) {
  const payment = await paymentOf(id)
  if (payment) await payments.sendRefund(siteId, payment.id)
}

const endNow = (id: string) =>
  database.asOwner("update reservations set held_until = now() - interval '1 second' where id = $1", [id])
const check = () => checkReservations({ database, reservations, log: silentLogger })

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
      [vehicleId],
    )
    expect(charged).toHaveLength(1)
  }, 60_000)
  it('learn until when the vehicle is taken', async () => {
    await reservations.start(request())
    const second = await reservations.start(request())
    expect(second).toMatchObject({ kind: 'taken', hold: { state: 'paying', until: expect.any(Date) } })
    expect(await reservations.holdOf(siteId, vehicleId)).toMatchObject({ state: 'paying' })
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
    const id = await held()
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
    await held()
    const events = await database.asOwner('select kind from stock_events where vehicle_id = $1', [vehicleId])
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
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicleId])
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
    const holder = await held()
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

describe('the end of a reservation', () => {
  it.each([
    [
      'cancel',
      'cancelled',
      ['shopper-held', 'dealer-held', 'shopper-cancelled', 'dealer-cancelled', 'shopper-refunded'],
    ],
    ['decline', 'declined', ['shopper-held', 'dealer-held', 'shopper-declined', 'shopper-refunded']],
  ] as const)('by %s gives the deposit back once and frees the vehicle', async (event, state, mails) => {
    const id = await held()
    const session = await sessionOf(id)
    const outcomes = await Promise.all([1, 2, 3].map(() => reservations.apply(siteId, id, event)))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'too-late', 'too-late'])
    await Promise.all([sendRefund(id), sendRefund(id)])
    expect([await stateOf(id), stripe.refundsOf(session), await isReserved()]).toEqual([state, 1, false])
    expect((await mailsOf(id)).toSorted()).toEqual([...mails].toSorted())
    expect(await reservations.start(request())).toMatchObject({ kind: 'pay' })
  })
  it('comes when its time is over, and not before', async () => {
    const id = await held()
    await check()
    expect(await stateOf(id)).toBe('held')
    await endNow(id)
    await Promise.all([check(), reservations.expire(siteId, id)])
    await sendRefund(id)
    expect([await stateOf(id), (await paymentOf(id))?.state, await isReserved()]).toEqual([
      'expired',
      'refunded',
      false,
    ])
  })
  it('keeps a deposit that is not refundable, and records it as forfeited', async () => {
    const id = await held({ refundable: false })
    await reservations.apply(siteId, id, 'cancel')
    const [kept] = await database.asOwner<{ sum: number }>(
      `select sum(e.amount_cents)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payments p on p.id = t.payment_id where p.subject = $1 and e.account = 'forfeited'`,
      [id],
    )
    expect([(await paymentOf(id))?.state, kept?.sum]).toEqual(['captured', -200_00])
  })
  it('by a sale in the feed mails both sides and refunds the deposit', async () => {
    const id = await held()
    await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicleId])
    await check()
    await sendRefund(id)
    expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['sold', 'refunded'])
    expect(await mailsOf(id)).toEqual(expect.arrayContaining(['shopper-sold', 'dealer-sold', 'shopper-refunded']))
  })
  it('by a withdrawal from the website, while somebody is paying, ends the session', async () => {
    const asked = request()
    await reservations.start(asked)
    const session = await sessionOf(asked.id)
    await database.asOwner('update vehicles set show_on_dealer_website = false where id = $1', [vehicleId])
    await check()
    expect(await stateOf(asked.id)).toBe('sold')
    expect(() => stripe.pay(session)).toThrow('expired')
  })
  it('by a refund in the provider console frees the vehicle', async () => {
    const id = await held()
    stripe.refundByHand(await sessionOf(id))
    await notify(id)
    expect([await stateOf(id), await isReserved()]).toEqual(['declined', false])
  })
  it('as a purchase moves the deposit to the sales and refunds nothing', async () => {
    const id = await held()
    await reservations.apply(siteId, id, 'complete')
    expect([await stateOf(id), (await paymentOf(id))?.state]).toEqual(['completed', 'captured'])
  })
  it.each([
    ['complete', true, 'completed'],
    ['cancel', false, 'cancelled'],
  ] as const)(
    'by %s leaves every ledger account at zero if the dealer refunds later',
    async (event, refundable, state) => {
      const id = await held({ refundable })
      await reservations.apply(siteId, id, event)
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
    expect(await reservations.apply(siteId, asked.id, 'cancel')).toMatchObject({ kind: 'done' })
    expect(() => stripe.pay(session)).toThrow('expired')
    expect(await reservations.start(request())).toMatchObject({ kind: 'pay' })
  })
  it('gets a refund after having paid a moment ago', async () => {
    const asked = request()
    await reservations.start(asked)
    stripe.pay(await sessionOf(asked.id))
    await reservations.apply(siteId, asked.id, 'cancel')
    await sendRefund(asked.id)
    expect([await stateOf(asked.id), (await paymentOf(asked.id))?.state]).toEqual(['cancelled', 'refunded'])
  })
  it('can not cancel while the provider does not answer', async () => {
    const asked = request()
    await reservations.start(asked)
    stripe.setMode('fails')
    expect(await reservations.apply(siteId, asked.id, 'cancel')).toEqual({ kind: 'unavailable' })
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

describe('a request', () => {
  it('holds nothing until the dealer confirms, and then waits for the deposit', async () => {
    const [one, other] = [request({ isRequest: true }), request({ isRequest: true })]
    expect([await reservations.start(one), await reservations.start(other)]).toEqual([
      { kind: 'started' },
      { kind: 'started' },
    ])
    expect(await mailsOf(one.id)).toEqual(['dealer-requested', 'shopper-requested'])
    expect(await reservations.apply(siteId, one.id, 'confirm')).toMatchObject({ kind: 'done' })
    expect(await reservations.apply(siteId, other.id, 'confirm')).toEqual({ kind: 'taken' })
    expect([await stateOf(one.id), await isReserved()]).toEqual(['confirmed', true])
    const order = { currency: 'AUD', description: 'Deposit', returnUrl: 'http://amber.localhost/back' }
    expect(await reservations.pay(siteId, DEALER, one.id, order)).toMatchObject({ kind: 'pay' })
    stripe.pay(await sessionOf(one.id))
    await reservations.refresh(siteId, one.id)
    expect(await stateOf(one.id)).toBe('held')
  })
  it('holds the vehicle as soon as the dealer confirms, if no payments are taken', async () => {
    const without = createReservationService({ database, payments: null })
    const asked = request()
    expect(await without.start(asked)).toEqual({ kind: 'started' })
    await without.apply(siteId, asked.id, 'confirm')
    expect([await stateOf(asked.id), await isReserved()]).toEqual(['held', true])
    expect(await without.apply(siteId, asked.id, 'cancel')).toMatchObject({ kind: 'done' })
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
  const id = await held()
  expect(await reservations.find(otherId, id)).toBeNull()
  expect(await reservations.holdOf(otherId, vehicleId)).toMatchObject({ state: 'held' })
  expect(await reservations.start(request({ siteId: otherId }))).toMatchObject({
    kind: 'taken',
    hold: { state: 'held' },
  })
})
