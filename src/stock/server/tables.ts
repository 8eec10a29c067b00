import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'
import { dealerships } from '#sites/server/tables.ts'
import { vehicles } from '#vehicles/server/tables.ts'
import type { TakeBackCounts } from '../take-back.ts'

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
    /** Set when an import of the feed was taken back: nothing is imported until somebody resumes it. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    /** A text of `actorText`. */
    pausedBy: text('paused_by'),
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
  /** The actor that started it: a text of `actorText`. */
  actor: text('actor').notNull(),
  /** running, done, failed. */
  state: text('state').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  note: text('note'),
})

/** How far it is that a run is taken back. */
export interface TakeBackRecord {
  readonly state: 'waiting' | 'done' | 'failed'
  /** A text of `actorText`. */
  readonly by: string
  /** Times as ISO texts. */
  readonly at: string
  readonly finishedAt: string | null
  readonly counts: TakeBackCounts | null
  /** The fault, as a sentence. */
  readonly note: string | null
}

/** A held run is released by importing the same file again with what held it confirmed, or rejected: then the next file counts. */
export interface HoldDecision {
  readonly kind: 'released' | 'rejected'
  /** A text of `actorText`. */
  readonly by: string
  /** An ISO text. */
  readonly at: string
}

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
    /** The number of its change of the stock; null if it changed nothing. */
    sequence: bigint('sequence', { mode: 'number' }),
    /** The fields that the run before it read, as `feeds.fields` has those of the last one. */
    previousFields: text('previous_fields').array(),
    takeBack: jsonb('take_back').$type<TakeBackRecord>(),
    /** The decision about a held run. */
    decision: jsonb('decision').$type<HoldDecision>(),
  },
  (table) => [
    index('feed_runs_by_feed').on(table.feedId, table.startedAt),
    index('feed_runs_by_import').on(table.importId),
  ],
)

/**
 * What an import changed of vehicles that were there before: what the feed said before and after, whatever is set by hand. Vehicles that it
 * added are in `stock_events`. An import is taken back by it, for as long as it is kept.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    vehicleId: integer('vehicle_id').notNull(),
    /** Fields by their names in code, `location` or `#photos` or `#soldAt`, each with [name, before, after]. */
    fields: jsonb('fields').notNull(),
    /** Overrides that the import released because the feed said the same. */
    released: jsonb('released'),
  },
  (table) => [
    index('import_changes_by_import').on(table.importId, table.dealershipId),
    index('import_changes_by_vehicle').on(table.vehicleId),
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
    /** The cells of the row by column, as in the file; `#identifier`: by what people recognise the vehicle. */
    source: jsonb('source').notNull(),
  },
  (table) => [index('quarantined_rows_by_run').on(table.runId), index('quarantined_rows_by_import').on(table.importId)],
)

/** What the last finished import of a configured feed was made of. The same again is not imported. */
export interface LastImport {
  /** Hash of the definition, the mapping and the configurations of the dealerships. */
  readonly configuration: string
  readonly content: string
  readonly validators: { readonly etag?: string; readonly lastModified?: string } | null
  /** The file in its watched folder. */
  readonly file: { readonly name: string; readonly bytes: number; readonly modifiedMs: number } | null
  /** The feed's latest import at that time, 0 for none: a later one, by hand, may have changed the stock. */
  readonly latestImport: number
  readonly outcome: 'imported' | 'held' | 'refused'
}

/** A feed of a dealer's configuration, with the state of its runs. It stays when the configuration no longer names it. */
export const feedSources = pgTable(
  'feed_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    name: text('name').notNull(),
    lastImport: jsonb('last_import').$type<LastImport>(),
    /** Since when a worker with the watched folder is to read it. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Host name of the worker that has the watched folder, and when it looked there last. */
    machine: text('machine'),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('feed_sources_name').on(table.dealershipId, table.name)],
)

