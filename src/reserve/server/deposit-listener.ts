import type { PoolClient } from 'pg'
import { systemActor } from '#platform/actor.ts'
import type { PaymentListener } from '#payments/server/payment-order.ts'
import { hasDeposit, nextState } from '../reservation.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import { recordReservation, type RecordedEvent } from './record-reservation.ts'
import { endReservation, extendReservation, isSellable, readReservation } from './reservation-rows.ts'

/** Payments are recorded when their provider says so. */
const PROVIDER = systemActor('payment provider')

/**
 * Applies a deposit's payment to its reservation, in the transaction that records the payment. A captured deposit is kept only if the
 * reservation still waits for it and the vehicle is still for sale; any other is refunded at once.
 */
export const depositListener: PaymentListener = {
  captured: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    if (reservation === null) return 'late'
    const { id, siteId, vehicleId, holdHours } = reservation
    if (nextState(reservation.state, 'capture') === null) {
      // A second deposit is refunded without a change of the reservation that has one already.
      if (!hasDeposit(reservation.state)) await endReservation(client, id, 'late')
      await queueMails(client, reservation, ['shopper-late'])
      return 'late'
    }
    if (!(await isSellable(client, vehicleId))) {
      await endReservation(client, id, 'sold')
      await queueMails(client, reservation, ['shopper-sold', 'dealer-sold'])
      await record(client, id, 'sold', { actor: PROVIDER, deposit: 'refund' })
      return 'sold'
    }
    const until = await extendReservation(client, id, 'held', holdHours)
    await queueDue(client, siteId, id, until)
    await queueMails(client, reservation, ['shopper-held', 'dealer-held'])
    await record(client, id, 'held', { actor: PROVIDER, isNew: reservation.state === 'paying' })
    return null
  },
  expired: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    // A confirmed reservation stays: its shopper can start another payment until it expires.
    if (reservation?.state === 'paying') await endReservation(client, reservation.id, 'expired')
  },
  refunded: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    if (reservation === null) return
    const next = nextState(reservation.state, 'refund')
    if (next !== null) await endReservation(client, reservation.id, next)
    await record(client, reservation.id, 'refunded', { actor: PROVIDER, deposit: 'refund' })
    await queueMails(
      client,
      reservation,
      next === null ? ['shopper-refunded'] : ['shopper-declined', 'shopper-refunded'],
    )
  },
}

/** Records an event with the reservation as it is now. */
async function record(client: PoolClient, id: string, event: string, details: RecordedEvent): Promise<void> {
  const reservation = await readReservation(client, id)
  if (reservation !== null) await recordReservation(client, reservation, event, details)
}
