import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dealerships, sites } from '#sites/server/tables.ts'
import { locations } from '#locations/server/tables.ts'

/**
 * Booked times. They belong to the dealership, because several sites may book the time of one yard; who comes is in the lead. A
 * changed appointment is a new row. That a seat and a vehicle are booked once at a time is a constraint of the database
 * (`appointments_seat_once`, `appointments_vehicle_once`), which Drizzle can't express: the migration adds it.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').notNull(),
    /** testDrive, service, purchase. */
    kind: text('kind').notNull(),
    /** Absent where no vehicle of the stock is driven. */
    vehicleId: integer('vehicle_id'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    timezone: text('timezone').notNull(),
    /** Which of the bookings that a slot takes it is, from 0. */
    seat: smallint('seat').notNull(),
    /** booked, moved (another row follows it), cancelled. */
    state: text('state').notNull().default('booked'),
    /** Incremented with every change, for calendars (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('appointments_one_a_lead')
      .on(table.leadId)
      .where(sql`state = 'booked'`),
    index('appointments_by_start').on(table.state, table.startsAt),
  ],
)
