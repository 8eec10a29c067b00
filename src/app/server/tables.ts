import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Completed steps of the first start. An interrupted step is not listed, so it runs again. */
export const firstRunSteps = pgTable('first_run_steps', {
  name: text('name').primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
})
