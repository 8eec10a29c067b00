import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#leads/server/tables.ts'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { cascadingSiteColumn, parentOfSite } from '#sites/server/site-column.ts'
import { people, authSessions } from '#staff/server/tables.ts'

const personColumn = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** The key pairs by which push services know this installation (VAPID, RFC 8292). The newest is in force. */
export const pushKeys = pgTable('push_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Base64url of the uncompressed point. Browsers subscribe with it. */
  publicKey: text('public_key').notNull(),
  /** The private key, encrypted with FORECOURT_SECRET. */
  sealed: bytea('sealed').notNull(),
  createdAt: createdAt(),
})

/** A browser to which notices of one person are pushed. It ends with the session in which it was added. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personColumn(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service, which is a secret of the browser. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and its secret, both base64url, for the encryption of RFC 8291. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key of `push_keys` with which the browser subscribed. */
    serverKey: text('server_key').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    index('push_subscriptions_by_person').on(table.personId),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)

/** Settings of a person's notices. Without a row the defaults of `src/notices/settings.ts` are in force. */
export const noticeSettings = pgTable('notice_settings', {
  personId: personColumn().primaryKey(),
  newLeads: boolean('new_leads').notNull(),
  replies: boolean('replies').notNull(),
  handedOn: boolean('handed_on').notNull(),
  bookings: boolean('bookings').notNull(),
  /** `HH:MM` by the clocks of the yard; both null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  /** When the morning list is mailed; null: never. */
  morningAt: text('morning_at'),
  /** The day of the last morning list, or of the last one that had nothing to say. */
  morningSentOn: date('morning_sent_on', { mode: 'string' }),
  /** When the figures of the week are mailed on Mondays; null: never. */
  weekAt: text('week_at'),
  /** The Monday of the last mail with figures of the week. */
  weekSentOn: date('week_sent_on', { mode: 'string' }),
  version: integer('version').notNull().default(1),
})

/** Up to which change of a dealership's work notices were planned. */
export const noticePositions = pgTable('notice_positions', {
  scope: text('scope').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
})

/** Something that somebody is told about a lead, once. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personColumn(),
    siteId: cascadingSiteColumn(),
    leadId: uuid('lead_id').notNull(),
    /** One of `NoticeKind`. */
    kind: text('kind').notNull(),
    /** The key of the event, so that nobody is told twice. */
    eventKey: text('event_key').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** waiting, held (by quiet hours), shown, over. */
    state: text('state').notNull().default('waiting'),
    /** The content of one notification: the lead, or the summary after quiet hours. */
    groupId: uuid('group_id').notNull(),
  },
  (table) => [
    check('notices_state', sql`state in ('waiting', 'held', 'shown', 'over')`),
    unique('notices_once').on(table.personId, table.eventKey),
    parentOfSite('notices_lead', [table.siteId, table.leadId], [leads.siteId, leads.id]).onDelete('cascade'),
    index('notices_by_lead').on(table.leadId),
    index('notices_by_group').on(table.personId, table.groupId),
    index('notices_pending')
      .on(table.state, table.raisedAt)
      .where(sql`state in ('waiting', 'held')`),
  ],
)
