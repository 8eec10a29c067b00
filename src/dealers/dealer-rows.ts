import { holidayHours as schema, type HolidayHours } from '#locations/holiday-hours.ts'
import { placeOfPostcode } from '#locations/place-of-postcode.ts'
import type { State } from '#locations/states-of-postcode.ts'
import { parseDay } from '#platform/calendar-day.ts'
import { instantAt } from '#platform/zoned-time.ts'
import { parseHours, parseWeekdays } from './hours-text.ts'
import type { ParsedDealer } from './parse-dealer.ts'
import type { DealerLocation } from './schema.ts'
import { isDate } from './schema/hours.ts'

/** The rows that a dealer's configuration means, as pages read them. */
export interface DealerRows {
  readonly name: string
  readonly currency: string
  readonly timezone: string
  readonly locations: readonly LocationRow[]
}

export type LocationRow = ReturnType<typeof toLocation>

/** Time zones of the capitals. Broken Hill and a few others differ, so a file may name its zone. */
const TIMEZONES: Readonly<Record<State, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

const DEFAULT_TIMEZONE = 'Australia/Brisbane'

export function toDealerRows(dealer: ParsedDealer): DealerRows {
  const { name, currency } = dealer
  const timezone = timezoneOf(dealer)
  const primary = primaryOf(dealer)
  const locations = Object.entries(dealer.locations).map(([slug, each]) =>
    toLocation(dealer, slug, each, { isPrimary: isPrimary(dealer, slug), isMain: slug === primary, timezone }),
  )
  return { name, currency, timezone, locations }
}

/** The dealership's time zone: the one that it names, else that of its primary location's state. */
function timezoneOf(dealer: Pick<ParsedDealer, 'timezone' | 'locations'>): string {
  return dealer.timezone ?? timezoneOfState(dealer.locations[primaryOf(dealer) ?? '']?.address.state)
}

/** The time zone of a state's capital. */
export function timezoneOfState(state: State | undefined): string {
  return state === undefined ? DEFAULT_TIMEZONE : TIMEZONES[state]
}

type Located = Pick<ParsedDealer, 'locations'>

/** The slug of the location that says it is the primary one, else of the first. */
function primaryOf({ locations }: Located): string | undefined {
  const slugs = Object.keys(locations)
  return slugs.find((slug) => locations[slug]?.primary === true) ?? slugs[0]
}

/** The first location is not the primary one if it says so. */
function isPrimary(dealer: Located, slug: string): boolean {
  return slug === primaryOf(dealer) && dealer.locations[slug]?.primary !== false
}

type Facts = { readonly isPrimary: boolean; readonly isMain: boolean; readonly timezone: string }

function toLocation(dealer: ParsedDealer, slug: string, location: DealerLocation, facts: Facts) {
  const { address, type } = location
  const point = placeOfPostcode(address.postcode)
  const reviews = dealer.reviews.filter(
    (each) => each.location === slug || (each.location === undefined && facts.isMain),
  )
  const ratings = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return {
    slug,
    code: location.code ?? null,
    name: location.name,
    type,
    subtype: location.subtype ?? null,
    primary: facts.isPrimary,
    visible: location.visible,
    makes: location.makes,
    street: address.street,
    city: address.suburb,
    state: address.state,
    postcode: address.postcode,
    lat: address.lat ?? (point.ok ? point.value.lat : null),
    long: address.long ?? (point.ok ? point.value.long : null),
    place_id: address.placeId ?? null,
    place_url: address.placeUrl ?? null,
    map_key: address.mapKey ?? null,
    phone: location.phone ?? null,
    landline_phone: location.landline ?? null,
    email: mailboxOf(location),
    mailboxes: location.mailboxes,
    dealer_licence_number: licenceOf(location.dealerLicence, dealer.dealerLicences, address.state, sells(type)),
    motor_vehicle_repairer: licenceOf(location.repairerLicence, dealer.repairerLicences, address.state, services(type)),
    image: location.picture ?? null,
    reviews_hidden: location.hideReviews,
    distribution: location.distribution,
    holiday_hours: holidayHoursOf(dealer, location),
    average_rating: reviews.length === 0 ? null : Math.round((ratings / reviews.length) * 10) / 10,
    hours: weekOf(location.hours),
    special: datesOf({ ...dealer.specialHours, ...location.specialHours }),
    reviews: reviews.map((each) => ({
      customer_name: each.customer,
      text: each.text ?? null,
      rating: each.rating,
      image_url: each.picture ?? null,
      thumb_url: each.pictureSmall ?? null,
      reviewed_at: instantOf(each.date, facts.timezone),
      reply_text: each.reply ?? null,
      replied_at: each.replyDate === undefined ? null : instantOf(each.replyDate, facts.timezone),
    })),
  }
}

