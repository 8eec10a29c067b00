import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { cascadingDealershipColumn, cascadingSiteColumn } from '#sites/server/site-column.ts'
import { locations } from '#locations/server/tables.ts'
import { people } from '#staff/server/tables.ts'

/**
 * Appointments. They belong to the dealership, because several sites may book the time of one location; the person is in the lead. A
 * changed appointment is a new row. Two exclusion constraints, `appointments_seat_once` and `appointments_vehicle_once`, prevent that a
 * seat or a vehicle is booked twice at a time; the migration adds them, because Drizzle can't express them.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    dealershipId: cascadingDealershipColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** testDrive, service, purchase. */
    kind: text('kind').notNull(),
    /** Null if the appointment needs no vehicle of the stock. */
    vehicleId: integer('vehicle_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    timezone: text('timezone').notNull(),
    /** Number of the appointment among those that may share its slot, from 0. */
    seat: smallint('seat').notNull(),
    /** booked, moved (another row replaces it), cancelled (by the shopper), declined (by the dealer). */
    state: text('state').notNull().default('booked'),
    /** Incremented with every change, for calendars (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    remindedAt: instant('reminded_at'),
    /** The member of staff who keeps it; null: nobody in particular. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** When the dealer confirmed this time; null: not yet. */
    confirmedAt: instant('confirmed_at'),
    /** After the dealer moved it. awaited: the shopper has not answered. accepted: the new time suits them. */
    answer: text('answer'),
    /** Raised by each change (`raise_version`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('appointments_one_a_lead')
      .on(table.leadId)
      .where(sql`state = 'booked'`),
    index('appointments_by_dealership').on(table.dealershipId, table.startsAt),
    index('appointments_by_start').on(table.state, table.startsAt),
    index('appointments_by_person').on(table.personId, table.startsAt),
    check('appointments_answer', sql`answer in ('awaited', 'accepted')`),
  ],
)

/** Times in which nobody can book: of a whole location, or with one of its people. */
export const calendarBlocks = pgTable(
  'calendar_blocks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dealershipId: cascadingDealershipColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** Null: nobody of the location can be booked. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** The kinds of appointments that can't be booked; empty: all. */
    kinds: text('kinds').array().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** For colleagues. Shoppers never see it. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('calendar_blocks_by_location').on(table.locationId, table.startsAt),
    index('calendar_blocks_by_person').on(table.personId, table.startsAt),
    check('calendar_blocks_time', sql`ends_at > starts_at`),
  ],
)

/**
 * Secret addresses at which a calendar program reads bookings: those of a location, or of the person alone. Whoever has the address sees
 * what the person may see at that moment.
 */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Null: the bookings of the person. */
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret part. */
    tokenHash: text('token_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('calendar_addresses_by_person').on(table.personId)],
)
