import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'

/** The part of a site's configuration that leads depend on. */
export type LeadSite = Pick<
  Site,
  | 'slug'
  | 'name'
  | 'copy'
  | 'stock'
  | 'state'
  | 'timezone'
  | 'forms'
  | 'leads'
  | 'analytics'
  | 'dealershipId'
  | 'testDrive'
  | 'purchase'
  | 'serviceBooking'
>

export interface LeadDealership {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** The purposes of a location's mailboxes. */
export type Department = 'sales' | 'service' | 'parts' | 'finance'

/** A location that a shopper can select and that leads are sent to. */
export interface LeadLocation {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** sales, service, parts, or empty for a location that does everything. */
  readonly locationType: string
  readonly primary: boolean
  readonly visible: boolean
  readonly dealershipId: number
  readonly timezone: string
  readonly email: string | null
  /** Further mailboxes, by department. */
  readonly mailboxes: Readonly<Partial<Record<Department, string | undefined>>>
  readonly phone: string | null
  /** Ids or slugs of further locations that get the location's leads. */
  readonly distributionLocations: readonly (number | string)[]
}

/** The dealerships and locations of one site, in its order. */
export interface LeadPlaces {
  readonly dealerships: readonly LeadDealership[]
  readonly locations: readonly LeadLocation[]
}

/** The fields of a vehicle that forms, events and dealers' mails use. */
const LEAD_VEHICLE_FIELDS = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'carType',
  'status',
  'tag',
  'stockNumber',
  'vin',
  'km',
  'colour',
  'interiorColour',
  'body',
  'transmission',
  'doors',
  'price',
  'dealershipId',
  'locationId',
] as const satisfies readonly (keyof Vehicle)[]

/** The vehicle that a form is about. */
export type LeadVehicle = Pick<Vehicle, (typeof LEAD_VEHICLE_FIELDS)[number]>

/** Reduces a vehicle to the fields that a lead stores. The price is the one that the shopper saw: the reduced price if there is one. */
export function toLeadVehicle(vehicle: LeadVehicle & Partial<Pick<Vehicle, 'offerPrice'>>): LeadVehicle {
  const fields = Object.fromEntries(LEAD_VEHICLE_FIELDS.map((field) => [field, vehicle[field]])) as LeadVehicle
  return { ...fields, price: searchablePrice({ offerPrice: vehicle.offerPrice ?? null, price: vehicle.price }) }
}
