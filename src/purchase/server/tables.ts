import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, siteColumn } from '#sites/server/site-column.ts'

/** An online purchase, step by step. It promises nothing: the dealer confirms what was ordered. */
export const purchases = pgTable(
  'purchases',
  {
    /** Chosen by the first form, so that it makes one purchase however often it is sent. The deposit's reservation has the same id. */
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
    /** The mailbox that the dealer's link is mailed to when it has expired. */
    dealerEmail: text('dealer_email'),
    state: text('state').notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('purchases_of_site').on(table.siteId, table.id),
    index('purchases_by_time').on(table.updatedAt),
    check('purchases_state', sql`state in ('open', 'sent')`),
  ],
)

/** A licence or a payslip, encrypted; its key is in no database. Deleted by a nightly task after `expiresAt`. */
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
