import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, xid8 } from '#platform/server/columns.ts'
import { parentOfSite, cascadingSiteColumn } from '#sites/server/site-column.ts'
import { people } from '#staff/server/tables.ts'
import { assignmentRules, assignmentTeams } from './assignment/tables.ts'

export * from './assignment/tables.ts'

/**
 * The person behind leads of one site, found by address or number. The trigger `prepare_lead` gives each lead its contact, and
 * `prune_contact` deletes a contact that has no leads any more, and addresses that none of its leads has.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: cascadingSiteColumn(),
    name: text('name'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('contacts_of_site').on(table.siteId, table.id)],
)

/** Addresses and numbers by which a new lead finds its contact, as the SQL function `contact_address` normalizes them. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    siteId: cascadingSiteColumn(),
    contactId: uuid('contact_id').notNull(),
    /** email, phone. */
    kind: text('kind').notNull(),
    /** In lower case; of a number the last nine digits, because people type it with and without country code. */
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.address] }),
    parentOfSite('contact_addresses_contact', [table.siteId, table.contactId], [contacts.siteId, contacts.id]).onDelete(
      'cascade',
    ),
    index('contact_addresses_by_contact').on(table.contactId),
  ],
)

/** A form that a shopper sent. `payload` is the whole `Lead`; the columns repeat the parts that queries need. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    receivedAt: createdAt('received_at'),
    /** enquiry, testDrive, finance, … */
    form: text('form').notNull(),
    category: text('category'),
    subcategory: text('subcategory'),
    name: text('name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
    message: text('message'),
    vehicleId: integer('vehicle_id'),
    dealershipId: integer('dealership_id'),
    locationId: integer('location_id'),
    /** Consent to marketing. Contact about this enquiry needs no consent. */
    optIn: boolean('opt_in').notNull().default(false),
    payload: jsonb('payload').notNull(),
    /** The sign of spam; such a lead is delivered with a mark, and to one mailbox only. Null without one. */
    suspectedSpam: text('suspected_spam'),
    /** A digest of the content and the day, so that a submission that is sent twice makes one lead. */
    submissionKey: text('submission_key').notNull(),
    /** The person. Null if the lead has neither address nor number. The migration adds the foreign key, which empties this column alone. */
    contactId: uuid('contact_id'),
    /** Who of the staff works on it. */
    assigneeId: uuid('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    /** open, done. */
    status: text('status').notNull().default('open'),
    snoozedUntil: instant('snoozed_until'),
    /** Since when the shopper waits for an answer; null if they don't. */
    waitingSince: instant('waiting_since'),
    firstAnsweredAt: instant('first_answered_at'),
    lastActivityAt: createdAt('last_activity_at'),
    /** sold, lost, other; null while it is open. */
    outcome: text('outcome'),
    outcomeVehicleId: integer('outcome_vehicle_id'),
    lostReason: text('lost_reason'),
    /** website, or where else it came from, such as walk-in, call, or the name of a marketplace. */
    source: text('source').notNull().default('website'),
    /** Its id there. */
    sourceId: text('source_id'),
    /** Incremented by a trigger with each change of the row and each event, for `If-Match`. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('leads_status', sql`status in ('open', 'done') and (status = 'done') = (outcome is not null)`),
    check('leads_outcome', sql`outcome in ('sold', 'lost', 'other')`),
    uniqueIndex('leads_once_a_source')
      .on(table.dealershipId, table.source, table.sourceId)
      .where(sql`source_id is not null`),
    index('leads_by_contact').on(table.contactId),
    // One index a view of the inbox, in the order of its list.
    index('leads_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`status = 'open' and suspected_spam is null and waiting_since is not null`),
    index('leads_assigned')
      .on(table.assigneeId, table.lastActivityAt, table.id)
      .where(sql`status = 'open' and suspected_spam is null`),
    index('leads_unassigned')
      .on(table.lastActivityAt, table.id)
      .where(sql`status = 'open' and suspected_spam is null and assignee_id is null`),
    index('leads_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`status = 'open' and suspected_spam is null and snoozed_until is not null`),
    index('leads_suspected')
      .on(table.lastActivityAt, table.id)
      .where(sql`suspected_spam is not null`),
    index('leads_done')
      .on(table.lastActivityAt, table.id)
      .where(sql`status = 'done' and suspected_spam is null`),
    index('leads_by_activity').on(table.lastActivityAt, table.id),
    unique('leads_submission').on(table.siteId, table.submissionKey),
    unique('leads_of_site').on(table.siteId, table.id),
    index('leads_by_site').on(table.siteId, table.receivedAt),
    index('leads_by_dealership').on(table.dealershipId, table.receivedAt),
    index('leads_by_location').on(table.locationId, table.receivedAt),
  ],
)

/** Events of a lead after it was sent, such as a reply, a withdrawal, or the dealer's mark that it was seen. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** One of `LeadEventRecordKind`, or of `StaffEventKind`. */
    kind: text('kind').notNull(),
    /** Prevents duplicates: an event that is sent twice is stored once. */
    eventKey: text('event_key').notNull(),
    /** The shopper's text, or the appointment that was changed. */
    details: jsonb('details').notNull().default({}),
    /** A JPEG, re-encoded from the shopper's upload. */
    photo: bytea('photo'),
    createdAt: createdAt(),
    /** Who caused it: a text of `actorText`. */
    actor: text('actor').notNull(),
  },
  (table) => [
    parentOfSite('lead_events_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    unique('lead_events_once').on(table.leadId, table.eventKey),
    unique('lead_events_of_site').on(table.siteId, table.id),
  ],
)

/** Proof of consent to marketing (Spam Act 2003): the wording, the time and the form. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    purpose: text('purpose').notNull(),
    /** The consenting person's address; null once the lead's personal data is deleted. */
    email: text('email'),
    wording: text('wording').notNull(),
    /** Whether the box was ticked before the shopper touched it. */
    tickedAtFirst: boolean('ticked_at_first').notNull(),
    form: text('form').notNull(),
    page: text('page'),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    parentOfSite('consents_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    index('consents_by_email').on(table.siteId, table.email),
    index('consents_by_lead').on(table.leadId),
  ],
)

