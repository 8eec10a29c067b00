import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, sealedText } from '#platform/server/columns.ts'
import { dealerships, sites } from '#sites/server/tables.ts'
import type { Role } from '../role.ts'

/** A system of a dealer works by API tokens: it has memberships as a person has, but no address and no sign-in. */
export type PersonKind = 'person' | 'system'

/** People and systems that work with the console: the dealers' staff, the platform's operators, and systems. Credentials are in tables of their own. */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PersonKind>().notNull().default('person'),
    /** In lower case. Unique among those who were not removed. Null for a system. */
    email: text('email'),
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** A removed person has no memberships and can't sign in. The row stays, so that the audit log can name them. */
    removedAt: instant('removed_at'),
    /** Incremented by each change, for `If-Match`. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('people_email', sql`email = lower(email) and email like '%_@_%'`),
    check('people_kind', sql`kind in ('person', 'system') and (kind = 'person') = (email is not null)`),
    uniqueIndex('people_one_an_email')
      .on(table.email)
      .where(sql`removed_at is null`),
  ],
)

/** The columns that say what a role is given for: a dealership (all locations, or those named), a site, a group, or everything. */
const grantColumns = () => ({
  role: text('role').$type<Role>().notNull(),
  dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
  /** Null: all locations of the dealership, also later ones. */
  locationIds: integer('location_ids').array(),
  siteId: integer('site_id').references(() => sites.id, { onDelete: 'cascade' }),
  groupName: text('group_name'),
})

const GRANT_CHECK = sql`case role
  when 'sales' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'manager' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'web-editor' then site_id is not null and num_nonnulls(dealership_id, location_ids, group_name) = 0
  when 'group-admin' then group_name is not null and num_nonnulls(dealership_id, location_ids, site_id) = 0
  when 'platform' then num_nonnulls(dealership_id, location_ids, site_id, group_name) = 0
  else false end and cardinality(location_ids) is distinct from 0`

/** A person's roles. A person without any sees nothing. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    ...grantColumns(),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('memberships_grant', GRANT_CHECK),
    unique('memberships_once')
      .on(table.personId, table.role, table.dealershipId, table.siteId, table.groupName)
      .nullsNotDistinct(),
    index('memberships_by_dealership').on(table.dealershipId),
  ],
)

/** Invitations by mail. Who accepts one becomes a person with its roles; the link contains a token, of which only the hash is here. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The inviter: a text of `actorText`. */
    invitedBy: text('invited_by').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('invitations_by_email').on(table.email)],
)

export const invitationGrants = pgTable(
  'invitation_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    ...grantColumns(),
  },
  (table) => [
    check('invitation_grants_grant', GRANT_CHECK),
    index('invitation_grants_by_invitation').on(table.invitationId),
  ],
)

/** When somebody of a dealership is away. Bookings and the assignment of leads count on nobody who is. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** The first instant at which they are back. */
    endsAt: instant('ends_at').notNull(),
    /** Shown to the person and to who manages them. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('absences_time', sql`ends_at > starts_at`),
    index('absences_by_dealership').on(table.dealershipId, table.endsAt),
    index('absences_by_person').on(table.personId, table.endsAt),
  ],
)

/**
 * An operator of the platform who looks at the console as a dealership's administrator, in one session and read only. While it is in force, the
 * functions of access.sql give the transaction that role and no other.
 */
export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    startedAt: createdAt('started_at'),
    endsAt: instant('ends_at').notNull(),
    /** Null unless somebody ended it before its time. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('staff_views_hour', sql`ends_at <= started_at + interval '1 hour'`),
    check('staff_views_reason', sql`btrim(reason) <> ''`),
    index('staff_views_by_person').on(table.personId, table.startedAt),
  ],
)

/** When somebody last used the console. Written by `note_presence()`, at most once a minute. */
export const staffPresence = pgTable('staff_presence', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  seenAt: instant('seen_at').notNull(),
})

/**
 * The tables of better-auth, which signs staff in. Their properties have the names of its fields; a test compares them with
 * the schema that the installed version wants. Only the database role `auth` reads them (migrations/access.sql).
 */
export const authUsers = pgTable('staff_auth_users', {
  /** The id of the person. A trigger deletes this row, and with it credentials and sessions, when the person is removed. */
  id: uuid('id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: createdAt('updated_at'),
  /** False for somebody whose provider asks for the second factor, and who has no authenticator app here. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Name of the provider at which they signed in; null for somebody who never did. */
  provider: text('provider'),
  /** After so many hours a session of theirs ends, whether it is used or not; null: it lasts as long as it is used. */
  sessionHours: integer('session_hours'),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

export const authSessions = pgTable(
  'staff_auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** Worth nothing without its signature, which only the cookie has. */
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    expiresAt: instant('expires_at').notNull(),
    /** When the second factor was last entered. Null while a sign-in only has its password: such a session is none. */
    secondFactorAt: instant('second_factor_at'),
  },
  (table) => [index('staff_auth_sessions_by_user').on(table.userId)],
)

/**
 * How a person signs in: by the hash of their password (`credential`), and at a provider, by the provider's id of them. The tokens of providers are not
 * kept, so the other columns stay empty.
 */
export const authAccounts = pgTable(
  'staff_auth_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    uniqueIndex('staff_auth_accounts_once').on(table.userId, table.providerId),
    uniqueIndex('staff_auth_accounts_of_one').on(table.providerId, table.accountId),
  ],
)

/** What expires soon: sign-ins that wait for the second factor, links to a new password. Identifiers are stored as hashes. */
export const authVerifications = pgTable(
  'staff_auth_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [index('staff_auth_verifications_by_identifier').on(table.identifier)],
)

/** The second factor of each person: the secret of their authenticator app, and the backup codes that are left. */
export const authTwoFactors = pgTable('staff_auth_two_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId().unique(),
  secret: sealedText('secret').notNull(),
  backupCodes: sealedText('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** Codes of authenticator apps that signed somebody in. Each counts once, though it is valid for a minute. */
export const authUsedCodes = pgTable(
  'staff_auth_used_codes',
  {
    userId: userId(),
    /** A keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
