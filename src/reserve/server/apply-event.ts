import type { PoolClient } from 'pg'
import type { RefundReason } from '#payments/payment.ts'
import { lockSubject, postMovement, readPaymentsOf } from '#payments/server/payment-rows.ts'
import { requestRefund } from '#payments/server/record-payment.ts'
import type { ReservationMailName } from '../mail/reservation-mail.ts'
import { CONFIRMED_HOURS, depositAfter, nextState, type Reservation, type ReservationEvent } from '../reservation.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import { endReservation, moveOn, readReservation } from './reservation-rows.ts'

export type ActOutcome =
  | { readonly kind: 'done'; readonly reservation: Reservation }
  /** Another event came first. */
  | { readonly kind: 'too-late'; readonly reservation: Reservation }
  /** Another shopper has the vehicle by now, so it can't be confirmed. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'missing' }
  /** The provider does not answer, so nobody knows whether it is being paid. */
  | { readonly kind: 'unavailable' }

interface EventFacts {
  readonly takesPayments: boolean
  /** Before its payment was closed, which by itself makes it expired. */
  readonly wasPaying: boolean
}

/** Moves a reservation on, with its deposit and its mails, in the caller's transaction. */
export async function applyEvent(
  client: PoolClient,
  id: string,
  event: ReservationEvent,
  { takesPayments, wasPaying }: EventFacts,
): Promise<ActOutcome> {
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
  return reservation === null ? { kind: 'missing' } : { kind: 'done', reservation }
}

/** With a deposit to pay the vehicle waits for it; without one it is held at once. */
async function confirm(client: PoolClient, reservation: Reservation, takesPayments: boolean): Promise<void> {
  const { id, siteId, holdHours, depositCents } = reservation
  const isDue = takesPayments && depositCents > 0
  const until = isDue
    ? await moveOn(client, id, 'confirmed', CONFIRMED_HOURS)
    : await moveOn(client, id, 'held', holdHours)
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
  const fate = depositAfter(event, refundable)
  if (fate === 'none') return
  for (const payment of await readPaymentsOf(client, id)) {
    if (payment.state !== 'captured') continue
    if (fate === 'refund') await requestRefund(client, payment, REFUND_REASONS[event] ?? 'cancelled')
    else await postMovement(client, payment, fate)
  }
}

/** A shopper who never paid is told nothing about an end that they chose or let happen. */
function mailsAfter({ state }: Reservation, event: ReservationEvent): readonly ReservationMailName[] {
  const isOnDealersMind = state !== 'paying'
  switch (event) {
    case 'cancel':
      return isOnDealersMind ? ['shopper-cancelled', 'dealer-cancelled'] : []
    case 'expire':
      return isOnDealersMind ? ['shopper-expired', 'dealer-expired'] : []
    case 'sell':
      return isOnDealersMind ? ['shopper-sold', 'dealer-sold'] : ['shopper-sold']
    case 'decline':
      return ['shopper-declined']
    case 'complete':
      return ['shopper-completed']
    default:
      return []
  }
}