/**
 * Events of reservations and orders that the dealer's other systems hear of. They contain no personal data: that is read from the reservation
 * or the order when the event is delivered.
 */
export const saleEvents = pgTable(
  'sale_events',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    /** reservation, purchase. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** reservation.created, reservation.changed, purchase.created, purchase.changed. */
    type: text('type').notNull(),
    siteUrl: text('site_url').notNull(),
    /** The vehicle's location at that time. */
    locationId: integer('location_id'),
    /** `SaleFacts`. */
    facts: jsonb('facts').notNull(),
    createdAt: createdAt(),
    /** Who caused it: a text of `actorText`. */
    actor: text('actor').notNull(),
    /** When its deliveries were planned. */
    plannedAt: instant('planned_at'),
  },
  (table) => [
    unique('sale_events_of_site').on(table.siteId, table.id),
    index('sale_events_by_subject').on(table.subjectId),
    index('sale_events_by_time').on(table.createdAt),
    index('sale_events_unplanned')
      .on(table.createdAt)
      .where(sql`planned_at is null`),
  ],
)

/** One delivery of a lead, of an event of a lead, or of an event of a reservation or an order. The row has its whole state; its job only contains the id. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    /** Null for an event of a reservation or an order. */
    leadId: uuid('lead_id'),
    /** The event of a reservation or an order. */
    saleEventId: uuid('sale_event_id'),
    /** The delivered event of a lead; null for the lead itself. */
    eventId: uuid('event_id'),
    /** email, adf, webhook, spam-digest, shopper. */
    channel: text('channel').notNull(),
    target: text('target').notNull(),
    /** waiting, delivered, failed (after the last attempt). */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    /** The time of the next attempt; while one runs, the end of its lease. */
    nextAttemptAt: createdAt('next_attempt_at'),
    /** The job of the running attempt. If its process dies, the retried job need not wait for the end of the lease. */
    claimedBy: uuid('claimed_by'),
    deliveredAt: instant('delivered_at'),
    /** The status that the receiver of a webhook answered with; null if it did not answer. */
    lastStatus: integer('last_status'),
    /** The first 500 characters of its answer. */
    lastAnswer: text('last_answer'),
    lastDurationMs: integer('last_duration_ms'),
  },
  (table) => [
    // The site is part of the keys, so that a delivery can't refer to a lead of another site.
    parentOfSite('deliveries_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    parentOfSite('deliveries_event', [table.siteId, table.eventId], [leadEvents.siteId, leadEvents.id]).onDelete(
      'cascade',
    ),
    parentOfSite(
      'deliveries_sale_event',
      [table.siteId, table.saleEventId],
      [saleEvents.siteId, saleEvents.id],
    ).onDelete('cascade'),
    check('deliveries_subject', sql`num_nonnulls(lead_id, sale_event_id) = 1`),
    unique('deliveries_once')
      .on(table.leadId, table.eventId, table.saleEventId, table.channel, table.target)
      .nullsNotDistinct(),
    index('deliveries_by_sale_event').on(table.saleEventId),
    index('deliveries_due').on(table.state, table.nextAttemptAt),
  ],
)

/** What somebody of the staff has to do about a lead, by when. */
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

/** What staff said of a sender: spam, or not. It counts for further leads of the same address, number or domain on the site. */
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
    /** Who was given it. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    givenAt: instant('given_at'),
    /** When it goes to somebody else, unless the person does something; null: never. */
    dueAt: instant('due_at'),
    /** Who had it and did nothing. */
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
