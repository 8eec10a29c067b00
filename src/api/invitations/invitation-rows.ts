import type { Transaction } from '#platform/server/database.ts'
import { grantOfColumns, type Grant, type Role } from '#staff/role.ts'
import type { StaffContext } from '../route.ts'
import { verdictOn, type Reach } from '../people/place.ts'
import type { Invitation } from './contract.ts'

type Tx = Pick<Transaction, '$client'>

interface Named {
  readonly id: number
  readonly name: string
}

interface GrantRow {
  readonly role: Role
  readonly dealership: Named | null
  readonly locations: Named[] | null
  readonly site: Named | null
  readonly group: string | null
}

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly invitedBy: string | null
  readonly createdAt: Date
  /** With microseconds, for a cursor. */
  readonly createdKey: string
  readonly expiresAt: Date
  readonly grants: readonly GrantRow[] | null
}

const GRANT = `
  jsonb_build_object('role', g.role, 'group', g.group_name,
    'dealership', case when g.dealership_id is not null then jsonb_build_object('id', g.dealership_id,
      'name', coalesce((select name from dealerships d where d.id = g.dealership_id), '')) end,
    'locations', (select jsonb_agg(jsonb_build_object('id', each.id, 'name', coalesce(l.name, '')) order by each.id)
      from unnest(g.location_ids) as each (id) left join locations l on l.id = each.id),
    'site', case when g.site_id is not null then jsonb_build_object('id', g.site_id,
      'name', coalesce((select slug from sites s where s.id = g.site_id), '')) end)`

const SELECT = `
  select i.id, i.email, p.name as "invitedBy", i.created_at as "createdAt", i.created_at::text as "createdKey", i.expires_at as "expiresAt",
    (select jsonb_agg(${GRANT} order by g.id) from invitation_grants g where g.invitation_id = i.id) as grants
  from invitations i left join people p on 'person:' || p.id = i.invited_by
  where i.used_at is null and i.revoked_at is null`

const LIST = `${SELECT} and ($1::timestamptz is null or (i.created_at, i.id) < ($1, $2::uuid))
  order by i.created_at desc, i.id desc limit $3`

export async function listInvitationRows(
  { $client }: Tx,
  after: readonly [createdKey: string, id: string] | null,
  limit: number,
): Promise<readonly InvitationRow[]> {
  return (await $client.query<InvitationRow>(LIST, [after?.[0] ?? null, after?.[1] ?? null, limit])).rows
}

/** Null for one that the reader does not see, or that was accepted or revoked. */
export async function findInvitationRow({ $client }: Tx, id: string): Promise<InvitationRow | null> {
  return (await $client.query<InvitationRow>(`${SELECT} and i.id = $1`, [id])).rows[0] ?? null
}

/** The roles of an invitation that the reader sees. */
export function grantsOf({ grants }: InvitationRow): Grant[] {
  return (grants ?? []).map(({ role, dealership, locations, site, group }) =>
    grantOfColumns({
      role,
      dealershipId: dealership?.id ?? null,
      locationIds: locations?.map(({ id }) => id) ?? null,
      siteId: site?.id ?? null,
      groupName: group,
    }),
  )
}

/** Whether the reader gives each of its roles, so that they may revoke it or mail it again. */
export function givesAll(row: InvitationRow, staff: StaffContext, reach: Reach): boolean {
  return grantsOf(row).every((grant) => verdictOn(grant, staff, reach) === true)
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  const { id, email, invitedBy, createdAt, expiresAt, grants } = row
  return {
    id,
    email,
    grants: [...(grants ?? [])],
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: expiresAt > now ? 'open' : 'expired',
  }
}
