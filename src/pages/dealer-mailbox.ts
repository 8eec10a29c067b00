import { mailboxOf } from '#leads/delivery/delivery-plan.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { primaryLocation } from './layout/layout.ts'
import type { WebContext } from './web-context.ts'

/** The mailbox of the vehicle's place, else of its dealership, else of the site. */
export function dealerMailbox(c: WebContext, { vehicle }: StoredVehicle): string {
  const places = placesOf(c)
  const own = places.find(({ id }) => id === vehicle.locationId)
  const dealership = places.find(({ dealershipId }) => dealershipId === vehicle.dealershipId)
  return mailboxOf(own ?? dealership ?? null, places)
}

/** The mailbox of the site's main place. */
export function siteMailbox(c: WebContext): string {
  const places = placesOf(c)
  return mailboxOf(primaryLocation(places) ?? null, places)
}

function placesOf(c: WebContext) {
  const { site, services } = c.var
  return services.locations.of(site.dealerships).map((place) => ({ ...place, email: place.contactDetail.email }))
}
