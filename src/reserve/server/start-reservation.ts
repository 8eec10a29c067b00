import type { PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import { SESSION_MINUTES, type Payment } from '#payments/payment.ts'
import { lockSubject } from '#payments/server/payment-rows.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import { tooManyHolds, type Holder, type TooManyHolds } from '../holder.ts'
import { REQUEST_HOURS } from '../reservation.ts'
import type { KnownReservation, VehicleHold } from '../known-reservation.ts'
import { queueMails } from './mail-queue.ts'
import { recordReservation } from './record-reservation.ts'
import {
  countUnpaid,
  insertReservation,
  readHold,
  readKnown,
  readReservation,
  type NewReservation,
} from './reservation-rows.ts'

export type StartRequest = Omit<NewReservation, 'state' | 'minutes' | 'holder'> & {
  /** The visitor who asks, as keyed hashes. */
  readonly holder: Holder
  readonly siteSlug: string
  readonly actor: Actor
  readonly currency: string
  /** Shown to the shopper on the provider's page. */
  readonly description: string
  /** Whether the dealer has to confirm before anything is paid. */
  readonly isRequest: boolean
  /** The provider sends the shopper back here. */
  readonly returnUrl: string
}

export type StartOutcome =
  /** The shopper has to be sent to the provider's page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing can be paid now: the reservation is a request, or was started before. Its own page shows its state. */
  | { readonly kind: 'started' }
  /** Another shopper holds the vehicle; nothing was paid. */
  | { readonly kind: 'taken'; readonly hold: VehicleHold | null }
  /** The shopper, or others of the same network, hold as many vehicles without a payment as they may. */
  | ({ readonly kind: 'too-many' } & TooManyHolds)
  /** The provider does not answer; the vehicle is free again. */
  | { readonly kind: 'unavailable' }

export type PayOrder = Pick<StartRequest, 'actor' | 'currency' | 'description' | 'returnUrl'>

const REQUEST_MINUTES = REQUEST_HOURS * 60

type Stored =
  | Exclude<StartOutcome, { kind: 'pay' }>
  | { readonly kind: 'open'; readonly payment: Payment; readonly email: string }

/** Stores a reservation and opens its payment; a reservation that exists is continued. */
export async function openReservation(
  client: PoolClient,
  request: StartRequest,
  payments: PaymentService | null,
): Promise<Stored> {
  const { id, siteId, isRequest, depositCents, description, currency } = request
  await lockSubject(client, id)
  const known = await readKnown(client, id)
  if (known !== null) return resume(known)
  const isPaid = !isRequest && payments !== null && payments.kindOf(siteId) !== null
  const state = isPaid ? 'paying' : 'requested'
  const minutes = isPaid ? SESSION_MINUTES : REQUEST_MINUTES
  const refused = isPaid ? tooManyHolds(await countUnpaid(client, siteId, request.holder)) : null
  if (refused !== null) return { kind: 'too-many', ...refused }
  const holder = isPaid ? request.holder : null
  const isStored = await insertReservation(client, { ...request, state, minutes, holder })
  if (!isStored) return { kind: 'taken', hold: await readHold(client, request.vehicleId) }
  if (!isPaid) {
    await queueMails(client, request, ['shopper-requested', 'dealer-requested'])
    const reservation = await readReservation(client, id)
    if (reservation !== null)
      await recordReservation(client, reservation, 'requested', { actor: request.actor, isNew: true })
    return { kind: 'started' }
  }
  const order = { siteId, purpose: 'deposit', subject: id, description, amountCents: depositCents, currency } as const
  return { kind: 'open', payment: await payments.open(client, order), email: request.email }
}

/** Continues a reservation whose form was sent again, by a double click, a reload, or after a return from the provider's page. */
function resume({ reservation, payments }: KnownReservation): Stored {
  const open = payments.find(({ state }) => state === 'open')
  if (reservation.state !== 'paying' || open === undefined) return { kind: 'started' }
  return { kind: 'open', payment: open, email: reservation.email ?? '' }
}

/** Returns the open payment of a confirmed reservation, or opens one. */
export async function reopenPayment(
  client: PoolClient,
  siteId: number,
  id: string,
  { description, currency }: PayOrder,
  payments: PaymentService | null,
): Promise<Stored> {
  await lockSubject(client, id)
  const known = await readKnown(client, id)
  if (known === null || payments === null || payments.kindOf(siteId) === null) return { kind: 'unavailable' }
  const { reservation, databaseTime } = known
  const open = known.payments.find(({ state }) => state === 'open')
  const email = reservation.email ?? ''
  if (open !== undefined) return { kind: 'open', payment: open, email }
  if (reservation.state !== 'confirmed' || reservation.heldUntil <= databaseTime) return { kind: 'started' }
  const amountCents = reservation.depositCents
  const payment = await payments.open(client, {
    siteId,
    purpose: 'deposit',
    subject: id,
    description,
    amountCents,
    currency,
  })
  return { kind: 'open', payment, email }
}
