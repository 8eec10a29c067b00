import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { AuditSubject, AuditVerb } from '../audit.ts'
import { createdAt, instant, xid8 } from './columns.ts'

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

/**
 * Who changed, exported or looked at what. Rows are only added: migrations/access.sql grants nothing else. They contain ids
 * and names of fields, never values, so that erasing a person needs no change here, and they have no foreign keys, so
 * that they outlive what they are about. The table is partitioned by month, in the schema `audit_months`; Drizzle can't
 * express that, and `ensure_audit_months()` creates the months ahead.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').notNull().defaultRandom(),
    at: createdAt('at'),
    /** A text of `actorText`. */
    actor: text('actor').notNull(),
    /** The member of staff, also where a token or a rule works on their behalf; null for everybody else. */
    personId: uuid('person_id').default(sql`current_staff()`),
    verb: text('verb').$type<AuditVerb>().notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    /** Null for a list. */
    subjectId: text('subject_id'),
    dealershipId: integer('dealership_id'),
    locationId: integer('location_id'),
    siteId: integer('site_id'),
    /** Names of the changed fields, or of those that were exported. */
    fields: text('fields').array().notNull().default([]),
    /** A digest of the filter of a list or an export. */
    filter: text('filter'),
    /** How many records a list or an export had. */
    count: integer('count'),
    requestId: text('request_id').default(sql`nullif(current_setting('app.request', true), '')`),
    correlationId: text('correlation_id').default(sql`nullif(current_setting('app.correlation', true), '')`),
    reason: text('reason').default(sql`nullif(current_setting('app.reason', true), '')`),
    /** The transaction that made the change. */
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_by_transaction').on(table.transaction),
    index('audit_by_subject').on(table.subject, table.subjectId, table.at),
    index('audit_by_person').on(table.personId, table.at),
    index('audit_by_dealership').on(table.dealershipId, table.at),
  ],
)

/** Addresses that mail came back from, or whose owner complained: as the provider of inbound mail or the mail server reports it. */
export const mailProblems = pgTable(
  'mail_problems',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    address: text('address').notNull(),
    /** bounce, complaint. */
    kind: text('kind').notNull(),
    /** The provider's reason, at most 500 characters. */
    detail: text('detail').notNull(),
    at: createdAt('at'),
  },
  (table) => [index('mail_problems_by_address').on(table.address, table.at)],
)

/** Numbers that answered STOP to one of the platform's senders: it sends them nothing until they answer START. */
export const smsOptOuts = pgTable(
  'sms_opt_outs',
  {
    /** The number that they wrote to, in E.164 form. */
    sender: text('sender').notNull(),
    phone: text('phone').notNull(),
    at: createdAt('at'),
  },
  (table) => [primaryKey({ columns: [table.sender, table.phone] })],
)