/** The mailbox of everything that has none of its own. */
function mailboxOf({ email, mailboxes, type }: DealerLocation): string | null {
  const { sales, service, parts, finance } = mailboxes
  const own = type === '' ? undefined : mailboxes[type]
  return email ?? own ?? sales ?? service ?? parts ?? finance ?? null
}

const sells = (type: string) => type === '' || type === 'sales'
const services = (type: string) => type === '' || type === 'service'

function licenceOf(
  own: string | false | undefined,
  byState: ParsedDealer['dealerLicences'],
  state: State,
  isNeeded: boolean,
): string | null {
  if (own !== undefined) return own === false ? null : own
  return (isNeeded && byState.find((each) => each.state === state)?.number) || null
}

function weekOf(hours: DealerLocation['hours']) {
  return Object.entries(hours).flatMap(([days, text]) => {
    const parsed = parseHours(text)
    if (!parsed.ok) return []
    const { value } = parsed
    return (parseWeekdays(days) ?? []).map((weekday) => ({
      weekday,
      status: value.kind === 'closed' ? 'Closed' : 'Open',
      formatted_hours: value.kind === 'words' ? value.text : null,
      open: value.kind === 'open' ? value.open : null,
      close: value.kind === 'open' ? value.close : null,
    }))
  })
}

type SpecialHours = DealerLocation['specialHours']

/** The special hours of dates. Those of holidays are computed when they are read. */
function datesOf(special: SpecialHours) {
  return Object.entries(special).flatMap(([date, written]) => {
    const hours = hoursOf(written)
    if (!isDate(date) || hours === null) return []
    return [{ date, name: typeof written === 'string' ? null : written.name, ...hours }]
  })
}

function holidayHoursOf(dealer: ParsedDealer, location: DealerLocation): HolidayHours | null {
  const holidays = location.publicHolidays ?? dealer.publicHolidays
  const { all, ...named } = typeof holidays === 'string' ? { all: holidays } : (holidays ?? {})
  const special = { ...named, ...dealer.specialHours, ...location.specialHours }
  const byName = Object.entries(special).filter(([day]) => !isDate(day))
  if (all === undefined && byName.length === 0) return null
  return schema.parse({
    all: all === undefined ? null : hoursOf(all),
    named: Object.fromEntries(byName.map(([name, written]) => [name, hoursOf(written)])),
  })
}

function hoursOf(written: SpecialHours[string]) {
  const parsed = parseHours(typeof written === 'string' ? written : written.hours)
  if (!parsed.ok || parsed.value.kind === 'words') return null
  const { value } = parsed
  if (value.kind === 'closed') return { status: 'Closed' as const, open: null, close: null }
  return { status: 'Open' as const, open: value.open, close: value.close }
}

/** A day without a time is its noon, so that it is the same day in every Australian zone. */
function instantOf(date: string, timezone: string): string {
  const isInstant = date.includes('T')
  return new Date(isInstant ? date : instantAt(timezone, parseDay(date) ?? date, '12:00')).toISOString()
}
