import type { Transaction } from '#platform/server/database.ts'
import { grantOfColumns, type Role } from '#staff/role.ts'
import type { StaffContext } from '../route.ts'
import type { Membership, Person } from './contract.ts'
import { verdictOn, type Reach } from './place.ts'

type Tx = Pick<Transaction, '$client'>

interface Named {
  readonly id: number
  readonly name: string
}

export interface MembershipRow {
  readonly id: string
  readonly personId: string
  readonly role: Role
  readonly dealership: Named | null
  readonly locations: Named[] | null
  readonly site: Named | null
  readonly groupName: string | null
  readonly version: number
}

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly createdAt: Date
  readonly version: number
  readonly memberships: readonly MembershipRow[] | null
}

/** A row of `memberships m` with the names of its place. */
const MEMBERSHIP = `
  jsonb_build_object('id', m.id, 'personId', m.person_id, 'role', m.role, 'groupName', m.group_name, 'version', m.version,
    'dealership', case when m.dealership_id is not null then jsonb_build_object('id', m.dealership_id,
      'name', coalesce((select name from dealerships d where d.id = m.dealership_id), '')) end,
    'locations', (select jsonb_agg(jsonb_build_object('id', each.id, 'name', coalesce(l.name, '')) order by each.id)
      from unnest(m.location_ids) as each (id) left join locations l on l.id = each.id),
    'site', case when m.site_id is not null then jsonb_build_object('id', m.site_id,
      'name', coalesce((select slug from sites s where s.id = m.site_id), '')) end)`

const SELECT = `
  select p.id, p.name, p.email, p.created_at as "createdAt", p.version,
    (select jsonb_agg(${MEMBERSHIP} order by m.created_at, m.id) from memberships m where m.person_id = p.id) as memberships
  from people p where p.kind = 'person' and p.removed_at is null`

const LIST = `${SELECT}
  and ($1::text is null or strpos(lower(p.name), lower($1)) > 0 or strpos(p.email, lower($1)) > 0)
  and ($2::integer is null or exists (select from memberships m where m.person_id = p.id and m.dealership_id = $2))
  and ($3::text is null or (lower(p.name) collate "C", p.id) > ($3 collate "C", $4::uuid))
  order by lower(p.name) collate "C", p.id limit $5`

export interface ListedPeople {
  readonly search: string | undefined
  readonly dealershipId: number | undefined
  readonly after: readonly [name: string, id: string] | null
  readonly limit: number
}

export async function listPersonRows(
  { $client }: Tx,
  { search, dealershipId, after, limit }: ListedPeople,
): Promise<readonly PersonRow[]> {
  const values = [search ?? null, dealershipId ?? null, after?.[0] ?? null, after?.[1] ?? null, limit]
  return (await $client.query<PersonRow>(LIST, values)).rows
}

/** Null for somebody whom the reader does not see. */
export async function findPersonRow({ $client }: Tx, id: string): Promise<PersonRow | null> {
  return (await $client.query<PersonRow>(`${SELECT} and p.id = $1`, [id])).rows[0] ?? null
}

/** Null for a role that the reader does not see. */
export async function findMembershipRow({ $client }: Tx, id: string): Promise<MembershipRow | null> {
  const { rows } = await $client.query<{ membership: MembershipRow }>(
    `select ${MEMBERSHIP} as membership from memberships m where m.id = $1`,
    [id],
  )
  return rows[0]?.membership ?? null
}

export function grantOfRow({ role, dealership, locations, site, groupName }: MembershipRow) {
  return grantOfColumns({
    role,
    dealershipId: dealership?.id ?? null,
    locationIds: locations?.map(({ id }) => id) ?? null,
    siteId: site?.id ?? null,
    groupName,
  })
}

export function presentMembership(row: MembershipRow, staff: StaffContext, reach: Reach): Membership {
  const { id, role, dealership, locations, site, groupName, version } = row
  const given = verdictOn(grantOfRow(row), staff, reach)
  const isOfYard = role === 'sales' || role === 'manager'
  return {
    id,
    role,
    dealership,
    locations,
    site,
    group: groupName,
    version,
    abilities: { update: isOfYard ? given : { because: 'not-of-a-dealership' }, remove: given },
  }
}

export function presentPerson(row: PersonRow, staff: StaffContext, reach: Reach): Person {
  const { id, name, email, createdAt, version } = row
  const memberships = (row.memberships ?? []).map((each) => presentMembership(each, staff, reach))
  const isPlatform = staff.grants.some(({ role }) => role === 'platform')
  const isSelf = id === staff.personId
  const givesAny = isPlatform || memberships.some(({ abilities }) => abilities.remove === true)
  return {
    id,
    name,
    email,
    createdAt: createdAt.toISOString(),
    memberships,
    version,
    abilities: {
      rename: isSelf || isPlatform || { because: 'not-yourself' },
      remove: isSelf ? { because: 'yourself' } : givesAny || { because: 'not-your-role' },
    },
  }
}
