import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'

/** Places where a dealership sells or services vehicles, or sells parts. */
export const locations = pgTable(
  'locations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    /** The location's code in the dealer's own system, as feeds name it. */
    code: text('code'),
    /** Unique within the dealership: two dealers of one site may each have a `main`. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** `sales`, `service`, `parts`, or empty for all departments. */
    locationType: text('location_type').notNull().default(''),
    locationSubtype: text('location_subtype'),
    primary: boolean('primary').notNull().default(false),
    visible: boolean('visible').notNull().default(true),
    manufacturers: text('manufacturers')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    postcode: text('postcode'),
    lat: doublePrecision('lat'),
    long: doublePrecision('long'),
    placeId: text('place_id'),
    placeUrl: text('place_url'),
    mapKey: text('map_key'),
    phone: text('phone'),
    landlinePhone: text('landline_phone'),
    email: text('email'),
    /** Further mailboxes, by department: `{"finance": "loans@…"}`. `email` receives what has none. */
    mailboxes: jsonb('mailboxes').notNull().default({}),
    /** The hours of public holidays, which are computed when read (see `HolidayHours`). Null if holidays change nothing. */
    holidayHours: jsonb('holiday_hours'),
    dealerLicenceNumber: text('dealer_licence_number'),
    motorVehicleRepairer: text('motor_vehicle_repairer'),
    image: text('image'),
    averageRating: numeric('average_rating', { precision: 2, scale: 1 }),
    reviewCount: integer('review_count').notNull().default(0),
    reviewsHidden: boolean('reviews_hidden').notNull().default(false),
    /** Other locations that get a copy of each lead. */
    distributionLocations: jsonb('distribution_locations').notNull().default([]),
  },
  (table) => [unique('locations_slug').on(table.dealershipId, table.slug)],
)

export const openingHours = pgTable(
  'opening_hours',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** 0 Sunday to 6 Saturday. */
    weekday: smallint('weekday').notNull(),
    /** `Open` or `Closed`. */
    status: text('status').notNull(),
    formattedHours: text('formatted_hours'),
    open: text('open'),
    close: text('close'),
  },
  (table) => [unique('opening_hours_once_a_day').on(table.locationId, table.weekday)],
)

/** Hours of a single day, for example a holiday. They replace the weekday's hours. */
export const specialHours = pgTable(
  'special_hours',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    /** The name of the day, for example Christmas Day. */
    name: text('name'),
    status: text('status').notNull(),
    open: text('open'),
    close: text('close'),
  },
  (table) => [unique('special_hours_once_a_date').on(table.locationId, table.date)],
)

export const reviews = pgTable('reviews', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  dealershipId: cascadingDealershipColumn(),
  locationId: integer('location_id').references(() => locations.id, { onDelete: 'cascade' }),
  customerName: text('customer_name').notNull(),
  text: text('text'),
  rating: smallint('rating').notNull(),
  imageUrl: text('image_url'),
  thumbUrl: text('thumb_url'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  replyText: text('reply_text'),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
})
