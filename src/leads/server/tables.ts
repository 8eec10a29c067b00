import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, cascadingSiteColumn } from '#sites/server/site-column.ts'

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
  },
  (table) => [
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
    /** reply, photo, withdrawn, seen, answered, moved, cancelled, reminder. */
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
