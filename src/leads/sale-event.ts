import type { LeadVehicle } from './lead-site.ts'

/** The kinds of online sale: a reservation of a vehicle, or an order. */
const SALE_SUBJECTS = ['reservation', 'purchase'] as const
export type SaleSubject = (typeof SALE_SUBJECTS)[number]

/** `reservation.created` is the first that a dealer hears of it, everything later is `reservation.changed`. */
export type SaleEventType = `${SaleSubject}.${'created' | 'changed'}`

/** The vehicle of a sale as it was at the time of the event. Only id, name and url are left of a vehicle that was deleted. */
type SaleVehicle = Pick<LeadVehicle, 'id' | 'name'> &
  Partial<Pick<LeadVehicle, 'year' | 'make' | 'model' | 'badge' | 'carType' | 'stockNumber' | 'vin'>> & {
    readonly url: string
  }

/** Facts of an event without personal data, which is read when the event is delivered. */
interface SaleFacts {
  /** The event: requested, held, confirmed, cancelled, expired, declined, sold, refunded, completed, sent, withdrawn, restored. */
  readonly event: string
  /** The state after it. */
  readonly state: string
  readonly vehicle: SaleVehicle
  /** The dealership of the vehicle; null if the vehicle was deleted. */
  readonly dealership: { readonly slug: string; readonly name: string } | null
  /** `phone` is null if the location has none; events from before it was recorded lack it. */
  readonly location: { readonly slug: string; readonly name: string; readonly phone?: string | null } | null
  /** Time zone of the dealership. */
  readonly timezone: string
  /** Further facts of a reservation or an order. */
  readonly [fact: string]: unknown
}

/** An event of a reservation or an order, for the dealer's other systems. */
export interface SaleEvent {
  readonly id: string
  readonly type: SaleEventType
  readonly subject: SaleSubject
  readonly subjectId: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly facts: SaleFacts
  readonly site: { readonly slug: string; readonly url: string }
}

/** The shopper of a sale. */
export interface SaleCustomer {
  readonly name: string
  readonly lastName?: string
  readonly email: string
  readonly phone: string
}

/** The webhook's body, in the shape of all webhooks but that of leads: `{ type, timestamp, data }`. */
export function saleWebhookBody({ type, at, subjectId, facts, site }: SaleEvent, customer: SaleCustomer): string {
  const data = { id: subjectId, site: site.slug, ...facts, customer }
  return JSON.stringify({ type, timestamp: at, data })
}
