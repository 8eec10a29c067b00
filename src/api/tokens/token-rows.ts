import type { Transaction } from '#platform/server/database.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Token } from './contract.ts'
import { tokenAbilities } from './token-rules.ts'

export interface TokenRow {
  readonly id: string
  readonly name: string
  readonly kind: 'person' | 'system'
  readonly personId: string
  readonly personName: string | null
  readonly madeBy: string
  readonly makerName: string | null
  readonly lastFour: string
  readonly scopes: Scope[]
  readonly dealerships: { id: number; name: string }[] | null
  readonly createdAt: Date
  /** With microseconds, for a cursor. */
  readonly createdKey: string
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  readonly version: number
  readonly givesRoles: boolean
}

/** Names of people and dealerships that the reader does not see are empty. */
const SELECT = `
  select t.id, t.name, coalesce(p.kind, 'person') as kind, t.person_id as "personId", p.name as "personName", t.made_by as "madeBy",
    m.name as "makerName", t.last_four as "lastFour", t.scopes, t.created_at as "createdAt", t.created_at::text as "createdKey",
    t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt", t.version,
    staff_gives_roles_of(t.person_id) as "givesRoles",
    (select jsonb_agg(jsonb_build_object('id', each.id, 'name', coalesce(d.name, '')) order by each.id)
      from unnest(t.dealership_ids) as each (id) left join dealerships d on d.id = each.id) as dealerships
  from api_tokens t left join people p on p.id = t.person_id left join people m on m.id = t.made_by`

const LIST = `${SELECT}
  where ($1 or (t.revoked_at is null and t.expires_at > $2)) and ($3::timestamptz is null or (t.created_at, t.id) < ($3, $4::uuid))
  order by t.created_at desc, t.id desc limit $5`

export interface ListedTokens {
  readonly ended: boolean
  readonly now: Date
  readonly after: readonly [createdKey: string, id: string] | null
  readonly limit: number
}

export async function listTokenRows(
  { $client }: Pick<Transaction, '$client'>,
  { ended, now, after, limit }: ListedTokens,
): Promise<readonly TokenRow[]> {
  const values = [ended, now, after?.[0] ?? null, after?.[1] ?? null, limit]
  return (await $client.query<TokenRow>(LIST, values)).rows
}

/** Null for a token that the reader does not see. `forUpdate` locks it against changes until the end of the transaction. */
export async function findTokenRow(
  { $client }: Pick<Transaction, '$client'>,
  id: string,
  { forUpdate = false } = {},
): Promise<TokenRow | null> {
  const { rows } = await $client.query<TokenRow>(`${SELECT} where t.id = $1 ${forUpdate ? 'for update of t' : ''}`, [
    id,
  ])
  return rows[0] ?? null
}

export function presentToken(row: TokenRow, readerId: string): Token {
  const { id, name, kind, lastFour, scopes, dealerships, version } = row
  return {
    id,
    name,
    kind,
    holder: { id: row.personId, name: row.personName ?? '' },
    madeBy: { id: row.madeBy, name: row.makerName ?? '' },
    lastFour,
    scopes,
    dealerships,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    version,
    abilities: tokenAbilities(row, readerId),
  }
}
