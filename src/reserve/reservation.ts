import type { Cents } from '#platform/money.ts'

/**
 * requested: the dealer has to confirm it. paying: the shopper is on the provider's page. confirmed: the dealer has confirmed it, and
 * the deposit is due. held: the deposit is paid, or the dealer has confirmed without one. All other states are final; late: the deposit
 * came after the reservation had ended, and is refunded.
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

/** States that keep other shoppers from the vehicle. A unique index allows one such reservation per vehicle. */
const EXCLUSIVE_STATES = ['paying', 'confirmed', 'held'] as const satisfies readonly ReservationState[]

/**
 * Events that change a reservation's state. `expire`: its time is over. `sell`: the feed reports the vehicle as sold or withdrawn.
 * `refund`: the dealer refunded the deposit in the provider's own console.
 */
export type ReservationEvent = 'confirm' | 'capture' | 'cancel' | 'decline' | 'complete' | 'expire' | 'sell' | 'refund'

/** The events that each side may cause by its link. */
export const EVENTS_OF_SIDE = {
  shopper: ['cancel'],
  dealer: ['confirm', 'complete', 'decline'],
} as const satisfies Readonly<Record<'shopper' | 'dealer', readonly ReservationEvent[]>>

export interface Reservation {
  readonly id: string
  readonly siteId: number
  readonly vehicleId: number
  readonly vehicleName: string
  readonly vehicleSlug: string
  readonly stockNumber: string | null
  /** Null if the feed names none, or if the vehicle was deleted. */
  readonly itemType: string | null
  /** Time zone of the vehicle's location; null if the vehicle was deleted. */
  readonly timezone: string | null
  readonly state: ReservationState
  /** Null after the retention period, as are e-mail address and phone number. */
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Mailbox of the vehicle's location; empty if the site has none. */
  readonly dealerEmail: string
  readonly siteUrl: string
  /** 0 for a reservation without a deposit. */
  readonly depositCents: Cents
  readonly holdHours: number
  readonly refundable: boolean
  readonly createdAt: Date
  /** When the current state expires. */
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

/** The state after an event; null if the event changes nothing, because it is late or repeated. */
export function nextState(state: ReservationState, event: ReservationEvent): ReservationState | null {
  return NEXT[event][state] ?? null
}

/** Whether the state is one that the event leads to, as after a double click. */
export function isAfter(state: ReservationState, event: ReservationEvent): boolean {
  return Object.values(NEXT[event]).includes(state)
}

export type DepositOutcome = 'refund' | 'forfeit' | 'settle' | 'none'

/**
 * The outcome of a captured deposit. It is always refunded if the dealer ends the reservation; if the shopper cancels or lets it expire,
 * the site's configuration decides (`refundable`).
 */
export function depositAfter(event: ReservationEvent, refundable: boolean): DepositOutcome {
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

/** Whether a reservation in this state keeps its captured deposit. */
export function hasDeposit(state: ReservationState): boolean {
  return state === 'held' || state === 'completed'
}

/** The number by which shopper and dealer talk about a reservation. It opens nothing. */
export function referenceOf({ id }: Pick<Reservation, 'id'>): string {
  return `R-${id.slice(0, 8).toUpperCase()}`
}

/** The time that a dealer has to answer a request, and a shopper to pay after the dealer's confirmation. */
export const REQUEST_HOURS = 7 * 24
export const CONFIRMED_HOURS = 24
