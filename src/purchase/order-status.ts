import { MINUTE_MS } from '#platform/clock.ts'
import { isInStock } from '#vehicles/availability.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import { MAX_WITHDRAWALS, UNDO_MINUTES } from './order-state.ts'
import type { Purchase } from './purchase.ts'

/**
 * How an order that was sent stands for the shopper. withdrawn: the withdrawal can be undone. cancelled: it is final. gone: the vehicle
 * was sold before the dealer had answered. taken: another shopper holds the vehicle.
 */
export type OrderStatus = 'sent' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled' | 'completed' | 'gone' | 'taken'

export interface OrderStatusFacts {
  readonly purchase: Pick<Purchase, 'state' | 'stateAt' | 'withdrawals'>
  readonly vehicle: Pick<Vehicle, 'status' | 'reserved'>
  /** The deposit's reservation, which the dealer can end or complete on its own page. */
  readonly reservation: KnownReservation | null
}

export function orderStatus({ purchase, vehicle, reservation }: OrderStatusFacts, now: Date): OrderStatus {
  const deposit = reservation?.reservation.state
  const isTaken = vehicle.reserved && deposit !== 'held'
  switch (purchase.state) {
    case 'declined':
    case 'completed':
      return purchase.state
    case 'withdrawn':
      return canUndo(purchase, now) && isInStock(vehicle) && !isTaken ? 'withdrawn' : 'cancelled'
    default:
      break
  }
  if (deposit === 'completed') return 'completed'
  if (purchase.state === 'confirmed') return 'confirmed'
  if (!isInStock(vehicle)) return 'gone'
  return isTaken ? 'taken' : 'sent'
}

function canUndo(purchase: OrderStatusFacts['purchase'], now: Date): boolean {
  return now < undoUntil(purchase) && purchase.withdrawals < MAX_WITHDRAWALS
}

/** The time until which the shopper can undo a withdrawal. */
export function undoUntil({ stateAt }: Pick<Purchase, 'stateAt'>): Date {
  return new Date((stateAt?.getTime() ?? 0) + UNDO_MINUTES * MINUTE_MS)
}

/** The outcome of a deposit that was paid. */
export type DepositFate =
  | { readonly kind: 'none' | 'held' | 'counted' }
  | { readonly kind: 'refunding' | 'kept'; readonly cents: number }
  | { readonly kind: 'refunded'; readonly cents: number; readonly at: Date }

export function depositFate(known: KnownReservation | null): DepositFate {
  const payment = known?.payments.find(({ capturedAt }) => capturedAt !== null)
  if (known === null || payment === undefined) return { kind: 'none' }
  const { amountCents: cents, state, refundedAt, createdAt } = payment
  if (state === 'refunded') return { kind: 'refunded', cents, at: refundedAt ?? createdAt }
  if (state === 'refunding') return { kind: 'refunding', cents }
  switch (known.reservation.state) {
    case 'held':
      return { kind: 'held' }
    case 'completed':
      return { kind: 'counted' }
    default:
      return { kind: 'kept', cents }
  }
}
