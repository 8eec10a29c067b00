import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { payments } from '#payments/server/tables.ts'
import { createdAt } from '#platform/server/columns.ts'
import { parentOfSite, siteColumn } from '#sites/server/site-column.ts'

/** An invoice or deposit that a shopper pays online by its reference. Only the dealer's books contain the invoice itself. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    /** From a hidden field of the form, so that a form that is sent twice pays once. It is the subject of the payment. */
    id: uuid('id').primaryKey(),
    siteId: siteColumn(),
    paymentId: uuid('payment_id').notNull(),
    reference: text('reference').notNull(),
    name: text('name'),
    email: text('email'),
    dealerEmail: text('dealer_email').notNull(),
    siteUrl: text('site_url').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    parentOfSite('invoice_payments_payment', [table.siteId, table.paymentId], [payments.siteId, payments.id]),
    unique('invoice_payments_once').on(table.paymentId),
  ],
)
