import type { Calendar } from '#locations/opening-hours.ts'
import type { Lead } from '#leads/lead.ts'

/** Services for operations on leads, besides the database. */
export interface LeadServices {
  /** Hours and time zone of a location, or of the dealership's main one; null if it has none. */
  readonly hoursAt: (dealershipSlug: string, locationId: number | null) => LocalHours | null
  /** A site as leads name it, with the time zone of a location; null if its file is not loaded. */
  readonly siteOf: (slug: string, timezone: string | null) => Lead['site'] | null
  /** Address of a picture on a site. */
  readonly pictureUrl: (siteSlug: string, blob: string) => string | null
  /** Address of a vehicle's page; null if the site is not loaded. */
  readonly vehicleUrl: (siteSlug: string, vehicleSlug: string) => string | null
  /** What is known of an address and a number: mails that came back, and SMS answered with STOP. */
  readonly standingOf: (addresses: {
    readonly email: string | null
    readonly phone: string | null
  }) => Promise<Standing>
  /** Whether text messages can be sent. */
  readonly hasSms: boolean
}

export interface LocalHours {
  readonly calendar: Calendar
  readonly timezone: string
}

interface Standing {
  /** A sentence; null if nothing is known against the address. */
  readonly mailProblem: string | null
  readonly smsStopped: boolean
}
