import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each chore is due and what its last round took away: one row a chore, of chores of a folder one a folder. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  /** A process that takes a chore on moves it an hour ahead, and to the next night when it is done. */
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  removed: bigint('removed', { mode: 'number' }).notNull().default(0),
})
