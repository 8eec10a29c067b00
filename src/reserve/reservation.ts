import type { Cents } from '#platform/money.ts'

/**
 * requested: the dealer has to confirm first. paying: on the provider's page. confirmed: the dealer said yes, the deposit is due.
 * held: paid, or confirmed without a deposit. late: paid after somebody else's turn had come, refunded. The others have ended.
 */
export const RESERVATION_STATES = [
  'requested',
  'paying',
  'confirmed',
  'held',
  'expired',
  'cancelled',
  'declined',
  'sold',
  'late',
  'completed',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** States in which the vehicle is one shopper's alone. A unique index allows one of them for a vehicle. */
export const EXCLUSIVE_STATES = ['paying', 'confirmed', 'held'] as const satisfies readonly ReservationState[]

/**
 * Events that end or move a reservation. `expire`: its time is over. `sell`: the feed sold or withdrew the vehicle. `refund`: the deposit
 * was given back in the provider's own console.
 */
export type ReservationEvent = 'confirm' | 'capture' | 'cancel' | 'decline' | 'complete' | 'expire' | 'sell' | 'refund'

export interface Reservation {
  readonly id: string
  readonly siteId: number
  readonly vehicleId: number
  readonly vehicleName: string
  readonly vehicleSlug: string
  readonly stockNumber: string | null
  readonly state: ReservationState
  /** Null when the person was removed after the retention period. */
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Mailbox of the place where the vehicle stands; empty when the site has none. */
  readonly dealerEmail: string
  readonly siteUrl: string
  /** 0 for a reservation without a deposit. */
  readonly depositCents: Cents
  readonly holdHours: number
  readonly refundable: boolean
  readonly createdAt: Date
  /** When the current state ends by itself. */
  readonly heldUntil: Date
  readonly heldAt: Date | null
  readonly endedAt: Date | null
}

type Transitions = Readonly<Partial<Record<ReservationState, ReservationState>>>

const NEXT: Readonly<Record<ReservationEvent, Transitions>> = {
  confirm: { requested: 'confirmed' },
  capture: { paying: 'held', confirmed: 'held' },
  cancel: { requested: 'cancelled', paying: 'cancelled', confirmed: 'cancelled', held: 'cancelled' },
  decline: { requested: 'declined', paying: 'declined', confirmed: 'declined', held: 'declined' },
  complete: { held: 'completed' },
  expire: { requested: 'expired', paying: 'expired', confirmed: 'expired', held: 'expired' },
  sell: { requested: 'sold', paying: 'sold', confirmed: 'sold', held: 'sold' },
  refund: { held: 'declined' },
}

/** The state after an event; null where the event changes nothing, because it comes late or a second time. */
export function nextState(state: ReservationState, event: ReservationEvent): ReservationState | null {
  return NEXT[event][state] ?? null
}

export type DepositFate = 'refund' | 'forfeit' | 'settle' | 'none'

/**
 * The fate of a captured deposit. A shopper gets it back unless the site keeps it from those who decide otherwise; what the dealer
 * ends is always refunded.
 */
export function depositAfter(event: ReservationEvent, refundable: boolean): DepositFate {
  switch (event) {
    case 'cancel':
    case 'expire':
      return refundable ? 'refund' : 'forfeit'
    case 'decline':
    case 'sell':
      return 'refund'
    case 'complete':
      return 'settle'
    default:
      return 'none'
  }
}

export function isExclusive(state: ReservationState): boolean {
  return EXCLUSIVE_STATES.some((each) => each === state)
}

/** Whether a captured deposit belongs to it, where it has one. */
export function hasDeposit(state: ReservationState): boolean {
  return state === 'held' || state === 'completed'
}

/** How long a dealer has to answer a request, and a shopper to pay after the dealer's yes. */
export const REQUEST_HOURS = 7 * 24
export const CONFIRMED_HOURS = 24
