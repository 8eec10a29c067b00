import type { Vehicle } from './fields.ts'

export type LocationSources = {
  readonly vehicle: Pick<Vehicle, 'city' | 'state' | 'privateSuburb' | 'privatePostcode'>
  readonly dealership: { readonly name: string }
  readonly location: { readonly name: string; readonly city: string | null; readonly state: string | null } | null
}

/** The seller and the place of a vehicle, for its card, its page and the forms about it. */
export type VehicleLocation = {
  /** The name of its location, else of its dealership. Empty if neither has a name. */
  readonly seller: string
  readonly city: string | null
  /** "Rocklea, QLD", or only "QLD" if the seller's name contains the city. Null if the place is unknown. */
  readonly area: string | null
  /** Whether the vehicle is at the seller's location, and neither at its owner's nor in a place that only the feed names. */
  readonly atYard: boolean
}

/** The place is the owner's suburb if the vehicle is there, else the seller's location, else the place that the feed names. */
export function vehicleLocation({ vehicle, dealership, location }: LocationSources): VehicleLocation {
  const seller = location?.name ?? dealership.name
  const { privateSuburb, privatePostcode } = vehicle
  if (privateSuburb) {
    const area = [privateSuburb, privatePostcode].filter(Boolean).join(' ')
    return { seller, city: privateSuburb, area, atYard: false }
  }
  const { city, state } = location ?? vehicle
  // Avoids "Laverton North yard, Laverton North".
  const isNamed = location !== null && city !== null && location.name.toLowerCase().includes(city.toLowerCase())
  const area = [isNamed ? null : city, state].filter(Boolean).join(', ')
  return { seller, city, area: area || null, atYard: location !== null }
}
