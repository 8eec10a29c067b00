import type { PoolClient } from 'pg'
import type { RefundReason } from '#payments/payment.ts'
import type { Actor } from '#platform/actor.ts'
import { lockSubject, postMovement, readPaymentsOf } from '#payments/server/payment-rows.ts'
import { requestRefund } from '#payments/server/record-payment.ts'
import type { ReservationMailName } from '../mail/mail-context.ts'
import { CONFIRMED_HOURS, depositAfter, nextState, type Reservation, type ReservationEvent } from '../reservation.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import { recordReservation } from './record-reservation.ts'
import { endReservation, extendReservation, readReservation } from './reservation-rows.ts'

export type EventOutcome =
  | { readonly kind: 'done'; readonly reservation: Reservation }
  /** Another event came first, so this one changed nothing. */
  | { readonly kind: 'too-late'; readonly reservation: Reservation }
  /** Another shopper holds the vehicle, so the request can't be confirmed. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'missing' }
  /** The provider does not answer, so it is unknown whether the deposit is being paid. */
  | { readonly kind: 'unavailable' }

interface EventFacts {
  readonly takesPayments: boolean
  /** Whether the state was `paying` before its payment was closed. Closing alone makes the reservation expire. */
  readonly wasPaying: boolean
  readonly actor: Actor
}

/** Applies an event to a reservation, its deposit and its mails, in the caller's transaction. */
export async function applyEvent(
  client: PoolClient,
  id: string,
  event: ReservationEvent,
  { takesPayments, wasPaying, actor }: EventFacts,
): Promise<EventOutcome> {
  await lockSubject(client, id)
  const found = await readReservation(client, id)
  if (found === null) return { kind: 'missing' }
  const before: Reservation = wasPaying && found.state === 'expired' ? { ...found, state: 'paying' } : found
  const state = nextState(before.state, event)
  if (state === null) return { kind: 'too-late', reservation: before }
  if (state === 'confirmed') await confirm(client, before, takesPayments)
  else {
    await endReservation(client, id, state)
    await settleDeposit(client, before, event)
    await queueMails(client, before, mailsAfter(before, event))
  }
  const reservation = await readReservation(client, id)
  if (reservation === null) return { kind: 'missing' }
  // The dealer has not heard of a reservation whose deposit was never paid.
  if (before.state !== 'paying') {
    const deposit = depositAfter(event, reservation.refundable)
    await recordReservation(client, reservation, reservation.state, { actor, deposit })
  }
  return { kind: 'done', reservation }
}

/** Gives the shopper time to pay the deposit; without a deposit the vehicle is held at once. */
async function confirm(client: PoolClient, reservation: Reservation, takesPayments: boolean): Promise<void> {
  const { id, siteId, holdHours, depositCents } = reservation
  const isDue = takesPayments && depositCents > 0
  const until = isDue
    ? await extendReservation(client, id, 'confirmed', CONFIRMED_HOURS)
    : await extendReservation(client, id, 'held', holdHours)
  await queueDue(client, siteId, id, until)
  await queueMails(client, reservation, [isDue ? 'shopper-confirmed' : 'shopper-held'])
}

const REFUND_REASONS: Readonly<Partial<Record<ReservationEvent, RefundReason>>> = {
  sell: 'sold',
  decline: 'declined',
  expire: 'expired',
}

async function settleDeposit(
  client: PoolClient,
  { id, refundable }: Reservation,
  event: ReservationEvent,
): Promise<void> {
  const outcome = depositAfter(event, refundable)
  if (outcome === 'none') return
  for (const payment of await readPaymentsOf(client, id)) {
    if (payment.state !== 'captured') continue
    if (outcome === 'refund') await requestRefund(client, payment, REFUND_REASONS[event] ?? 'cancelled')
    else await postMovement(client, payment, outcome)
  }
}

/**
 * The mails after an event. The dealer has not heard of a reservation whose deposit was never paid, and its shopper needs no mail after
 * cancelling it or letting it expire.
 */
function mailsAfter({ state }: Reservation, event: ReservationEvent): readonly ReservationMailName[] {
  const isKnownToDealer = state !== 'paying'
  switch (event) {
    case 'cancel':
      return isKnownToDealer ? ['shopper-cancelled', 'dealer-cancelled'] : []
    case 'expire':
      return isKnownToDealer ? ['shopper-expired', 'dealer-expired'] : []
    case 'sell':
      return isKnownToDealer ? ['shopper-sold', 'dealer-sold'] : ['shopper-sold']
    case 'decline':
      return ['shopper-declined']
    case 'complete':
      return ['shopper-completed']
    default:
      return []
  }
}
