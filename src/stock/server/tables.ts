import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { dealerships } from '#sites/server/tables.ts'

/** A named source of a dealership's stock. What one feed brought is marked sold only by that same feed. */
export const feeds = pgTable(
  'feeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mapping: text('mapping').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('feeds_name').on(table.dealershipId, table.name)],
)

/** One reading of one file. Every row of it is counted: rows = applied + unchanged + quarantined. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    /** running, applied, held (for confirmation), failed. */
    state: text('state').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    added: bigint('added', { mode: 'number' }).notNull().default(0),
    changed: bigint('changed', { mode: 'number' }).notNull().default(0),
    unchanged: bigint('unchanged', { mode: 'number' }).notNull().default(0),
    quarantined: bigint('quarantined', { mode: 'number' }).notNull().default(0),
    sold: bigint('sold', { mode: 'number' }).notNull().default(0),
    note: text('note'),
  },
  (table) => [index('feed_runs_by_feed').on(table.feedId, table.startedAt)],
)

/** A row that was not taken, with the place and the reason. The vehicle's earlier version stays. */
export const quarantinedRows = pgTable(
  'quarantined_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    runId: integer('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    row: bigint('row', { mode: 'number' }).notNull(),
    column: text('column'),
    value: text('value'),
    reason: text('reason').notNull(),
    source: jsonb('source').notNull(),
  },
  (table) => [index('quarantined_rows_by_run').on(table.runId)],
)
