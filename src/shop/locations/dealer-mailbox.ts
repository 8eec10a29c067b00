import { dealerMailbox as mailboxOfVehicle, siteMailbox as mailboxOfSite } from '#leads/delivery/dealer-mailbox.ts'
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
