import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, xid8 } from '#platform/server/columns.ts'
import { cascadingSiteColumn, parentOfSite } from '#sites/server/site-column.ts'
import { people } from '#staff/server/tables.ts'
import { assignmentRules, assignmentTeams } from './assignment/tables.ts'
import { leads } from './lead-tables.ts'

/** A task of a member of staff about a lead, with its due time. */
export const leadTasks = pgTable(
  'lead_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    title: text('title').notNull(),
    dueAt: instant('due_at').notNull(),
    assigneeId: uuid('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    parentOfSite('lead_tasks_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    index('lead_tasks_by_lead').on(table.leadId),
    index('lead_tasks_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
    index('lead_tasks_by_assignee').on(table.assigneeId),
  ],
)

/** The words by which the inbox finds a lead: of the name, the address, the number, the plate and the stock number. Written by a trigger. */
export const leadTerms = pgTable(
  'lead_terms',
  {
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** In lower case. The migration gives it the collation "C", in which a prefix is a range. */
    term: text('term').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.term] }),
    parentOfSite('lead_terms_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    index('lead_terms_by_term').on(table.term, table.leadId),
  ],
)

/** Verdicts of staff on senders: spam, or not. They count for further leads of the same address, number or domain on the site. */
export const spamVerdicts = pgTable(
  'spam_verdicts',
  {
    siteId: cascadingSiteColumn(),
    /** email, phone, domain. */
    kind: text('kind').notNull(),
    /** A digest by the SQL function `spam_digest`. */
    digest: text('digest').notNull(),
    isSpam: boolean('is_spam').notNull(),
    at: createdAt('at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.digest] })],
)

/** The last number of each scope of `work_changes`. */
export const workSequences = pgTable('work_sequences', {
  /** `d12` for a dealership, `s3` for a site. */
  scope: text('scope').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/**
 * Changes of what staff work with, numbered without gaps in the order of the commits. Deferred triggers write one row a record and
 * transaction. Live streams and webhooks follow this table; rows are deleted after seven days.
 */
export const workChanges = pgTable(
  'work_changes',
  {
    scope: text('scope').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** lead, task, appointment, reservation, purchase. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** created, changed. */
    verb: text('verb').notNull(),
    /** Null if the record has none, or if something beside it changed, such as the state of a delivery. */
    version: integer('version'),
    dealershipId: integer('dealership_id'),
    locationId: integer('location_id'),
    siteId: cascadingSiteColumn(),
    /** True for applications for jobs and leads without a dealership, which are for the group's administrators. */
    isRestricted: boolean('is_restricted').notNull(),
    at: createdAt('at'),
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.number] }),
    unique('work_changes_once').on(table.transaction, table.subject, table.subjectId),
    index('work_changes_by_time').on(table.at),
  ],
)

/**
 * What the rules made of a lead. A trigger adds the row in the transaction that stores the lead, so that none is lost, and a job decides.
 * Leads of before the first rule have none.
 */
export const leadAssignments = pgTable(
  'lead_assignments',
  {
    leadId: uuid('lead_id').primaryKey(),
    siteId: cascadingSiteColumn(),
    dealershipId: integer('dealership_id').notNull(),
    /** new, queued (waits for somebody whom a rule names), unassigned (no rule fits), given, over (somebody took it, or it is done). */
    state: text('state').notNull().default('new'),
    /** rule; contact: to who works for this person already; untouched: the one before did nothing. */
    reason: text('reason'),
    ruleId: uuid('rule_id').references(() => assignmentRules.id, { onDelete: 'set null' }),
    /** At the time of the decision, because rules are renamed and deleted. */
    ruleName: text('rule_name'),
    teamId: uuid('team_id').references(() => assignmentTeams.id, { onDelete: 'set null' }),
    teamName: text('team_name'),
    /** The person it was given to. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    givenAt: instant('given_at'),
    /** When it goes to somebody else, unless the person does something; null: never. */
    dueAt: instant('due_at'),
    /** People who had it and did nothing. */
    had: uuid('had').array().notNull().default([]),
    /** When it last went from somebody who did nothing, and when the managers were told. */
    handedOnAt: instant('handed_on_at'),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    parentOfSite('lead_assignments_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    check('lead_assignments_state', sql`state in ('new', 'queued', 'unassigned', 'given', 'over')`),
    index('lead_assignments_waiting')
      .on(table.dealershipId)
      .where(sql`state in ('new', 'queued')`),
    index('lead_assignments_due')
      .on(table.dueAt)
      .where(sql`state = 'given' and due_at is not null`),
    index('lead_assignments_by_person').on(table.personId, table.givenAt),
    index('lead_assignments_unreported')
      .on(table.dealershipId)
      .where(sql`handed_on_at is not null and reported_at is null`),
  ],
)
