import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '#platform/server/columns.ts'
import type { OwnerKindName, Writer } from '../owner.ts'
import type { SecretOwnerKind } from '../secret-owner.ts'

/** Sites, dealers, presets and the catalogue, each with the number of the revision in force. A removed owner keeps its row and revisions. */
export const configurationOwners = pgTable(
  'configuration_owners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<OwnerKindName>().notNull(),
    name: text('name').notNull(),
    writer: text('writer').$type<Writer>().notNull(),
    /** The file that the revision in force was read from, for messages. */
    file: text('file'),
    /** The revision in force. 0 only within the transaction that writes the first. */
    number: integer('number').notNull().default(0),
  },
  (table) => [
    unique('configuration_owners_name').on(table.kind, table.name),
    check('configuration_owners_kind', sql`kind in ('catalogue', 'preset', 'dealer', 'site')`),
    check('configuration_owners_writer', sql`writer in ('files', 'console')`),
  ],
)

/** Every text that was ever in force, numbered by owner. Rows are only added: migrations/access.sql grants nothing else. */
export const configurationRevisions = pgTable(
  'configuration_revisions',
  {
    ownerId: integer('owner_id').notNull(),
    number: integer('number').notNull(),
    /** Null: the owner was removed. */
    text: text('text'),
    /** The author: a text of `actorText`. */
    by: text('by_whom').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.number] }),
    foreignKey({
      name: 'configuration_revisions_owner',
      columns: [table.ownerId],
      foreignColumns: [configurationOwners.id],
    }),
  ],
)

/** Secrets of sites and dealers, encrypted with DOCUMENT_KEY and bound to owner and name. Only the role for imports reads them. */
export const ownerSecrets = pgTable(
  'owner_secrets',
  {
    ownerKind: text('owner_kind').$type<SecretOwnerKind>().notNull(),
    ownerName: text('owner_name').notNull(),
    name: text('name').notNull(),
    sealed: bytea('sealed').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
    setBy: text('set_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerName, table.name] }),
    check('owner_secrets_kind', sql`owner_kind in ('site', 'dealer')`),
  ],
)

/**
 * Drafts of sites that are shown at a preview address, one of a person and site. `key` is the unguessable part of the address. A row that
 * has expired is shown to nobody, and deleted when the next draft is stored.
 */
export const sitePreviews = pgTable(
  'site_previews',
  {
    key: text('key').primaryKey(),
    /** The slug, also of a site that is not there yet. */
    site: text('site').notNull(),
    text: text('text').notNull(),
    /** Incremented with each text. */
    version: integer('version').notNull().default(1),
    /** The author: a text of `actorText`. */
    by: text('by_whom').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('site_previews_of_person').on(table.site, table.by)],
)
