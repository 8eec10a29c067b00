import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'
import { dealerships } from '#sites/server/tables.ts'

/** A named source of a dealership's stock. Only the feed that added a vehicle may mark it as sold. */
export const feeds = pgTable(
  'feeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    name: text('name').notNull(),
    mapping: text('mapping').notNull(),
    /** Filled from a file of several dealerships: when that file lacks the dealership, all of its stock is absent. */
    shared: boolean('shared').notNull().default(false),
    /** The vehicle fields that the mapping of the last run read. A field that the next mapping does not read is emptied. */
    fields: text('fields')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('feeds_name').on(table.dealershipId, table.name)],
)

/** One import of a file, which may contain the stock of several dealerships. Only the import role has access. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  file: text('file').notNull(),
  mapping: text('mapping').notNull(),
  feed: text('feed').notNull(),
  /** Null for a file of several dealerships. */
  dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
  /** running, done, failed. */
  state: text('state').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  note: text('note'),
})

/** Result of one import for one feed: rows = added + changed + unchanged + quarantined. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    /** `applied`, or `held` for confirmation: then nothing was changed, and the numbers are those of a confirmed run. */
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
  (table) => [
    index('feed_runs_by_feed').on(table.feedId, table.startedAt),
    index('feed_runs_by_import').on(table.importId),
  ],
)

/** A refused row, with its column and the reason. The earlier version of its vehicle stays in stock. */
export const quarantinedRows = pgTable(
  'quarantined_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Null when the row names no dealership, or an unknown one. */
    dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    runId: integer('run_id').references(() => feedRuns.id, { onDelete: 'cascade' }),
    /** The row number that a spreadsheet shows: the heading is row 1. In XML and JSON the first record is 1. */
    row: bigint('row', { mode: 'number' }).notNull(),
    /** One of `QUARANTINE_KINDS`. */
    kind: text('kind').notNull(),
    column: text('column'),
    value: text('value'),
    /** A sentence. */
    reason: text('reason').notNull(),
    /** The cells of the row by column, as in the file. */
    source: jsonb('source').notNull(),
  },
  (table) => [index('quarantined_rows_by_run').on(table.runId), index('quarantined_rows_by_import').on(table.importId)],
)
