import type { PoolClient } from 'pg'
import { recordSaleEvent } from '#leads/server/sales/record-sale-event.ts'
import type { Actor } from '#platform/actor.ts'
import { readPaymentsOf } from '#payments/server/payment-rows.ts'
import { referenceOf, type DepositOutcome, type Reservation } from '../reservation.ts'

const DEPOSIT_WORDS: Readonly<Record<DepositOutcome, string>> = {
  none: 'paid',
  refund: 'refunded to the shopper',
  forfeit: 'kept',
  settle: 'part of the purchase',
}

export interface RecordedEvent {
  readonly actor: Actor
  readonly isNew?: boolean
  /** The fate of a paid deposit. */
  readonly deposit?: DepositOutcome
}

/**
 * Records what happened to a reservation, for the dealer's other systems.
 * @param reservation as it is after the event
 */
export async function recordReservation(
  client: PoolClient,
  reservation: Reservation,
  event: string,
  { actor, isNew = false, deposit = 'none' }: RecordedEvent,
): Promise<void> {
  const { siteId, id, state, siteUrl, depositCents, holdHours, refundable, heldUntil } = reservation
  // A site without a payment provider holds without a deposit.
  const isPaid = (await readPaymentsOf(client, id)).some(({ capturedAt }) => capturedAt !== null)
  await recordSaleEvent(client, {
    siteId,
    subject: 'reservation',
    subjectId: id,
    actor,
    isNew,
    event,
    state,
    siteUrl,
    vehicle: { id: reservation.vehicleId, name: reservation.vehicleName, slug: reservation.vehicleSlug },
    facts: {
      reference: referenceOf(reservation),
      depositCents,
      deposit: isPaid ? DEPOSIT_WORDS[deposit] : 'not paid',
      refundable,
      holdHours,
      heldUntil: state === 'requested' ? null : heldUntil.toISOString(),
    },
  })
}
