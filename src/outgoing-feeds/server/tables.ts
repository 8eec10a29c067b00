import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/server/columns.ts'
import { cascadingSiteColumn } from '#sites/server/site-column.ts'

/** The last time that each kind of program fetched an outgoing feed. No address of anybody is kept. */
export const outgoingFetches = pgTable(
  'outgoing_fetches',
  {
    siteId: cascadingSiteColumn(),
    /** The feed's path on its site. */
    path: text('path').notNull(),
    /** A `Fetcher`. */
    fetcher: text('fetcher').notNull(),
    fetches: integer('fetches').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Vehicles in the last file that was sent whole. Null if the fetcher has had the present stock from before. */
    vehicles: integer('vehicles'),
    /** When the last file was sent whole: later fetches found it unchanged. */
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.path, table.fetcher] })],
)
