import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/**
 * A vehicle that a shopper reserves. The unique index is what makes a second holder impossible, on whichever site; a trigger keeps the
 * vehicle's `reserved` in step in the same transaction.
 */
export const reservations = pgTable(
  'reservations',
  {
    /** Chosen by the form, so that a form that is sent twice makes one reservation. */
    id: uuid('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    vehicleId: integer('vehicle_id').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    vehicleSlug: text('vehicle_slug').notNull(),
    stockNumber: text('stock_number'),
    state: text('state').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    dealerEmail: text('dealer_email').notNull(),
    /** Scheme and host of the site, for the links in its mails. */
    siteUrl: text('site_url').notNull(),
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull(),
    holdHours: integer('hold_hours').notNull(),
    refundable: boolean('refundable').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    heldAt: timestamp('held_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reservations_one_holder')
      .on(table.vehicleId)
      .where(sql`state in ('paying', 'confirmed', 'held')`),
    index('reservations_due')
      .on(table.heldUntil)
      .where(sql`state in ('requested', 'paying', 'confirmed', 'held')`),
    check(
      'reservations_state',
      sql`state in ('requested', 'paying', 'confirmed', 'held', 'expired', 'cancelled', 'declined', 'sold', 'late', 'completed')`,
    ),
  ],
)
