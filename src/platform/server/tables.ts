import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const RATE_LIMITS_TABLE = 'rate_limits'

/** Counters of rate limits that all processes share, with the columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable(RATE_LIMITS_TABLE, {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** In milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
