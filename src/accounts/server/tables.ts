import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '#platform/server/columns.ts'
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

/** A passkey (WebAuthn): the public half of a key that a shopper's device keeps for one host. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    /** The relying party: its browser signs for this host alone. */
    host: text('host').notNull(),
    credentialId: text('credential_id').notNull(),
    /** In COSE form. */
    publicKey: bytea('public_key').notNull(),
    /** Uses, as the authenticator counts them; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'passkeys_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    unique('passkeys_credential').on(table.host, table.credentialId),
    index('passkeys_by_account').on(table.accountId),
  ],
)

/** Challenges that were answered, until they would be too old anyway: each is taken once. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.challenge] })],
)

/** A vehicle on one of a shopper's lists. What it was called stays when the vehicle is gone. */
export const savedVehicles = pgTable(
  'saved_vehicles',
  {
    groupName: text('group_name').notNull(),
    accountId: uuid('account_id').notNull(),
    /** watchlist, favourites, viewed, compare. */
    list: text('list').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list, table.vehicleId] }),
    foreignKey({
      name: 'saved_vehicles_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    index('saved_vehicles_by_vehicle').on(table.vehicleId, table.list),
  ],
)

/** A search that a shopper comes back to: its address on the site, and its refinements in words. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    groupName: text('group_name').notNull(),
    accountId: uuid('account_id').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    label: text('label').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.siteId, table.address] }),
    foreignKey({
      name: 'saved_searches_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
  ],
)

/** A vehicle that the shopper owns. */
export const ownCars = pgTable(
  'own_cars',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    rego: text('rego'),
    regoState: text('rego_state'),
    km: integer('km'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'own_cars_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    index('own_cars_by_account').on(table.accountId),
  ],
)

/** One row a vehicle, visitor and day. The visitor is a hash that is another one each day. */
export const vehicleViews = pgTable(
  'vehicle_views',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    vehicleId: integer('vehicle_id').notNull(),
    visitor: text('visitor').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.vehicleId, table.day, table.visitor] }),
    index('vehicle_views_by_day').on(table.day),
  ],
)

/** Requests for e-mail about vehicles and searches, with an account or without. Nothing is sent before one is confirmed. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id'),
    email: text('email').notNull(),
    /** `vehicle:{id}` or `search:{address}`. */
    subject: text('subject').notNull(),
    vehicleId: integer('vehicle_id'),
    label: text('label').notNull(),
    /** at-once, daily, weekly. */
    frequency: text('frequency').notNull(),
    /** Scheme, host and port of the site, for links. */
    siteUrl: text('site_url').notNull(),
    /** The network address that asked, as a hash. */
    client: text('client').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The vehicle at the last look. Prices are in cents. */
    lastPrice: integer('last_price'),
    lastStatus: text('last_status'),
    lastMailAt: timestamp('last_mail_at', { withTimezone: true }),
  },
  (table) => [
    unique('alerts_once').on(table.siteId, table.email, table.subject),
    unique('alerts_of_site').on(table.siteId, table.id),
    foreignKey({
      name: 'alerts_account',
      columns: [table.groupName, table.accountId],
      foreignColumns: [accounts.groupName, accounts.id],
    }).onDelete('cascade'),
    index('alerts_by_vehicle').on(table.vehicleId),
  ],
)

/** Something that happened, for one alert. Its key makes it happen once; it goes into one mail. */
export const alertEvents = pgTable(
  'alert_events',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').notNull(),
    /** `sold:…`, `new-match:{vehicle}`. */
    key: text('key').notNull(),
    /** price-drop, back-in-stock, sold, new-match. */
    kind: text('kind').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    /** In cents; of a price drop. */
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    mailId: uuid('mail_id'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.key] }),
    foreignKey({
      name: 'alert_events_alert',
      columns: [table.siteId, table.alertId],
      foreignColumns: [alerts.siteId, alerts.id],
    }).onDelete('cascade'),
    index('alert_events_by_mail').on(table.mailId),
  ],
)
