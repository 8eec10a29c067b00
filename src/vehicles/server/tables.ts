import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { locations } from '#locations/server/tables.ts'
import { keysOf, recordOf } from '#platform/records.ts'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'
import { dealerships } from '#sites/server/tables.ts'
import type { ConditionReport } from '../condition/condition-report.ts'
import type { Field } from '../field-kinds.ts'
import { columnOf, VEHICLE_FIELDS, type VehicleField } from '../fields.ts'
import type { PhotoCrop } from '../photo-crop.ts'

type PlainField = Exclude<
  VehicleField,
  'id' | 'dealershipId' | 'locationId' | 'createdAt' | 'updatedAt' | 'photosCount' | 'views'
>

function builderOf(field: Field, column: string) {
  switch (field.kind) {
    case 'text':
    case 'html':
    case 'date':
      return text(column)
    case 'integer':
      return integer(column)
    case 'cents':
      return bigint(column, { mode: 'number' })
    case 'decimal':
      return numeric(column)
    case 'boolean':
      return boolean(column).notNull().default(false)
    case 'instant':
      return timestamp(column, { withTimezone: true })
    case 'textList':
      return text(column)
        .array()
        .notNull()
        .default(sql`'{}'::text[]`)
    case 'json':
      return jsonb(column)
  }
}

function columnFor(name: VehicleField): PgColumnBuilderBase {
  const field: Field = VEHICLE_FIELDS[name]
  const builder = builderOf(field, columnOf(name))
  return field.required ? builder.notNull() : builder
}

const SPECIAL: ReadonlySet<string> = new Set([
  'id',
  'dealershipId',
  'locationId',
  'createdAt',
  'updatedAt',
  'photosCount',
  'views',
])

function isPlain(name: VehicleField): name is PlainField {
  return !SPECIAL.has(name)
}

const plainColumns: Record<PlainField, PgColumnBuilderBase> = recordOf(
  keysOf(VEHICLE_FIELDS).filter(isPlain),
  columnFor,
)

/** One row per vehicle. The columns follow `VEHICLE_FIELDS`, so a new field there needs a generated migration. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: cascadingDealershipColumn(),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    /** The feed that delivered the vehicle and its key there: its identity for the next run. */
    feedId: integer('feed_id').notNull(),
    feedKey: text('feed_key').notNull(),
    /** SHA-256 of the mapped row, by which an import recognises unchanged rows. */
    rowHash: text('row_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    photosCount: integer('photos_count').notNull().default(0),
    views: integer('views').notNull().default(0),
    /** Raised by every change of the stock, by an import or by hand: the `ETag` of the API. */
    version: integer('version').notNull().default(1),
    ...plainColumns,
  },
  (table) => [
    unique('vehicles_feed_key').on(table.dealershipId, table.feedId, table.feedKey),
    unique('vehicles_slug').on(table.slug),
    index('vehicles_by_dealership').on(table.dealershipId),
    index('vehicles_by_vin')
      .on(table.dealershipId, sql`upper(vin)`)
      .where(sql`vin is not null`),
  ],
)

/** The photos of vehicles, of feeds and of staff, with what staff made of them. A photo is a blob of the media store (`blob`) or an address still to be downloaded (`sourceUrl`). */
export const photos = pgTable(
  'photos',
  {
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    position: smallint('position').notNull(),
    sourceUrl: text('source_url'),
    blob: text('blob'),
    width: integer('width'),
    height: integer('height'),
    /** The reason why the download failed. Null before the first attempt and after success. */
    failure: text('failure'),
    id: uuid('id').notNull().defaultRandom(),
    /** Its place among the shown ones, where somebody set an order; the others follow by `position`. */
    handPosition: smallint('hand_position'),
    /** Null: shown. `hidden`, or `removed` for one of the staff's own, which is deleted after a while. */
    state: text('state').$type<'hidden' | 'removed'>(),
    stateAt: timestamp('state_at', { withTimezone: true }),
    /** The blob before it was turned and cropped; null: it is as it came. */
    original: text('original'),
    /** Degrees clockwise, and the part of the turned picture that is shown. */
    rotation: smallint('rotation').notNull().default(0),
    crop: jsonb('crop').$type<PhotoCrop>(),
    /** Who added it, for one of the staff's own: a text of `actorText`. Feeds leave it alone. */
    addedBy: text('added_by'),
    addedAt: timestamp('added_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.position] }),
    index('photos_by_blob')
      .on(table.blob)
      .where(sql`blob is not null`),
  ],
)

/** The condition report of a vehicle. Its pictures are photos of the vehicle. */
export const conditionReports = pgTable(
  'condition_reports',
  {
    vehicleId: integer('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    version: integer('version').notNull(),
    report: jsonb('report').$type<ConditionReport>().notNull(),
    /** As shoppers see it; null: they see none. */
    published: jsonb('published').$type<ConditionReport>(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** A text of `actorText`. */
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('condition_reports_by_dealership').on(table.dealershipId)],
)

/** References that went from one vehicle to the other when they were joined, by their ids, so that they go back when it is undone. */
export interface JoinMoves {
  /** By the name in `MOVED_TABLES` of `stock/server/join/move-references.ts`. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** What was set by hand of the other vehicle's visibility before; null: nothing. */
  readonly hidden: { readonly value: unknown; readonly feedValue: unknown } | null
}

/**
 * Pairs of vehicles with the same VIN that somebody judged: one car, of which the row `other_id` is hidden from then on and catches what its feed
 * brings; or two cars.
 */
export const vehicleJoins = pgTable(
  'vehicle_joins',
  {
    id: uuid('id').primaryKey(),
    dealershipId: cascadingDealershipColumn(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    state: text('state').$type<'joined' | 'two-cars' | 'undone'>().notNull(),
    /** Null for two cars. */
    moved: jsonb('moved').$type<JoinMoves>(),
    /** The edit that set values of the other vehicle by hand. */
    editId: uuid('edit_id'),
    /** A text of `actorText`, as `ended_by`. */
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    endedBy: text('ended_by'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('vehicle_joins_once')
      .on(table.otherId)
      .where(sql`state = 'joined'`),
    uniqueIndex('vehicle_joins_pair')
      .on(sql`least(kept_id, other_id)`, sql`greatest(kept_id, other_id)`)
      .where(sql`state <> 'undone'`),
    index('vehicle_joins_by_kept').on(table.keptId),
    index('vehicle_joins_by_other').on(table.otherId),
    index('vehicle_joins_by_dealership').on(table.dealershipId),
  ],
)

/**
 * The number of the last change of each dealership's stock. The transaction that makes the change increments it, so the
 * numbers have no gaps and follow the order of the commits.
 */
export const stockSequences = pgTable('stock_sequences', {
  dealershipId: integer('dealership_id')
    .primaryKey()
    .references(() => dealerships.id, { onDelete: 'cascade' }),
  last: bigint('last', { mode: 'number' }).notNull().default(0),
})

/** The history of the stock. Search indexes and caches read it by sequence number to follow changes. */
export const stockEvents = pgTable(
  'stock_events',
  {
    dealershipId: cascadingDealershipColumn(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    /** `added`, `changed`, `sold`, `returned` or `removed`. */
    kind: text('kind').notNull(),
    /** Changed fields, each with [before, after]. Only prices and statuses are recorded. */
    detail: jsonb('detail'),
    /** The actor that caused it: a text of `actorText`. */
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dealershipId, table.sequence, table.vehicleId] }),
    index('stock_events_by_vehicle').on(table.vehicleId),
  ],
)
