import { z } from 'zod'

/** Where a dealership sells, services or keeps parts: the shapes of the demo file, of rows and of pages. */

export const LOCATION_TYPES = ['sales', 'service', 'parts', ''] as const

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30')
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** One weekday. Closed has no times; `formattedHours` is said in place of times ("By appointment"). */
export const openingHours = z.strictObject({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  formattedHours: z.string().nullable(),
  open: time.nullable(),
  close: time.nullable(),
})

/** One day that is not like its weekday, a holiday for example. */
export const specialHours = z.strictObject({
  /** The calendar day where the location is, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** What day it is, for example Christmas Day. */
  name: z.string().nullable(),
  status: z.enum(['Open', 'Closed']),
  open: time.nullable(),
  close: time.nullable(),
})

const reviewImage = z.strictObject({ url: z.string(), thumb: z.strictObject({ url: z.string() }) })

export const review = z.strictObject({
  id: z.int(),
  customerName: z.string(),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5),
  image: reviewImage.nullable(),
  reviewedAt: z.iso.datetime({ offset: true }),
  replyText: z.string().nullable(),
  repliedAt: z.iso.datetime({ offset: true }).nullable(),
})

/** All reviews of a location as a number and an average, and some of them in full. */
export const reviewSet = z.strictObject({
  averageRating: z.number().min(1).max(5),
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

export const location = z.strictObject({
  id: z.int(),
  slug,
  /** What the dealer's own system calls it in feeds. */
  code: z.string().nullable(),
  name: z.string(),
  dealershipSlug: slug,
  /** Empty for a place that does everything. */
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
    openingHours: z.array(openingHours),
  }),
  specialHours: z.array(specialHours),
  dealerLicenceNumber: z.string().nullable(),
  motorVehicleRepairer: z.string().nullable(),
  image: z.string().nullable(),
  reviews: reviewSet,
  reviewsHidden: z.boolean(),
  /** Slugs of the locations that a lead is passed to besides. */
  distributionLocations: z.array(slug),
})

export const dealership = z.strictObject({
  slug,
  name: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timezone: z.string(),
})

export type OpeningHours = z.output<typeof openingHours>
export type SpecialHours = z.output<typeof specialHours>
export type Review = z.output<typeof review>
export type ReviewSet = z.output<typeof reviewSet>
export type Location = z.output<typeof location>
export type Dealership = z.output<typeof dealership>
