import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/** A payment that a shopper was asked for. Its state follows what the provider says about it; there is no card data in it. */
export const payments = pgTable(
  'payments',
  {
    /** Also the idempotency key of every call to the provider. */
    id: uuid('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    /** deposit, invoice. */
    purpose: text('purpose').notNull(),
    /** What it pays for: a reservation's id, the number of an invoice. */
    subject: text('subject').notNull(),
    /** What the shopper reads on the provider's page. */
    description: text('description').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** open, captured, expired, refunding, refunded. */
    state: text('state').notNull().default('open'),
    provider: text('provider').notNull(),
    /** The provider's checkout session; null until it was created. */
    session: text('session'),
    sessionUrl: text('session_url'),
    /** The provider's id of the captured payment. */
    providerPayment: text('provider_payment'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the checkout session ends. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the provider is asked again, in case its webhook got lost. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).notNull(),
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    refundReason: text('refund_reason'),
    lastError: text('last_error'),
  },
  (table) => [
    unique('payments_of_site').on(table.siteId, table.id),
    unique('payments_session').on(table.provider, table.session),
    index('payments_by_subject').on(table.siteId, table.subject),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`state in ('open', 'refunding')`),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_state', sql`state in ('open', 'captured', 'expired', 'refunding', 'refunded')`),
    check('payments_captured', sql`(state in ('open', 'expired')) = (captured_at is null)`),
  ],
)

/**
 * One movement of money, at most one of each kind for a payment. A deferred trigger holds that its entries sum to zero, and
 * another one that nothing here is ever changed.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    paymentId: uuid('payment_id').notNull(),
    /** capture, refund, settle, forfeit. */
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_transactions_payment',
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    unique('ledger_transactions_of_site').on(table.siteId, table.id),
    unique('ledger_transactions_once').on(table.paymentId, table.kind),
  ],
)

/** One side of a movement: a debit is positive, a credit negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    transactionId: uuid('transaction_id').notNull(),
    account: text('account').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_transaction',
      columns: [table.siteId, table.transactionId],
      foreignColumns: [ledgerTransactions.siteId, ledgerTransactions.id],
    }),
    index('ledger_entries_by_transaction').on(table.transactionId),
    check('ledger_entries_amount', sql`amount_cents <> 0`),
  ],
)

/** What the test provider knows of its payments, in place of another company's database. */
export const testPaymentSessions = pgTable(
  'test_payment_sessions',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    paymentId: uuid('payment_id').notNull(),
    /** open, paid, expired. */
    state: text('state').notNull().default('open'),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    returnUrl: text('return_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'test_payment_sessions_payment',
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.id],
    }),
    unique('test_payment_sessions_once').on(table.paymentId),
  ],
)
