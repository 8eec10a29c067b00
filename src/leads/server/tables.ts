import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, cascadingSiteColumn } from '#sites/server/site-column.ts'

/** A form that a shopper sent. It belongs to the site; the whole payload is stored as it was received. */
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
    /** Consent to marketing; being contacted about this enquiry needs none. */
    optIn: boolean('opt_in').notNull().default(false),
    payload: jsonb('payload').notNull(),
    /** Why it is thought to be spam; such a lead is delivered marked, and to one mailbox only. */
    suspectedSpam: text('suspected_spam'),
    /** The same submission sent twice makes one lead. */
    submissionKey: text('submission_key').notNull(),
  },
  (table) => [
    unique('leads_submission').on(table.siteId, table.submissionKey),
    unique('leads_of_site').on(table.siteId, table.id),
    index('leads_by_site').on(table.siteId, table.receivedAt),
  ],
)

/** Events of a lead after it was sent: the shopper wrote again or withdrew it, the dealer saw or answered it. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** reply, photo, withdrawn, seen, answered, moved, cancelled, reminder. */
    kind: text('kind').notNull(),
    /** The same event sent twice is one. */
    eventKey: text('event_key').notNull(),
    /** The shopper's words, or the time that was booked instead. */
    details: jsonb('details').notNull().default({}),
    /** A JPEG that was made from what the shopper sent. */
    photo: bytea('photo'),
    createdAt: createdAt(),
  },
  (table) => [
    parentOfSite('lead_events_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    unique('lead_events_once').on(table.leadId, table.eventKey),
    unique('lead_events_of_site').on(table.siteId, table.id),
  ],
)

/** Proof that somebody agreed to marketing (Spam Act 2003): which words they saw, when, on which form. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    purpose: text('purpose').notNull(),
    /** Whom it is about; removed with the person from the lead. */
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

/** One way in which a lead reaches the dealer. The row is the truth about it; a job only contains its id. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** The event of the lead that is delivered; null for the lead itself. */
    eventId: uuid('event_id'),
    /** email, adf, webhook, spam-digest, shopper. */
    channel: text('channel').notNull(),
    target: text('target').notNull(),
    /** waiting, delivered, failed (tried to the end). */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    /** While an attempt runs: when its lease ends. */
    nextAttemptAt: createdAt('next_attempt_at'),
    /** The job whose attempt runs. When its process died, the same job comes again and need not wait for the lease. */
    claimedBy: uuid('claimed_by'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    // With the site, so that a delivery of one site can't refer to a lead of another.
    parentOfSite('deliveries_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    parentOfSite('deliveries_event', [table.siteId, table.eventId], [leadEvents.siteId, leadEvents.id]).onDelete(
      'cascade',
    ),
    unique('deliveries_once').on(table.leadId, table.eventId, table.channel, table.target).nullsNotDistinct(),
    index('deliveries_due').on(table.state, table.nextAttemptAt),
  ],
)
