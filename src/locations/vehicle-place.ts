import type { Location } from './location.ts'
import { addressText, locationPhone } from './location-facts.ts'
import { mainLocation } from './main-location.ts'

/** The yard of a vehicle and its phone number. */
export interface VehiclePlace {
  readonly name: string
  readonly address: string
  /** Empty if the location has none. */
  readonly phone: string
}

/** The location of an ordered or reserved vehicle, else the site's main one. Null for a site without locations. */
export function vehiclePlace(
  locations: readonly Location[],
  ownDealership: string,
  vehicle: { readonly locationId: number | null } | null,
): VehiclePlace | null {
  const found = locations.find(({ id }) => id === vehicle?.locationId) ?? mainLocation(locations, ownDealership)
  return found ? { name: found.name, address: addressText(found.address), phone: locationPhone(found) ?? '' } : null
}
