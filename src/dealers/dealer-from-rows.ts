import { stringify } from 'yaml'
import type { DealerInput } from './schema.ts'
import { timezoneOfState, type DealerRows, type LocationRow } from './dealer-rows.ts'
import { hoursText } from './hours-text.ts'

/** A dealership as its rows are in the database. */
export type StoredDealer = Pick<DealerRows, 'name' | 'currency' | 'timezone'> & {
  readonly locations: readonly StoredLocation[]
}

/** A location's row with its hours and reviews. Addresses written before there were configurations may lack parts. */
type StoredLocation = LocationRow

type LocationInput = NonNullable<DealerInput['locations']>[string]
type Hours = { readonly status: string; readonly open: string | null; readonly close: string | null }

/** The text of a dealer's configuration that means these rows. */
export function dealerFromRows(stored: StoredDealer): string {
  return stringify(dealerInput(stored), { lineWidth: 0 })
}

function dealerInput({ name, currency, timezone, locations }: StoredDealer): DealerInput {
  const primary = locations.find((each) => each.primary)
  const reviews = locations.flatMap((location) => location.reviews.map((each) => toReview(location.slug, each)))
  return {
    name,
    ...(currency !== 'AUD' && { currency }),
    ...(timezone !== timezoneOfState((primary ?? locations[0])?.state) && { timezone }),
    ...(locations.length > 0 && {
      locations: Object.fromEntries(
        locations.map((each, index) => [each.slug, toLocation(each, primaryKey(each, primary, index === 0))]),
      ),
    }),
    ...(reviews.length > 0 && { reviews }),
  }
}

/** The value of `primary`, left out where it is the default. */
function primaryKey(location: LocationRow, primary: LocationRow | undefined, isFirst: boolean): boolean | undefined {
  if (primary === undefined) return isFirst ? false : undefined
  return location === primary && !isFirst ? true : undefined
}

function toLocation(row: LocationRow, primary: boolean | undefined): LocationInput {
  return withoutEmpty({
    name: row.name,
    code: row.code,
    type: row.type === '' ? undefined : row.type,
    subtype: row.subtype,
    primary,
    visible: row.visible ? undefined : false,
    makes: row.makes,
    picture: row.image,
    address: withoutEmpty({
      street: row.street,
      suburb: row.city,
      state: row.state,
      postcode: row.postcode,
      lat: row.lat,
      long: row.long,
      placeId: row.place_id,
      placeUrl: row.place_url,
      mapKey: row.map_key,
    }),
    phone: row.phone,
    landline: row.landline_phone,
    email: row.email,
    mailboxes: withoutEmpty(row.mailboxes),
    hours: weekText(row.hours),
    specialHours: Object.fromEntries(row.special.flatMap((each) => specialText(each))),
    publicHolidays: holidaysText(row.holiday_hours),
    dealerLicence: row.dealer_licence_number,
    repairerLicence: row.motor_vehicle_repairer,
    distribution: row.distribution,
    hideReviews: row.reviews_hidden ? true : undefined,
  }) as LocationInput
}

/** Without keys whose value is nothing, an empty list or an empty group, which are the defaults. */
function withoutEmpty(group: object): object {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(group).filter(([, value]) => !isEmpty(value)))
}

const WEEK = [1, 2, 3, 4, 5, 6, 0]
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The hours of a week, days in a row with the same hours together: `Mon-Fri: 8:30-17:30`. */
function weekText(rows: LocationRow['hours']): Record<string, string> {
  const runs: { days: number[]; text: string }[] = []
  for (const weekday of WEEK) {
    const row = rows.find((each) => each.weekday === weekday)
    const text = row && textOf(row, row.formatted_hours)
    if (text === undefined || text === null) continue
    const last = runs.at(-1)
    const isNext = last !== undefined && WEEK.indexOf(weekday) === WEEK.indexOf(last.days.at(-1) ?? 0) + 1
    if (isNext && last.text === text) last.days.push(weekday)
    else runs.push({ days: [weekday], text })
  }
  return Object.fromEntries(
    runs.map(({ days, text }) => {
      const [first = 0] = days
      const end = days.at(-1) ?? first
      return [days.length === 1 ? DAYS[first] : `${DAYS[first]}-${DAYS[end]}`, text]
    }),
  )
}

/** Null for a day that is open at unknown times. Words that repeat the times (they have digits) are left out. */
function textOf({ status, open, close }: Hours, words: string | null = null): string | null {
  if (status === 'Closed') return 'closed'
  if (words !== null && words.trim() !== '' && !/\d/.test(words)) return words
  return open !== null && close !== null && open < close ? hoursText({ kind: 'open', open, close }) : null
}

function specialText(row: LocationRow['special'][number]) {
  const hours = textOf(row)
  if (hours === null) return []
  return [[row.date, row.name ? { hours, name: row.name } : hours] as const]
}

function holidaysText(rules: LocationRow['holiday_hours']): LocationInput['publicHolidays'] {
  if (rules === null) return undefined
  const texts = Object.entries({ ...rules.named, ...(rules.all && { all: rules.all }) }).flatMap(([name, hours]) => {
    const text = hours && textOf(hours)
    return text === null ? [] : [[name, text] as const]
  })
  return Object.fromEntries(texts)
}

function toReview(location: string, review: LocationRow['reviews'][number]) {
  return withoutEmpty({
    location,
    customer: review.customer_name,
    rating: review.rating,
    text: review.text,
    date: review.reviewed_at,
    reply: review.reply_text,
    replyDate: review.replied_at,
    picture: review.image_url,
    pictureSmall: review.thumb_url,
  }) as never
}
