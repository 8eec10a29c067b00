import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { cascadingDealershipColumn, cascadingSiteColumn } from '#sites/server/site-column.ts'
import { locations } from '#locations/server/tables.ts'

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
    /** booked, moved (another row replaces it), cancelled. */
    state: text('state').notNull().default('booked'),
    /** Incremented with every change, for calendars (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    uniqueIndex('appointments_one_a_lead')
      .on(table.leadId)
      .where(sql`state = 'booked'`),
    index('appointments_by_dealership').on(table.dealershipId, table.startsAt),
    index('appointments_by_start').on(table.state, table.startsAt),
  ],
)
