import type { MailContact, MailItem } from '#platform/mail-document.ts'
import type { Site } from '#sites/schema.ts'
import type { SiteBrand } from '#sites/theme/mail-brand.ts'

/** Looks up the parts of a site, its vehicles and its locations that mails show. A lookup that fails leaves the part out, so that the mail is still sent. */
export interface MailFacts {
  /** The site's appearance, with its logo and its main location. */
  readonly brand: (site: Site, siteUrl: string) => Promise<SiteBrand>
  /** Null for a vehicle that was deleted. */
  readonly vehicle: (site: Site, vehicleId: number, siteUrl: string) => Promise<MailVehicle | null>
  /** The location with this id, else the site's main one. Null for a site without locations. */
  readonly yard: (site: Site, locationId: number | null) => Promise<MailYard | null>
}

interface MailVehicle {
  readonly item: MailItem
  readonly locationId: number | null
}

export interface MailYard {
  readonly contact: MailContact
  /** The recipient of replies to its mails; null for a location without a mailbox. */
  readonly mailbox: string | null
  readonly timezone: string
  /** Until when it is open, or when it opens next; null if that is unknown. */
  readonly hoursAt: (now: Date) => string | null
}
