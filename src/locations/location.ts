import { z } from 'zod'
import { parseDay } from '#platform/calendar-day.ts'

// Schemas of locations, where dealerships sell or service vehicles or sell parts, in the demo files, the database and pages.

export const LOCATION_TYPES = ['sales', 'service', 'parts', ''] as const

export const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30')
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** The hours of one weekday. A closed day has no times. `formattedHours` are words, for example "By appointment". */
const openingHours = z.strictObject({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  formattedHours: z.string().nullable(),
  open: time.nullable(),
  close: time.nullable(),
})

/** The hours of a single day, for example a holiday. */
export const specialHours = z.preprocess(
  withOpenAndClose,
  z.strictObject({
    /** The calendar day where the location is, `YYYY-MM-DD`. */
    date: z.iso.date(),
    /** The name of the day, for example Christmas Day. */
    name: z.string().nullable(),
    status: z.enum(['Open', 'Closed']),
    open: time.nullable(),
    close: time.nullable(),
  }),
)

/**
 * Converts the hours of a special day to `open` and `close`. Dealers' systems also write them as `start_hour` and `end_hour`,
 * or as `hours` with `begin` and `end`, and include the `location_id`.
 */
function withOpenAndClose(wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null) return wire
  const { start_hour, end_hour, hours, location_id: _, ...rest } = wire as WireSpecialHours
  if (start_hour === undefined && end_hour === undefined && hours === undefined) return { name: null, ...rest }
  return { name: null, ...rest, open: start_hour ?? hours?.begin ?? null, close: end_hour ?? hours?.end ?? null }
}

type WireSpecialHours = {
  readonly start_hour?: unknown
  readonly end_hour?: unknown
  readonly hours?: { readonly begin?: unknown; readonly end?: unknown } | null
  readonly location_id?: unknown
}

const reviewTime = z.union([
  z.iso.datetime({ offset: true }),
  z.string().transform((text, context) => {
    const day = parseDay(text)
    if (day !== null) return day
    context.addIssue('expected a time such as 2024-03-05T09:15:00+10:00, or a day such as 2024-03-05 or 05/03/2024')
    return z.NEVER
  }),
])

const reviewImage = z.strictObject({ url: z.string(), thumb: z.strictObject({ url: z.string() }) })

export const review = z.strictObject({
  id: z.int(),
  customerName: z.string(),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5),
  image: reviewImage.nullable(),
  /** An instant, or a day that may be written `05/03/2024`. */
  reviewedAt: reviewTime,
  replyText: z.string().nullable(),
  repliedAt: reviewTime.nullable(),
})

/** The number and average rating of all reviews of a location, and some of the reviews in full. */
const reviewSet = z.strictObject({
  averageRating: z.number().min(1).max(5),
  /** Where all of them were written; null if that is not stated. */
  source: z.string().nullable(),
  count: z.int().nonnegative(),
  items: z.array(review),
})

export const address = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
  postcode: z.string().regex(/^\d{4}$/),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  placeId: z.string().nullable(),
  placeUrl: z.string().nullable(),
  mapKey: z.string().nullable(),
})

const person = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
})

/** Shown wherever finance is. `representative`: the dealer's number as a credit representative, `of` the licensee. */
const credit = z.object({
  licence: z.string().nullable(),
  representative: z.string().nullable(),
  of: z.string().nullable(),
})

export const location = z.strictObject({
  id: z.int(),
  slug,
  /** The location's code in the dealer's own system, as feeds name it. */
  code: z.string().nullable(),
  name: z.string(),
  dealershipSlug: slug,
  /** Empty for a location that has all these departments. */
  locationType: z.enum(LOCATION_TYPES),
  locationSubtype: z.string().nullable(),
  primary: z.boolean(),
  visible: z.boolean(),
  /** Slugs of makes. */
  manufacturers: z.array(slug),
  address,
  contactDetail: z.strictObject({
    phone: z.string().nullable(),
    landlinePhone: z.string().nullable(),
    email: z.email().nullable(),
    /** Further mailboxes, by department. */
    mailboxes: z.partialRecord(z.enum(['sales', 'service', 'parts', 'finance']), z.email()),
    openingHours: z.array(openingHours),
  }),
  specialHours: z.array(specialHours),
  dealerLicenceNumber: z.string().nullable(),
  motorVehicleRepairer: z.string().nullable(),
  image: z.string().nullable(),
  reviews: reviewSet,
  reviewsHidden: z.boolean(),
  /** Ids of other locations that get a copy of each lead. */
  distributionLocations: z.array(z.int()),
  /** People that its page shows. */
  people: z.array(person),
  /** The credit licence of its dealership. */
  credit: credit.nullable(),
})

export type OpeningHours = z.output<typeof openingHours>
export type SpecialHours = z.output<typeof specialHours>
export type Review = z.output<typeof review>
export type Credit = z.output<typeof credit>
export type Location = z.output<typeof location>
