import type { Payment } from '#payments/payment.ts'
import type { Cents } from '#platform/money.ts'
import { hasDeposit, type Reservation } from './reservation.ts'

interface ReservedWithPayments {
  readonly reservation: Pick<Reservation, 'state'>
  readonly payments: readonly Pick<Payment, 'state' | 'amountCents'>[]
}

/** The deposit that is paid and counts towards the price; 0 without one, and once it is refunded or kept. */
export function paidDeposit(known: ReservedWithPayments | null): Cents {
  if (known === null || !hasDeposit(known.reservation.state)) return 0
  return known.payments
    .filter(({ state }) => state === 'captured')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * The deposit that a shopper gets back after the dealer declined: it counts whether or not its refund is under way, so that a mail says the same
 * before and after that.
 */
export function returnedDeposit(known: ReservedWithPayments | null): Cents {
  if (known === null || (known.reservation.state !== 'held' && known.reservation.state !== 'declined')) return 0
  return known.payments
    .filter(({ state }) => state === 'captured' || state === 'refunding' || state === 'refunded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
