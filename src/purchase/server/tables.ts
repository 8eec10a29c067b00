import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/** An online purchase, step by step. It promises nothing: the dealer confirms what was ordered. */
export const purchases = pgTable(
  'purchases',
  {
    /** Chosen by the first form, so that it makes one purchase however often it is sent. The deposit's reservation has the same id. */
    id: uuid('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    vehicleId: integer('vehicle_id').notNull(),
    vehicleSlug: text('vehicle_slug').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    /** Answers by step. */
    answers: jsonb('answers').notNull().default({}),
    agreedCents: bigint('agreed_cents', { mode: 'number' }),
    /** Scheme and host of the site, for the links in its mails. */
    siteUrl: text('site_url').notNull(),
    loan: text('loan'),
    state: text('state').notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('purchases_of_site').on(table.siteId, table.id),
    index('purchases_by_time').on(table.updatedAt),
    check('purchases_state', sql`state in ('open', 'sent')`),
  ],
)
