import { expect, it } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { ORDER_MAIL } from '#purchase/server/order-mail.ts'
import { createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { createReservedOrders } from '#purchase/server/reserved-orders.ts'
import { ORDER_SETTLEMENT } from '#purchase/server/settle-order.ts'
import { RESERVATION_MAIL } from '#reserve/server/mail-queue.ts'
import { reservationWorkers } from '#reserve/server/reservation-jobs.ts'
import { createReservationFixture, DEALER, holdVehicle } from '#reserve/server/testing/reservation-fixture.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import { orderJobs } from './orders.ts'

const fixture = await createReservationFixture()
const { database, siteId, reservations, vehicle, stateOf, mailsOf, sendRefund, check } = fixture
await declareQueues(database, [ORDER_MAIL, ORDER_SETTLEMENT], silentLogger)
const store = createPurchaseStore(database)
const orders = createReservedOrders(database)
const site = { ...buildSite(), slug: DEALER }

const sent: Mail[] = []
const shared = {
  database,
  reservations,
  mailer: {
    send: async (mail: Mail) => {
      sent.push(mail)
      return ok(undefined)
    },
    close: () => undefined,
  },
  siteBySlug: () => site,
  mailFacts: { brand: async () => mailBrand(site), vehicle: async () => null, yard: async () => null },
  log: silentLogger,
}
const workers = [
  ...reservationWorkers({
    ...shared,
    orders,
    links: { pathOf: () => '/r', read: () => null, dealerPathOf: () => '/d', readDealer: () => null },
  }),
  ...orderJobs({ ...shared, links: { pathOf: () => '/purchase', dealerPathOf: () => '/dealer' } }),
]
const run = async (queue: { readonly name: string }, ids: object): Promise<void> => {
  const worker = workers.find((each) => each.queue.name === queue.name)
  await worker?.run({ siteId, ...ids }, { jobId: '1', signal: new AbortController().signal })
}

/** An order with a paid deposit, whose reservation has its id. */
async function orderWithDeposit(): Promise<string> {
  const id = await holdVehicle(fixture)
  const { id: vehicleId } = vehicle
  const siteUrl = 'http://amber.localhost'
  await store.start({ id, siteId, vehicleId, vehicleSlug: 'v', vehicleName: 'A vehicle', siteUrl, loan: null }, TESTER)
  await store.save(
    siteId,
    id,
    { step: 'person', answers: { name: 'Alex', email: 'alex@example.com' }, agreedCents: null },
    TESTER,
  )
  const summary = {
    rows: [],
    amounts: { price: 100_00, priceKind: null, extras: 0, delivery: 0, tradeIn: { kind: 'none' }, loan: null },
    place: null,
    stockNumber: 'S1',
  } as const
  const leadId = '00000000-0000-4000-8000-0000000000aa'
  await store.send(siteId, id, { summary, leadId, dealerEmail: 'yard@example.com', isMailed: true }, TESTER)
  return id
}

const orderMails = async (id: string): Promise<readonly string[]> => {
  const jobs = await database.asOwner<{ mail: string }>(
    "select data ->> 'mail' as mail from jobs.job where name = 'order-mail' and data ->> 'purchaseId' = $1",
    [id],
  )
  return jobs.map(({ mail }) => mail)
}

it('the car of a confirmed order that the feed reports as sold is left to the dealer, who gets one mail', async () => {
  const id = await orderWithDeposit()
  await store.apply(siteId, id, 'confirm', { actor: TESTER })
  await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicle.id])
  for (let time = 0; time < 2; time++) await check(orders)
  expect([await stateOf(id), (await orderMails(id)).filter((mail) => mail === 'dealer-sold').length]).toEqual([
    'held',
    1,
  ])
  sent.length = 0
  await run(ORDER_MAIL, { purchaseId: id, mail: 'dealer-sold' })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['yard@example.com', 'Sold to this shopper? A vehicle'],
  ])
  await store.apply(siteId, id, 'complete', { actor: TESTER })
  await run(ORDER_SETTLEMENT, { purchaseId: id })
  expect(await stateOf(id)).toBe('completed')
})

it('a sold car ends the reservation of an order that nobody has confirmed', async () => {
  const id = await orderWithDeposit()
  await database.asOwner("update vehicles set status = 'sold' where id = $1", [vehicle.id])
  await check(orders)
  expect([await stateOf(id), await orderMails(id)]).toEqual(['sold', ['shopper-sent']])
})

it('of a declined order with a deposit the shopper gets one mail, which names the refund before and after it', async () => {
  const id = await orderWithDeposit()
  await store.apply(siteId, id, 'decline', { actor: TESTER, note: 'Hail damage.' })
  sent.length = 0
  const mailDecline = () => run(ORDER_MAIL, { purchaseId: id, mail: 'shopper-declined' })
  await mailDecline()
  await run(ORDER_SETTLEMENT, { purchaseId: id })
  await mailDecline()
  await sendRefund(id)
  await mailDecline()
  const texts = sent.map(({ text }) => text.includes('goes back to you in full'))
  expect([await stateOf(id), texts]).toEqual(['declined', [true, true, true]])
  sent.length = 0
  const queued = (await mailsOf(id)).filter((mail) => mail === 'shopper-declined' || mail === 'shopper-refunded')
  expect(queued.toSorted()).toEqual(['shopper-declined', 'shopper-refunded'])
  for (const mail of queued) await run(RESERVATION_MAIL, { reservationId: id, mail })
  expect(sent).toEqual([])
})
