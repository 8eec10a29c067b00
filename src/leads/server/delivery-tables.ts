import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { cascadingSiteColumn, parentOfSite } from '#sites/server/site-column.ts'
import { leadEvents, leads } from './lead-tables.ts'

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
    /** The actor that caused it: a text of `actorText`. */
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
