import { mainLocation } from '#locations/main-location.ts'
import { mailboxOf } from '#leads/delivery/delivery-plan.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { WebContext } from '../web-context.ts'

/** The mailbox of the vehicle's location, else of its dealership, else of the site. */
export function dealerMailbox(c: WebContext, { vehicle }: StoredVehicle): string {
  const locations = locationsOf(c)
  const own = locations.find(({ id }) => id === vehicle.locationId)
  const dealership = locations.find(({ dealershipId }) => dealershipId === vehicle.dealershipId)
  return mailboxOf(own ?? dealership ?? null, locations)
}

/** The mailbox of the site's main location. */
export function siteMailbox(c: WebContext): string {
  const locations = locationsOf(c)
  return mailboxOf(mainLocation(locations, c.var.site.dealershipId) ?? null, locations)
}

function locationsOf(c: WebContext) {
  const { site, services } = c.var
  return services.locations.of(site.dealerships).map((each) => ({ ...each, email: each.contactDetail.email }))
}
