import type { Location } from '#locations/location.ts'
import { mainLocation } from '#locations/main-location.ts'
import { mailboxOf } from './delivery-plan.ts'

type Mailboxes = readonly (Location & { readonly dealershipId: number })[]

/** The mailbox of the vehicle's location, else of its dealership, else of the site. */
export function dealerMailbox(
  locations: Mailboxes,
  vehicle: { readonly locationId: number | null; readonly dealershipId: number },
): string {
  const mailboxes = withMail(locations)
  const own = mailboxes.find(({ id }) => id === vehicle.locationId)
  const dealership = mailboxes.find(({ dealershipId }) => dealershipId === vehicle.dealershipId)
  return mailboxOf(own ?? dealership ?? null, mailboxes)
}

/** The mailbox of a site's main location. */
export function siteMailbox(locations: Mailboxes, ownDealership: string): string {
  const mailboxes = withMail(locations)
  return mailboxOf(mainLocation(mailboxes, ownDealership) ?? null, mailboxes)
}

function withMail(locations: Mailboxes) {
  return locations.map((each) => ({ ...each, email: each.contactDetail.email }))
}
