import type { Vehicle } from './fields.ts'

export type LocationSources = {
  readonly vehicle: Pick<Vehicle, 'city' | 'state' | 'privateSuburb' | 'privatePostcode'>
  readonly dealership: { readonly name: string }
  readonly location: { readonly name: string; readonly city: string | null; readonly state: string | null } | null
}

/** A vehicle's seller and place: the same on its card, its page and the forms about it. */
export type VehicleLocation = {
  /** Its yard, otherwise its dealership: who answers questions about it. Empty when neither has a name. */
  readonly seller: string
  readonly city: string | null
  /** "Rocklea, QLD", without what the yard's name already says. Null when nothing is known. */
  readonly area: string | null
  /** Whether it is at the seller's yard, and not at its owner's or in a place that only the feed names. */
  readonly atYard: boolean
}

/** In this order: with its owner, at its yard, in the place that its feed names. */
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
