import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Sites, for the foreign keys of other tables. Everything else about a site is in its configuration file. */
export const sites = pgTable('sites', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  /** Sites of one group share accounts; written from the configuration. A site that never had one has no accounts. */
  groupName: text('group_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A dealership owns stock, locations, reviews and feeds. Its prices are all in one currency. */
export const dealerships = pgTable('dealerships', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  currency: text('currency').notNull().default('AUD'),
  timezone: text('timezone').notNull().default('Australia/Brisbane'),
  /** The parsed configuration in force (`dealers/NAME.yaml`). Null until the dealership has a revision. */
  configuration: jsonb('configuration'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The dealerships that a site shows, written from its configuration. Row-level security uses this table. */
export const siteDealerships = pgTable(
  'site_dealerships',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.dealershipId] })],
)
