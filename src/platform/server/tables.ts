import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const RATE_LIMITS_TABLE = 'rate_limits'

/** Counters of rate limits that all processes share, with the columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable(RATE_LIMITS_TABLE, {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** In milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** One row while this database is a restored copy, which sends nothing. */
export const restoredCopy = pgTable(
  'restored_copy',
  {
    id: boolean('id').primaryKey().default(true),
    backedUpAt: instant('backed_up_at').notNull(),
    restoredAt: instant('restored_at').notNull().defaultNow(),
    /** Null while the restore is running, or was interrupted. */
    finishedAt: instant('finished_at'),
  },
  () => [check('restored_copy_one', sql`id`)],
)
