import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { people } from '#staff/server/tables.ts'
import type { Scope } from '../contract/scopes.ts'

/** API tokens. A token acts for a person, or for another system of the dealer, which is a row of `people` as well. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The person who created it. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The token with which it was created: it ends with that one. Null if somebody signed in did. */
    madeWith: uuid('made_with').references((): AnyPgColumn => apiTokens.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the whole token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The last four characters, by which people recognize it. */
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** The dealerships that it is limited to; null: wherever the person works. */
    dealershipIds: integer('dealership_ids').array(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Written every five minutes at most. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    /** Incremented by each change, for `If-Match`. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'api_tokens_limits',
      sql`cardinality(scopes) > 0 and cardinality(dealership_ids) is distinct from 0 and expires_at <= created_at + interval '366 days'`,
    ),
    index('api_tokens_by_person').on(table.personId),
    index('api_tokens_by_token').on(table.madeWith),
  ],
)

/** The outcomes of requests with an idempotency key, for 48 hours. The row is written in the transaction of the request's change. */
export const apiRequests = pgTable(
  'api_requests',
  {
    /** A text of `actorText`: `person:…` or `token:…`. */
    actor: text('actor').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** A digest of parameters and body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** The id of what the request created or changed. The answer is rendered from it anew. */
    recordId: text('record_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.operation, table.key] }),
    index('api_requests_by_age').on(table.createdAt),
  ],
)
