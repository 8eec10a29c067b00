import { bigint, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/** Events of shoppers, by their numbers in the site's catalogue. The same event of the same lead counts once. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    leadId: uuid('lead_id'),
    vehicleId: integer('vehicle_id'),
    /** A random id of the browser, only if the shopper allowed analytics. */
    clientId: uuid('client_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('analytics_events_once_a_lead').on(table.siteId, table.leadId, table.eventId),
    index('analytics_events_by_site').on(table.siteId, table.at),
  ],
)

/** One row each time that a shopper revealed a dealer's phone number on a vehicle's page. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    vehicleId: integer('vehicle_id').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('phone_reveals_by_site').on(table.siteId, table.at)],
)
