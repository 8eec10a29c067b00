import type { LeadServices } from '#api/leads/lead-services.ts'
import { hasOptedOut } from '#leads/server/inbound/receive-sms.ts'
import { mobileNumber } from '#leads/inbox/mobile-number.ts'
import type { Calendar } from '#locations/opening-hours.ts'
import { locationOrMain, type ListedLocation, type LocationDirectory } from '#locations/server/location-directory.ts'
import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { siteUrl, type Hosting } from '#sites/site-url.ts'

export interface LeadApiOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly hosting: Hosting
  readonly locations: Pick<LocationDirectory, 'of'>
  readonly signFor: (site: string) => PictureSigner
  /** The sender of text messages; null if none can be sent. */
  readonly smsSender: string | null
}

/** Wide enough for the pane beside a lead on a dense screen. */
const PICTURE = { size: { width: 720, frame: '3:2' }, format: 'webp' } as const

/** Services for operations on leads, from sites, locations and providers. */
export function createLeadApiServices(options: LeadApiOptions): LeadServices {
  const { database, siteBySlug, hosting, locations, signFor, smsSender } = options
  /** One calendar a location, by which computed days are kept. */
  const calendars = new WeakMap<ListedLocation, Calendar>()
  const calendarOf = (location: ListedLocation): Calendar => {
    const known = calendars.get(location)
    if (known) return known
    const { contactDetail, specialHours, pastHolidays = [] } = location
    const calendar = { hours: contactDetail.openingHours, special: [...pastHolidays, ...specialHours] }
    calendars.set(location, calendar)
    return calendar
  }
  const urlOf = (slug: string, path: string): string | null => {
    const site = siteBySlug(slug)
    return site ? `${siteUrl(site, hosting)}${path}` : null
  }
  return {
    hoursAt: (dealershipSlug, locationId) => {
      const location = locationOrMain(locations.of([dealershipSlug]), locationId)
      return location ? { calendar: calendarOf(location), timezone: location.timezone } : null
    },
    siteOf: (slug, timezone) => {
      const site = siteBySlug(slug)
      return site ? { slug, name: site.name, url: siteUrl(site, hosting), timezone: timezone ?? site.timezone } : null
    },
    pictureUrl: (slug, blob) => urlOf(slug, pictureAddress({ blob, ...PICTURE }, signFor(slug))),
    vehicleUrl: (slug, vehicle) => urlOf(slug, `/cars/${vehicle}`),
    standingOf: async ({ email, phone }) => {
      const number = mobileNumber(phone ?? '')
      return {
        mailProblem: email === null ? null : await mailProblemOf(database, email),
        smsStopped: smsSender !== null && number !== null && (await hasOptedOut(database, smsSender, number)),
      }
    },
    hasSms: smsSender !== null,
  }
}

const PROBLEMS = {
  bounce: 'Mail to this address came back',
  complaint: 'They reported mail from here as spam',
} as const

async function mailProblemOf(database: Pick<Database, 'withRole'>, email: string): Promise<string | null> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) =>
      $client.query<{ kind: keyof typeof PROBLEMS }>(
        'select kind from mail_problems where address = lower($1) order by at desc limit 1',
        [email.trim()],
      ),
    { readOnly: true },
  )
  const [found] = rows
  return found ? PROBLEMS[found.kind] : null
}
