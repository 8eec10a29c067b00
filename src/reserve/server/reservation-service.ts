import type { PaymentService } from '#payments/server/payment-service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { isUniqueViolation } from '#platform/server/database-errors.ts'
import type { ReservationEvent } from '../reservation.ts'
import type { KnownReservation, VehicleHold } from '../known-reservation.ts'
import { applyEvent, type EventOutcome } from './apply-event.ts'
import { queueMails } from './mail-queue.ts'
import { createReservationPayments } from './reservation-payments.ts'
import { readHold, readKnown, readOpenOf } from './reservation-rows.ts'
import {
  openReservation,
  reopenPayment,
  type PayOrder,
  type StartOutcome,
  type StartRequest,
} from './start-reservation.ts'

export interface ReservationService {
  /** Stores a reservation and begins its payment; a repeated request continues the same one. */
  readonly start: (request: StartRequest) => Promise<StartOutcome>
  readonly find: (siteId: number, id: string) => Promise<KnownReservation | null>
  /** The current hold of a vehicle by any site's reservation; null if it is free. */
  readonly holdOf: (siteId: number, vehicleId: number) => Promise<VehicleHold | null>
  /** Ids of the reservations with this e-mail address that are not over. */
  readonly openOf: (siteId: number, email: string) => Promise<readonly string[]>
  /** Asks the provider about open payments, for a shopper who comes back from its page. */
  readonly refresh: (siteId: number, id: string) => Promise<void>
  /** Begins the payment of the deposit of a reservation that the dealer has confirmed. */
  readonly pay: (siteId: number, siteSlug: string, id: string, order: PayOrder) => Promise<StartOutcome>
  /** Applies an event. An event that ends the reservation closes its open payments first. */
  readonly apply: (siteId: number, id: string, event: ReservationEvent, actor: Actor) => Promise<EventOutcome>
  /** Ends open payments of a deposit at the provider, before an event ends the reservation. Returns false if the provider fails. */
  readonly closePayments: (siteId: number, id: string) => Promise<boolean>
  /** Whether deposits are paid online on the site. */
  readonly takesPayments: (siteId: number) => boolean
  /** Queues a mail with a new link to the dealer's mailbox. */
  readonly mailDealerLink: (siteId: number, id: string) => Promise<void>
  /** Ends a reservation whose time is over by the database's clock. */
  readonly expire: (siteId: number, id: string, actor: Actor) => Promise<EventOutcome>
}

export interface ReservationServiceOptions {
  readonly database: Pick<Database, 'withSite'>
  /** Null if no payments are taken; then every reservation is a request without a deposit. */
  readonly payments: PaymentService | null
}

export function createReservationService({ database, payments }: ReservationServiceOptions): ReservationService {
  const deposits = createReservationPayments(payments)
  const find: ReservationService['find'] = (siteId, id) =>
    database.withSite(siteId, ({ $client }) => readKnown($client, id), { readOnly: true })

  const takesPayments = (siteId: number): boolean => payments !== null && payments.kindOf(siteId) !== null

  const apply: ReservationService['apply'] = async (siteId, id, event, actor) => {
    const known = await find(siteId, id)
    const wasPaying = known?.reservation.state === 'paying'
    if (event !== 'confirm' && !(await deposits.close(siteId, known))) return { kind: 'unavailable' }
    const facts = { takesPayments: takesPayments(siteId), wasPaying, actor }
    try {
      return await database.withSite(siteId, ({ $client }) => applyEvent($client, id, event, facts))
    } catch (error) {
      if (isTaken(error)) return { kind: 'taken' }
      throw error
    }
  }

  return {
    find,
    apply,
    takesPayments,
    closePayments: async (siteId, id) => deposits.close(siteId, await find(siteId, id)),
    holdOf: (siteId, vehicleId) =>
      database.withSite(siteId, ({ $client }) => readHold($client, vehicleId), { readOnly: true }),
    openOf: (siteId, email) =>
      database.withSite(siteId, ({ $client }) => readOpenOf($client, email), { readOnly: true }),
    start: async (request) => {
      const { siteId, siteSlug, email, returnUrl } = request
      const stored = await database.withSite(siteId, ({ $client }) => openReservation($client, request, payments))
      if (stored.kind !== 'open') return stored
      return deposits.begin({ siteId, siteSlug, paymentId: stored.payment.id, email, returnUrl })
    },
    pay: async (siteId, siteSlug, id, order) => {
      const opened = await database.withSite(siteId, ({ $client }) =>
        reopenPayment($client, siteId, id, order, payments),
      )
      if (opened.kind !== 'open') return opened
      const { payment, email } = opened
      return deposits.begin({ siteId, siteSlug, paymentId: payment.id, email, returnUrl: order.returnUrl })
    },
    mailDealerLink: (siteId, id) =>
      database.withSite(siteId, ({ $client }) => queueMails($client, { id, siteId }, ['dealer-link'])),
    refresh: async (siteId, id) => deposits.check(siteId, await find(siteId, id)),
    expire: async (siteId, id, actor) => {
      const known = await find(siteId, id)
      if (known === null) return { kind: 'missing' }
      const { reservation, databaseTime } = known
      if (reservation.heldUntil > databaseTime) return { kind: 'too-late', reservation }
      // A payment that came at the last moment holds the vehicle, until a later time.
      if (!(await deposits.close(siteId, known))) return { kind: 'unavailable' }
      const after = await find(siteId, id)
      if (after === null || after.reservation.heldUntil > after.databaseTime) return { kind: 'too-late', reservation }
      return apply(siteId, id, 'expire', actor)
    },
  }
}

/** Whether the unique index has refused a second holder of the vehicle. */
function isTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'reservations_one_holder')
}
