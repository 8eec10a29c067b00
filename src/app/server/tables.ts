import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the first start has done already. A step that was interrupted is not here, and runs again. */
export const firstRunSteps = pgTable('first_run_steps', {
  name: text('name').primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
})
