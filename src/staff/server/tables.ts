import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { dealerships, sites } from '#sites/server/tables.ts'
import type { Role } from '../role.ts'

/** A system of a dealer works by API tokens: it has memberships as a person has, but no address and no sign-in. */
export type PersonKind = 'person' | 'system'

/** Who works with the console: the dealers' staff, the platform's operators, and systems. Credentials are in tables of their own. */
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
    /** Who invited: a text of `actorText`. */
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
