import { foreignKey, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/** A shopper's account. It belongs to a group of sites (`sites.group_name`), which share it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    /** In E.164 form, confirmed by a code; so is the e-mail address. An account has at least one of the two. */
    phone: text('phone'),
    email: text('email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('accounts_of_group').on(table.groupName, table.id),
    unique('accounts_phone').on(table.groupName, table.phone),
    unique('accounts_email').on(table.groupName, table.email),
    index('accounts_by_last_seen').on(table.lastSeenAt),
  ],
)

/** A code that was sent to a phone or mailbox, as a hash. It is bound to the browser that asked for it by its id. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** sign-in, current (confirms the address that an account has), new (the one that it gets). */
    purpose: text('purpose').notNull(),
    /** Null for a sign-in. */
    accountId: uuid('account_id'),
    /** sms or email. */
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    /** The network address that asked, as a hash. */
    client: text('client').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'sign_in_codes_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    index('sign_in_codes_by_time').on(table.createdAt),
  ],
)

/** A signed-in browser. Its token is valid on the site where it was made, and signing out everywhere reaches the whole group. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('account_sessions_token'),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'account_sessions_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    index('account_sessions_by_account').on(table.accountId),
  ],
)
