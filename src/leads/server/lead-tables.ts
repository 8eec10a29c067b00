import { sql } from 'drizzle-orm'
import {
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
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { cascadingSiteColumn, parentOfSite } from '#sites/server/site-column.ts'
import { people } from '#staff/server/tables.ts'

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
    /** The member of staff who works on it. */
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
    /** The actor that caused it: a text of `actorText`. */
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
