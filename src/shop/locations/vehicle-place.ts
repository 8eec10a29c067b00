import { vehiclePlace as placeAmong, type VehiclePlace } from '#locations/vehicle-place.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { WebContext } from '../web-context.ts'

/** The place of a vehicle among the locations of the requested site. */
export function vehiclePlace(c: WebContext, vehicle: Pick<Vehicle, 'locationId'> | null): VehiclePlace | null {
  const { site, services } = c.var
  return placeAmong(services.locations.directory.of(site.dealerships), site.dealershipId, vehicle)
}
