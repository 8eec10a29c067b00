import type { PaymentListener } from '#payments/server/payment-order.ts'
import { hasDeposit, nextState } from '../reservation.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import { endReservation, isSellable, moveOn, readReservation } from './reservation-rows.ts'

/**
 * The effect of a deposit on its reservation, in the transaction that records the payment. Only a payment for a vehicle that is still this
 * shopper's and still for sale is kept; any other goes back at once.
 */
export const depositListener: PaymentListener = {
  captured: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    if (reservation === null) return 'late'
    const { id, siteId, vehicleId, holdHours } = reservation
    if (nextState(reservation.state, 'capture') === null) {
      // A second deposit for a reservation that has one leaves it as it is.
      if (!hasDeposit(reservation.state)) await endReservation(client, id, 'late')
      await queueMails(client, reservation, ['shopper-late'])
      return 'late'
    }
    if (!(await isSellable(client, vehicleId))) {
      await endReservation(client, id, 'sold')
      await queueMails(client, reservation, ['shopper-sold', 'dealer-sold'])
      return 'sold'
    }
    const until = await moveOn(client, id, 'held', holdHours)
    await queueDue(client, siteId, id, until)
    await queueMails(client, reservation, ['shopper-held', 'dealer-held'])
    return null
  },
  expired: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    // One that the dealer confirmed can be paid again until its own time is over.
    if (reservation?.state === 'paying') await endReservation(client, reservation.id, 'expired')
  },
  refunded: async (client, payment) => {
    const reservation = await readReservation(client, payment.subject)
    if (reservation === null) return
    const next = nextState(reservation.state, 'refund')
    if (next !== null) await endReservation(client, reservation.id, next)
    await queueMails(
      client,
      reservation,
      next === null ? ['shopper-refunded'] : ['shopper-declined', 'shopper-refunded'],
    )
  },
}
