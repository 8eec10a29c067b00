import { dealerMailbox as mailboxOfVehicle, siteMailbox as mailboxOfSite } from '#leads/delivery/dealer-mailbox.ts'
import { vehiclePlace as placeAmong, type VehiclePlace } from '#locations/vehicle-place.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { WebContext } from '../web-context.ts'

/** The mailbox for mails about a vehicle of the requested site. */
export function dealerMailbox({ var: { site, services } }: WebContext, { vehicle }: StoredVehicle): string {
  return mailboxOfVehicle(services.locations.directory.of(site.dealerships), vehicle)
}

/** The mailbox of the requested site. */
export function siteMailbox({ var: { site, services } }: WebContext): string {
  return mailboxOfSite(services.locations.directory.of(site.dealerships), site.dealershipId)
}

/** The place of a vehicle among the locations of the requested site. */
export function vehiclePlace(c: WebContext, vehicle: Pick<Vehicle, 'locationId'> | null): VehiclePlace | null {
  const { site, services } = c.var
  return placeAmong(services.locations.directory.of(site.dealerships), site.dealershipId, vehicle)
}
