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
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { cascadingSiteColumn, parentOfSite } from '#sites/server/site-column.ts'

/** A shopper's account. It belongs to a group of sites (`sites.group_name`), which share it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    /** In E.164 form. Phone and e-mail address are each confirmed by a code; an account has at least one of the two. */
    phone: text('phone'),
    email: text('email'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    unique('accounts_of_group').on(table.groupName, table.id),
    unique('accounts_phone').on(table.groupName, table.phone),
    unique('accounts_email').on(table.groupName, table.email),
    index('accounts_by_last_seen').on(table.lastSeenAt),
  ],
)

interface AccountReference {
  readonly groupName: AnyPgColumn
  readonly accountId: AnyPgColumn
}

/** A row of an account, deleted with it. The group is part of the key, so that no row can refer to another group's account. */
function accountOfGroup(name: string, { groupName, accountId }: AccountReference) {
  return foreignKey({
    name,
    columns: [groupName, accountId],
    foreignColumns: [accounts.groupName, accounts.id],
  }).onDelete('cascade')
}

/** A hashed code that was sent to a phone or mailbox. Only the browser that asked for it knows its id. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: cascadingSiteColumn(),
    /** sign-in; current and new: confirm the old and the new address of an account that changes it. */
    purpose: text('purpose').notNull(),
    /** Null for a sign-in, unless its code went to the account's mailbox instead of its phone. */
    accountId: uuid('account_id'),
    /** sms or email. */
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    /** How the code was sent: sms or email. Null if it was not sent, because text messages were used up and the account has no mailbox. */
    sentBy: text('sent_by'),
    /** The visitor who asked and the visitor's network, as hashes. */
    client: text('client').notNull(),
    network: text('network'),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [accountOfGroup('sign_in_codes_account', table), index('sign_in_codes_by_time').on(table.createdAt)],
)

/** A signed-in browser. Its token is valid on the site where it was made, and signing out everywhere reaches the whole group. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: cascadingSiteColumn(),
    accountId: uuid('account_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('account_sessions_token'),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    accountOfGroup('account_sessions_account', table),
    index('account_sessions_by_account').on(table.accountId),
  ],
)

/** A passkey (WebAuthn): the public half of a key that a shopper's device keeps for one host. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupName: text('group_name').notNull(),
    siteId: cascadingSiteColumn(),
    accountId: uuid('account_id').notNull(),
    /** The relying party's id: browsers offer the passkey on this host only. */
    host: text('host').notNull(),
    credentialId: text('credential_id').notNull(),
    /** In COSE form. */
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's count of uses; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    accountOfGroup('passkeys_account', table),
    unique('passkeys_credential').on(table.host, table.credentialId),
    index('passkeys_by_account').on(table.accountId),
  ],
)

/** Answered challenges, kept until they expire, so that no answer is accepted twice. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    siteId: cascadingSiteColumn(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.challenge] })],
)

/** A vehicle on one of a shopper's lists, with its name, which is still shown after the vehicle is deleted. */
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
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list, table.vehicleId] }),
    accountOfGroup('saved_vehicles_account', table),
    index('saved_vehicles_by_vehicle').on(table.vehicleId, table.list),
  ],
)

/** A search that a shopper saved: its path on the site, and its refinements in words. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    groupName: text('group_name').notNull(),
    accountId: uuid('account_id').notNull(),
    siteId: cascadingSiteColumn(),
    address: text('address').notNull(),
    label: text('label').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.siteId, table.address] }),
    accountOfGroup('saved_searches_account', table),
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
    addedAt: instant('added_at').notNull(),
  },
  (table) => [accountOfGroup('own_cars_account', table), index('own_cars_by_account').on(table.accountId)],
)

/** One row per vehicle, visitor and day. The visitor is a hash that changes daily, so nobody can be followed from day to day. */
export const vehicleViews = pgTable(
  'vehicle_views',
  {
    siteId: cascadingSiteColumn(),
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
    siteId: cascadingSiteColumn(),
    accountId: uuid('account_id'),
    email: text('email').notNull(),
    /** `vehicle:{id}` or `search:{address}`. */
    subject: text('subject').notNull(),
    vehicleId: integer('vehicle_id'),
    label: text('label').notNull(),
    /** at-once, daily, weekly. */
    frequency: text('frequency').notNull(),
    /** Scheme, host and port of the site, for the links in its mails. */
    siteUrl: text('site_url').notNull(),
    /** The network address that asked, as a hash. */
    client: text('client').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The vehicle's price in cents at the last check; null without a price. */
    lastPrice: integer('last_price'),
    lastStatus: text('last_status'),
    lastMailAt: instant('last_mail_at'),
  },
  (table) => [
    unique('alerts_once').on(table.siteId, table.email, table.subject),
    unique('alerts_of_site').on(table.siteId, table.id),
    accountOfGroup('alerts_account', table),
    index('alerts_by_vehicle').on(table.vehicleId),
  ],
)

/** An event to tell one alert's owner of. Its key prevents duplicates; `mail_id` is the one mail that it goes into. */
export const alertEvents = pgTable(
  'alert_events',
  {
    siteId: cascadingSiteColumn(),
    alertId: uuid('alert_id').notNull(),
    /** `sold:{Unix time}`, `new-match:{vehicle}`. */
    key: text('key').notNull(),
    /** price-drop, back-in-stock, sold, new-match. */
    kind: text('kind').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    /** In cents, for price drops only. */
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    at: instant('at').notNull(),
    mailId: uuid('mail_id'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.key] }),
    parentOfSite('alert_events_alert', [table.siteId, table.alertId], [alerts.siteId, alerts.id]).onDelete('cascade'),
    index('alert_events_by_mail').on(table.mailId),
  ],
)
