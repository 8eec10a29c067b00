import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, siteColumn } from '#sites/server/site-column.ts'

/** An online purchase with its answers so far. It is an order that the dealer confirms, not a contract. */
export const purchases = pgTable(
  'purchases',
  {
    /** From a hidden field of the first form, so that a form that is sent twice starts one purchase. The deposit's reservation has the same id. */
    id: uuid('id').primaryKey(),
    siteId: siteColumn(),
    vehicleId: integer('vehicle_id').notNull(),
    vehicleSlug: text('vehicle_slug').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    /** Answers by step. */
    answers: jsonb('answers').notNull().default({}),
    agreedCents: bigint('agreed_cents', { mode: 'number' }),
    /** Scheme and host of the site, for the links in its mails. */
    siteUrl: text('site_url').notNull(),
    loan: text('loan'),
    /** The dealer's mailbox, which gets a new link when one has expired. */
    dealerEmail: text('dealer_email'),
    state: text('state').notNull().default('open'),
    /** Since when an order that was sent has its state; null for orders from before this column. */
    stateAt: instant('state_at'),
    /** How often the shopper has withdrawn the order. */
    withdrawals: integer('withdrawals').notNull().default(0),
    /** The dealer's words to the shopper with the answer. */
    dealerNote: text('dealer_note'),
    /** The order as it was sent: rows, amounts and location. Null before, and for orders from before this column. */
    summary: jsonb('summary'),
    /** The lead with which the order was sent. */
    leadId: uuid('lead_id'),
    /** When the dealer was asked whether the vehicle of the confirmed order, which the feed reports as sold, was sold to its shopper. */
    soldAskedAt: instant('sold_asked_at'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    sentAt: instant('sent_at'),
    /** Raised by each change (`raise_version`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('purchases_of_site').on(table.siteId, table.id),
    index('purchases_by_time').on(table.updatedAt),
    check('purchases_state', sql`state in ('open', 'sent', 'confirmed', 'declined', 'withdrawn', 'completed')`),
  ],
)

/** An encrypted document such as a licence or payslip. The key is not in the database. A nightly task deletes it after `expiresAt`. */
export const purchaseDocuments = pgTable(
  'purchase_documents',
  {
    id: uuid('id').primaryKey(),
    siteId: siteColumn(),
    purchaseId: uuid('purchase_id').notNull(),
    /** licence, payslip, other. */
    kind: text('kind').notNull(),
    type: text('type').notNull(),
    sealed: bytea('sealed').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    parentOfSite(
      'purchase_documents_purchase',
      [table.siteId, table.purchaseId],
      [purchases.siteId, purchases.id],
    ).onDelete('cascade'),
    index('purchase_documents_by_purchase').on(table.purchaseId),
    index('purchase_documents_by_end').on(table.expiresAt),
  ],
)
