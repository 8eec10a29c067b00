import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { people } from '#staff/server/tables.ts'
import { siteColumn } from '#sites/server/site-column.ts'

/**
 * Reservations of vehicles. A unique index prevents a second holder, even on another site, and a trigger updates the vehicle's
 * `reserved` in the same transaction.
 */
export const reservations = pgTable(
  'reservations',
  {
    /** From a hidden field of the form, so that a form that is sent twice makes one reservation. */
    id: uuid('id').primaryKey(),
    siteId: siteColumn(),
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
    createdAt: createdAt(),
    heldUntil: instant('held_until').notNull(),
    heldAt: instant('held_at'),
    endedAt: instant('ended_at'),
    /** The visitor who is about to pay, and their network, as keyed hashes. Null once the deposit is paid or the reservation ends. */
    visitor: text('visitor'),
    network: text('network'),
    /** The shopper asked for the deletion of their data while the reservation was running. */
    eraseWhenEnded: boolean('erase_when_ended').notNull().default(false),
    /** The member of staff who holds the vehicle for the named person; null for a reservation by a shopper. */
    madeBy: uuid('made_by').references(() => people.id, { onDelete: 'set null' }),
    /** Raised by each change (`raise_version`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('reservations_one_holder')
      .on(table.vehicleId)
      .where(sql`state in ('paying', 'confirmed', 'held')`),
    index('reservations_unpaid')
      .on(table.siteId)
      .where(sql`state = 'paying'`),
    index('reservations_due')
      .on(table.heldUntil)
      .where(sql`state in ('requested', 'paying', 'confirmed', 'held')`),
    check(
      'reservations_state',
      sql`state in ('requested', 'paying', 'confirmed', 'held', 'expired', 'cancelled', 'declined', 'sold', 'late', 'completed')`,
    ),
  ],
)
