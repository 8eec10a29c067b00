import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { dealerships, sites } from '#sites/server/tables.ts'
import type { BodyShape } from '../body-shape.ts'

/** Addresses that hear of changes of a dealership, or of a site. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its leads, stock and sales. */
    dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    /** Those of a site, and the stock of its dealerships. */
    siteId: integer('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** Types of events. Empty: all. */
    types: text('types').array().notNull().default([]),
    /** `legacy`: a webhook of the site's configuration, whose deliveries are rows of `deliveries`. */
    shape: text('shape').$type<BodyShape>().notNull().default('thin'),
    /** active, disabled. */
    state: text('state').notNull().default('active'),
    /** Why it is disabled: staff, gone (it answered 410), failing (for five days). */
    disabledBecause: text('disabled_because'),
    /** The first failed attempt since the last one that succeeded. */
    failingSince: instant('failing_since'),
    /** Events from this moment on are delivered: when it was created or last enabled. */
    followsSince: createdAt('follows_since'),
    createdAt: createdAt(),
    /** Raised by each change of staff, for `If-Match`. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('webhook_endpoints_owner', sql`num_nonnulls(dealership_id, site_id) = 1`),
    check('webhook_endpoints_state', sql`(state = 'active') = (disabled_because is null)`),
    check('webhook_endpoints_legacy', sql`shape <> 'legacy' or site_id is not null`),
    uniqueIndex('webhook_endpoints_configured')
      .on(table.siteId, table.url)
      .where(sql`shape = 'legacy'`),
    index('webhook_endpoints_by_dealership').on(table.dealershipId),
  ],
)

/** Signing secrets, one of which is current. A replaced one signs along until its time is over. A configured webhook has none here: its secret is the site's. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** `whsec_…`, encrypted for the id of the row. */
    sealed: bytea('sealed').notNull(),
    createdAt: createdAt(),
    /** Null for the current one. */
    until: instant('until'),
  },
  (table) => [index('webhook_secrets_by_endpoint').on(table.endpointId)],
)

/** How far the planner has read the changes of one dealership or site for one endpoint. */
export const webhookCursors = pgTable(
  'webhook_cursors',
  {
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** stock (`stock_events`), work (`work_changes`). */
    source: text('source').notNull(),
    /** `d12` for a dealership, `s3` for a site. */
    scope: text('scope').notNull(),
    /** `follows_since` of the endpoint when it was set: another one sets it anew. */
    since: instant('since').notNull(),
    /** The number of the last change that was read, */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** and its vehicle, since all changes of an import have one number. */
    vehicleId: integer('vehicle_id').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.endpointId, table.source, table.scope] })],
)

/** One event for one endpoint. The row has its whole state; its job only contains the id. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id`, the same on each attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The change that it reports, such as `stock:d12:345:678`: a change is reported once. */
    eventKey: text('event_key').notNull(),
    type: text('type').notNull(),
    /** lead, vehicle, appointment, reservation, purchase; ping for a test. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Serialised once, so that each attempt has the same bytes. */
    body: text('body').notNull(),
    /** waiting, delivered, failed (after the last attempt). */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** The time of the next attempt; while one runs, the end of its lease. */
    nextAttemptAt: createdAt('next_attempt_at'),
    /** The job of the running attempt. */
    claimedBy: uuid('claimed_by'),
    lastAttemptAt: instant('last_attempt_at'),
    /** The receiver's status; null if it did not answer. */
    lastStatus: integer('last_status'),
    /** The first 500 characters of its answer. */
    lastAnswer: text('last_answer'),
    lastDurationMs: integer('last_duration_ms'),
    lastError: text('last_error'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.endpointId, table.eventKey),
    index('webhook_deliveries_of_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_by_subject').on(table.subject, table.subjectId),
    index('webhook_deliveries_by_time').on(table.createdAt),
  ],
)
