import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, siteColumn } from '#sites/server/site-column.ts'

/** A payment that a shopper was asked for. Its state follows the provider's; no card data is stored. */
export const payments = pgTable(
  'payments',
  {
    /** Also the idempotency key of every call to the provider. */
    id: uuid('id').primaryKey(),
    siteId: siteColumn(),
    /** deposit, invoice. */
    purpose: text('purpose').notNull(),
    /** The id of the reservation or invoice that it pays for. */
    subject: text('subject').notNull(),
    /** Shown to the shopper on the provider's page. */
    description: text('description').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** open, captured, expired, refunding, refunded. */
    state: text('state').notNull().default('open'),
    provider: text('provider').notNull(),
    /** The provider's checkout session; null until it is created. */
    session: text('session'),
    sessionUrl: text('session_url'),
    /** The provider's id of the captured payment. */
    providerPayment: text('provider_payment'),
    createdAt: createdAt(),
    /** When the checkout session ends. */
    expiresAt: instant('expires_at').notNull(),
    /** When the provider is asked again, in case its webhook got lost. */
    nextCheckAt: instant('next_check_at').notNull(),
    capturedAt: instant('captured_at'),
    refundedAt: instant('refunded_at'),
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
 * One movement of money; a payment has at most one of each kind. A deferred trigger checks that its entries sum to zero,
 * another refuses updates and deletions.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: siteColumn(),
    paymentId: uuid('payment_id').notNull(),
    /** capture, refund, settle, forfeit. */
    kind: text('kind').notNull(),
    at: createdAt('at'),
  },
  (table) => [
    parentOfSite('ledger_transactions_payment', [table.siteId, table.paymentId], [payments.siteId, payments.id]),
    unique('ledger_transactions_of_site').on(table.siteId, table.id),
    unique('ledger_transactions_once').on(table.paymentId, table.kind),
  ],
)

/** One side of a movement: a debit is positive, a credit negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteColumn(),
    transactionId: uuid('transaction_id').notNull(),
    account: text('account').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    parentOfSite(
      'ledger_entries_transaction',
      [table.siteId, table.transactionId],
      [ledgerTransactions.siteId, ledgerTransactions.id],
    ),
    index('ledger_entries_by_transaction').on(table.transactionId),
    check('ledger_entries_amount', sql`amount_cents <> 0`),
  ],
)

/** Checkout sessions of the test provider; Stripe keeps its own. */
export const testPaymentSessions = pgTable(
  'test_payment_sessions',
  {
    id: text('id').primaryKey(),
    siteId: siteColumn(),
    paymentId: uuid('payment_id').notNull(),
    /** open, paid, expired. */
    state: text('state').notNull().default('open'),
    refundedAt: instant('refunded_at'),
    returnUrl: text('return_url').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    parentOfSite('test_payment_sessions_payment', [table.siteId, table.paymentId], [payments.siteId, payments.id]),
    unique('test_payment_sessions_once').on(table.paymentId),
  ],
)
