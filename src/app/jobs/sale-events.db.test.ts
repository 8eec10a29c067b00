import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { isSignedWebhook } from '#leads/delivery/webhook-signature.ts'
import { plainLook } from '#leads/mail/mail-look.ts'
import { deliverLead, type LeadDeliveryOptions } from '#leads/server/delivery/deliver-lead.ts'
import { LEAD_QUEUES, queueUnplannedEvents } from '#leads/server/delivery/delivery-queue.ts'
import { saleEventWorker } from '#leads/server/sales/plan-sale-deliveries.ts'
import { openWebhookSink } from '#leads/testing/webhook-sink.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { ORDER_MAIL } from '#purchase/server/order-mail.ts'
import { ORDER_SETTLEMENT } from '#purchase/server/settle-order.ts'
import { sendOrder, startOrder } from '#purchase/testing/send-order.ts'
import { createReservationService } from '#reserve/server/reservation-service.ts'
import { createReservationFixture, DEALER, holdVehicle } from '#reserve/server/testing/reservation-fixture.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { customerReader } from './sale-customer.ts'

const fixture = await createReservationFixture()
const { database, siteId, reservations, request, vehicle, sendRefund, endNow, check } = fixture
await declareQueues(database, [...LEAD_QUEUES, ORDER_MAIL, ORDER_SETTLEMENT], silentLogger)
const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const mails: Mail[] = []
const logged: string[] = []
const hook = await openWebhookSink()

const site = buildSite({
  slug: DEALER,
  leads: {
    delivery: [
      { kind: 'adf', to: 'crm@example.com' },
      { kind: 'webhook', url: hook.url, secret: 'SITE_AMBER__HOOK' },
    ],
  },
})

const options: LeadDeliveryOptions = {
  database,
  mailer: { send: async (mail) => (mails.push(mail), ok(undefined)), close: () => undefined },
  webhookSecret: () => SECRET,
  post: createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true }),
  customerOf: customerReader(database),
  look: async (lead) => plainLook(lead),
  clock: () => new Date(),
  random: () => 0,
  log: {
    info: (_: unknown, text?: string) => void logged.push(text ?? ''),
    warn: (_: unknown, text?: string) => void logged.push(text ?? ''),
    error: (_: unknown, text?: string) => void logged.push(text ?? ''),
  },
}

/** Runs the jobs of the events that were recorded, then those of their deliveries. */
async function deliver(): Promise<void> {
  const worker = saleEventWorker({ database, siteBySlug: () => site, log: silentLogger })
  const jobsOf = (name: string) =>
    database.asOwner<{ data: never }>('delete from jobs.job where name = $1 returning data', [name])
  for (const { data } of await jobsOf('sale-event')) {
    const job = { jobId: '1', signal: new AbortController().signal }
    await worker.run(data, job)
    await worker.run(data, job)
  }
  const deliveries = await jobsOf('lead-delivery')
  for (const { data } of deliveries) await deliverLead(data, '00000000-0000-4000-8000-00000000000f', options)
}

const bodies = () => hook.received.map(({ body }) => JSON.parse(body) as { type: string; data: { event: string } })
const eventsOf = () => bodies().map(({ type, data }) => `${type} ${data.event}`)

test('a reservation and its end reach webhook and ADF once each, signed, with the shopper', async () => {
  const id = await holdVehicle(fixture)
  await deliver()
  await reservations.apply(siteId, id, 'cancel', TESTER)
  await deliver()
  await sendRefund(id)
  await deliver()
  expect(eventsOf()).toEqual([
    'reservation.created held',
    'reservation.changed cancelled',
    'reservation.changed refunded',
  ])
  const [call] = hook.received
  if (!call) throw new Error('nothing was received')
  expect(new Webhook(SECRET).verify(call.body, call.headers)).toMatchObject({
    type: 'reservation.created',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      id,
      site: DEALER,
      state: 'held',
      deposit: 'paid',
      vehicle: { id: vehicle.id, make: 'Make', url: expect.stringContaining('/cars/') },
      customer: { email: expect.stringContaining('@') },
    },
  })
  expect(call.headers['webhook-id']).toBe(call.deliveryId)
  expect(isSignedWebhook(call.signature, call.body, SECRET, new Date())).toBe(true)
  expect(bodies()[1]?.data).toMatchObject({ deposit: 'refunded to the shopper' })
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'crm@example.com Reservation: held – A car',
    'crm@example.com Reservation: cancelled – A car',
    'crm@example.com Reservation: refunded – A car',
  ])
})

