import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { SALE_EVENT } from '#leads/server/sales/sale-event-queue.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { PAYMENT_QUEUES } from '#payments/server/payment-jobs.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import { sharedProvider } from '#payments/server/providers.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, stripeEvent } from '#payments/testing/stripe-server.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { depositListener } from '../deposit-listener.ts'
import { checkReservations, RESERVATION_QUEUES, type ReservedOrders } from '../reservation-jobs.ts'
import { createReservationService } from '../reservation-service.ts'
import type { StartRequest } from '../start-reservation.ts'
import { buildStartRequest } from './build-start-request.ts'

export const DEALER = 'amber'

/** Reservations without an order. */
const NO_ORDERS: ReservedOrders = { hasTold: async () => false, isLeftToDealer: async () => false }

/** A dealer's reservations with deposits at a Stripe server, and a new vehicle for each test. Call it at the top of a test file. */
export async function createReservationFixture() {
  const database = await createTestDatabase()
  const { siteId } = await seedDealer(database, DEALER)
  await declareQueues(database, [...PAYMENT_QUEUES, ...RESERVATION_QUEUES, SALE_EVENT], silentLogger)
  const stripe = await startStripeServer()
  afterAll(() => stripe.close())
  const payments = createPaymentService({
    database,
    providers: sharedProvider(
      stripeProvider({ host: stripe.url, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }),
    ),
    listeners: { deposit: depositListener, invoice: depositListener },
    siteIdOf: () => siteId,
    log: silentLogger,
  })
  const reservations = createReservationService({ database, payments })

  const vehicle = { id: 0 }
  beforeEach(async () => {
    stripe.setMode('works')
    vehicle.id = await insertVehicle(database)
  })

  const paymentOf = async (id: string) => (await reservations.find(siteId, id))?.payments[0]
  return {
    database,
    siteId,
    stripe,
    payments,
    reservations,
    /** The vehicle of the current test. */
    vehicle,
    /** Stores another vehicle and returns its id. */
    newVehicle: () => insertVehicle(database),
    request: (changes: Partial<StartRequest> = {}) =>
      buildStartRequest({
        id: randomUUID(),
        siteId,
        siteSlug: DEALER,
        vehicleId: vehicle.id,
        vehicleSlug: 'a-car',
        ...changes,
      }),
    stateOf: async (id: string) => (await reservations.find(siteId, id))?.reservation.state,
    paymentOf,
    sessionOf: async (id: string) => (await paymentOf(id))?.session ?? '',
    mailsOf: async (id: string) => {
      const rows = await database.asOwner<{ mail: string }>(
        `select data->>'mail' as mail from jobs.job where name = 'reservation-mail' and data->>'reservationId' = $1 order by created_on, mail`,
        [id],
      )
      return rows.map(({ mail }) => mail)
    },
    isReserved: async () => {
      const [row] = await database.asOwner<{ reserved: boolean }>('select reserved from vehicles where id = $1', [
        vehicle.id,
      ])
      return row?.reserved
    },
    /** Sends the webhook of a completed session. */
    notify: async (id: string) => {
      const payment = (await paymentOf(id))?.id ?? ''
      const { body, signature } = stripeEvent('checkout.session.completed', { site: DEALER, payment })
      return payments.receive(body, signature)
    },
    /** Runs the refund job of the reservation's payment. */
    sendRefund: async (id: string) => {
      const payment = await paymentOf(id)
      if (payment) await payments.sendRefund(siteId, payment.id)
    },
    endNow: (id: string) =>
      database.asOwner("update reservations set held_until = now() - interval '1 second' where id = $1", [id]),
    /** Runs the scheduled check of all reservations. */
    check: (orders: Pick<ReservedOrders, 'isLeftToDealer'> = NO_ORDERS) =>
      checkReservations({ database, reservations, orders, log: silentLogger }),
  }
}

export type ReservationFixture = Awaited<ReturnType<typeof createReservationFixture>>

/** Starts a reservation and pays its deposit, and returns its id. */
export async function holdVehicle(
  { reservations, request, stripe, sessionOf, notify, stateOf }: ReservationFixture,
  changes: Partial<StartRequest> = {},
): Promise<string> {
  const asked = request(changes)
  const started = await reservations.start(asked)
  if (started.kind !== 'pay') throw new Error(`not started: ${started.kind}`)
  stripe.pay(await sessionOf(asked.id))
  await notify(asked.id)
  const state = await stateOf(asked.id)
  if (state !== 'held') throw new Error(`not held: ${state}`)
  return asked.id
}

async function insertVehicle(database: TestDatabase): Promise<number> {
  const slug = `car-${randomUUID()}`
  const [made] = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, item_type, car_type, status, show_on_dealer_website)
     select id, 0, $2, '', $2, 'A car', 'Make', 'Model', 'Caravan', 'used', 'in_stock', true from dealerships where slug = $1 returning id`,
    [DEALER, slug],
  )
  return made?.id ?? 0
}
