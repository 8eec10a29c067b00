import { addressText, locationPhone } from '#locations/location-facts.ts'
import { mainLocation } from '#locations/main-location.ts'
import type { OrderPlace } from '#purchase/order-summary.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { WebContext } from '../web-context.ts'

/** The location of an ordered or reserved vehicle, else the site's main one. Null for a site without locations. */
export function vehiclePlace(c: WebContext, vehicle: Pick<Vehicle, 'locationId'> | null): OrderPlace | null {
  const { site, services } = c.var
  const locations = services.locations.of(site.dealerships)
  const found = locations.find(({ id }) => id === vehicle?.locationId) ?? mainLocation(locations, site.dealershipId)
  return found ? { name: found.name, address: addressText(found.address), phone: locationPhone(found) ?? '' } : null
}