test('a reservation that expires, or is requested and declined, is told; one that was never paid is not', async () => {
  hook.received.length = 0
  const held = await holdVehicle(fixture)
  await endNow(held)
  await check()
  const asked = request({ isRequest: true })
  await reservations.start(asked)
  await reservations.apply(siteId, asked.id, 'decline', TESTER)
  const unpaid = request()
  await reservations.start(unpaid)
  await reservations.apply(siteId, unpaid.id, 'cancel', TESTER)
  await deliver()
  expect(eventsOf().toSorted()).toEqual([
    'reservation.changed declined',
    'reservation.changed expired',
    'reservation.created held',
    'reservation.created requested',
  ])
})

test('a reservation that a site without payments confirms is held, and not paid', async () => {
  hook.received.length = 0
  const withoutPayments = createReservationService({ database, payments: null })
  const asked = request({ isRequest: true })
  await withoutPayments.start(asked)
  await deliver()
  await withoutPayments.apply(siteId, asked.id, 'confirm', TESTER)
  await deliver()
  expect(bodies().map(({ data }) => data)).toMatchObject([
    { event: 'requested', deposit: 'not paid', heldUntil: null },
    { event: 'held', deposit: 'not paid', heldUntil: expect.stringMatching(/^\d{4}-/) },
  ])
  await withoutPayments.apply(siteId, asked.id, 'decline', TESTER)
  await deliver()
})

test('an event whose job was lost, as in a restored backup, gets another one', async () => {
  hook.received.length = 0
  await reservations.start(request({ isRequest: true }))
  await database.asOwner("delete from jobs.job where name = 'sale-event'")
  const later = new Date(Date.now() + 2 * 60_000)
  expect([await queueUnplannedEvents(database, new Date()), await queueUnplannedEvents(database, later)]).toEqual([
    0, 1,
  ])
  await deliver()
  expect(eventsOf()).toEqual(['reservation.created requested'])
  expect(await queueUnplannedEvents(database, later)).toBe(0)
})

test('an order and its changes are told, and the ADF of a new one is that of its lead', async () => {
  hook.received.length = 0
  mails.length = 0
  const store = createPurchaseStore(database)
  const id = await startOrder(store, { siteId, vehicleId: vehicle.id })
  const leadId = await sendOrder(store, siteId, id)
  for (const event of ['withdraw', 'undo', 'confirm', 'decline'] as const)
    await store.apply(siteId, id, event, { actor: TESTER })
  await deliver()
  expect(eventsOf().toSorted()).toEqual([
    'purchase.changed confirmed',
    'purchase.changed declined',
    'purchase.changed restored',
    'purchase.changed withdrawn',
    'purchase.created sent',
  ])
  expect(bodies().find(({ type }) => type === 'purchase.created')?.data).toMatchObject({
    leadId,
    amounts: { price: 100_00 },
    customer: { name: 'Alex', lastName: 'Example' },
  })
  expect(mails).toHaveLength(4)
})

test('the ADF has the phone number of the location, and the log the event', async () => {
  mails.length = 0
  logged.length = 0
  await database.asOwner(`with place as (
      insert into locations (dealership_id, slug, name, landline_phone)
      select dealership_id, 'yard', 'Yard', '(03) 5550 1200' from vehicles where id = ${vehicle.id} returning id)
    update vehicles set location_id = place.id from place where vehicles.id = ${vehicle.id}`)
  await reservations.start(request({ isRequest: true }))
  await deliver()
  expect(mails[0]?.text).toContain('<name part="full" type="business">Yard</name>')
  expect(mails[0]?.text).toContain('<phone>(03) 5550 1200</phone>')
  expect(new Set(logged)).toEqual(new Set(['the event reservation.created was delivered']))
})

test('a receiver that fails gets the same id again, and nothing once the shopper’s data is deleted', async () => {
  hook.received.length = 0
  hook.setMode('fails')
  onTestFinished(() => hook.close())
  const asked = request({ isRequest: true })
  await reservations.start(asked)
  await deliver()
  const rows = () =>
    database.asOwner<{ id: string; state: string; reason: string }>(
      `select d.id, d.state, d.last_error as reason from deliveries d join sale_events e on e.id = d.sale_event_id
       where e.subject_id = $1 and d.channel = 'webhook'`,
      [asked.id],
    )
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'waiting', reason: 'It answered 500.' })
  const ids = { siteId, deliveryId: row?.id ?? '' }
  const later = (minutes: number) => ({ ...options, clock: () => new Date(Date.now() + minutes * 60_000) })
  await deliverLead(ids, crypto.randomUUID(), later(10))
  expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1)
  expect(hook.received).toHaveLength(2)
  await database.asOwner('update reservations set name = null, email = null, phone = null where id = $1', [asked.id])
  logged.length = 0
  await deliverLead(ids, crypto.randomUUID(), later(60))
  expect(logged).toEqual(['the event reservation.created could not be delivered and is not retried'])
  expect(await rows()).toMatchObject([{ state: 'failed', reason: expect.stringContaining('deleted') }])
})