/** A run that somebody asked for. */
export interface FeedRequest {
  /** Who: a text of `actorText`. */
  readonly actor: string
  /** Imports the file even if it is the one that was imported last. */
  readonly again: boolean
  /** Safeguards that were confirmed, for the file with this content only: another one has not been looked at. */
  readonly release: {
    readonly content: string | null
    readonly allow: { readonly shrink: boolean; readonly empty: readonly string[]; readonly jump: readonly string[] }
  } | null
}

/** One run of a configured feed: fetching its file and, if it changed, importing it. */
export const feedFetches = pgTable(
  'feed_fetches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => feedSources.id, { onDelete: 'cascade' }),
    /** `schedule`, `folder` (a file came to rest), `command`, `console` (somebody asked for it), or `api` (a file was sent). */
    trigger: text('trigger').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Host name of the process. */
    machine: text('machine').notNull(),
    /** The file's address or path, without secrets. */
    location: text('location'),
    /** `waiting` (of a file that was sent, or a run that was asked for), `running`, `imported`, `held`, `refused` (the file as a whole), `unchanged`, `failed` (tried again next time). */
    outcome: text('outcome').notNull(),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The report of the import. */
    report: jsonb('report'),
    /** A sentence: the counts, or what went wrong. */
    note: text('note'),
    request: jsonb('request').$type<FeedRequest>(),
  },
  (table) => [
    index('feed_fetches_by_source').on(table.sourceId, table.id),
    index('feed_fetches_by_time').on(table.startedAt),
    index('feed_fetches_by_import').on(table.importId),
  ],
)

/**
 * The last files of a feed, kept as objects of the picture store, so that a mapping is tried on them and a held one is imported again. A feed of
 * several dealerships has them at the dealer whose configuration defines it.
 */
export const feedFiles = pgTable(
  'feed_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    /** The name of the feed, also of one that is not there yet. */
    feed: text('feed').notNull(),
    /** The import that read it; null for a sample that somebody sent or fetched to try a mapping. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** As its sender named it, without a folder. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The name of the object in the store. */
    object: text('object').notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('feed_files_object').on(table.object),
    index('feed_files_by_feed').on(table.dealershipId, table.feed, table.id),
    index('feed_files_by_import').on(table.importId),
  ],
)

/**
 * What a person set by hand. `vehicles` has the value that is shown, so the value set by hand is in both; what the feed says is kept here for when
 * it is released.
 */
export const vehicleOverrides = pgTable(
  'vehicle_overrides',
  {
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    /** A field of a feed by its name in code, or `location`. */
    field: text('field').notNull(),
    value: jsonb('value').notNull(),
    /** The feed's value, as of its last run that read the field; before the first, what the vehicle had. */
    feedValue: jsonb('feed_value').notNull(),
    /** The actor that set it: a text of `actorText`. */
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** When it is released by itself; null: never. */
    until: timestamp('until', { withTimezone: true }),
    /** The edit that set it. */
    editId: uuid('edit_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.field] }),
    index('vehicle_overrides_by_dealership').on(table.dealershipId),
    index('vehicle_overrides_by_until')
      .on(table.until)
      .where(sql`until is not null`),
  ],
)

/** One field of a vehicle before or after an edit. */
export interface EditedField {
  /** The value that is shown. */
  readonly shown: unknown
  /** Null: the feed's value. */
  readonly override: { readonly value: unknown; readonly until: string | null } | null
}

/** Edits by hand, one row for each field of each vehicle. One edit may change many vehicles, and is undone as a whole. */
export const vehicleEdits = pgTable(
  'vehicle_edits',
  {
    editId: uuid('edit_id').notNull(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    field: text('field').notNull(),
    before: jsonb('before').$type<EditedField>().notNull(),
    after: jsonb('after').$type<EditedField>().notNull(),
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.vehicleId, table.field] }),
    index('vehicle_edits_by_vehicle').on(table.vehicleId, table.at),
    index('vehicle_edits_by_time').on(table.at),
  ],
)
