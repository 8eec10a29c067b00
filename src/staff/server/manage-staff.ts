import type { Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { scopeOfGrant } from '../grant-scope.ts'
import { grantOfColumns, type Grant, type GrantColumns, type Role } from '../role.ts'
import { createInvitation, newToken, shownGrants, type ShownGrant } from './invitations.ts'

/** What an administrator does by commands, for people of every dealer. It works as the role `import`, which sees all of them. */

type Work = Pick<Database, 'withRole'>

/** The scope of a role, as it is typed: slugs and names. */
export interface TypedPlace {
  readonly dealership?: string | undefined
  readonly locations?: readonly string[] | undefined
  readonly site?: string | undefined
  readonly group?: string | undefined
}

export type GrantFault =
  | { readonly kind: 'place-missing'; readonly needs: 'dealership' | 'site' | 'group' }
  | { readonly kind: 'place-superfluous'; readonly given: string }
  | { readonly kind: 'unknown-place'; readonly what: string; readonly name: string; readonly known: readonly string[] }

/** The grant of a role at a place that was typed, or what is wrong with it. */
export function readGrant(
  database: Work,
  role: Role,
  { dealership, locations, site, group }: TypedPlace,
): Promise<{ readonly ok: true; readonly grant: Grant } | { readonly ok: false; readonly fault: GrantFault }> {
  const needs = PLACE_OF[role]
  const given = { dealership, site, group }
  const superfluous = Object.entries(given).find(([name, value]) => value !== undefined && name !== needs)
  const fault = (found: GrantFault) => ({ ok: false, fault: found }) as const
  return database.withRole('import', async ({ $client }) => {
    if (superfluous) return fault({ kind: 'place-superfluous', given: superfluous[0] })
    if (locations !== undefined && needs !== 'dealership')
      return fault({ kind: 'place-superfluous', given: 'location' })
    if (needs === null || role === 'platform') return { ok: true, grant: { role: 'platform' } } as const
    const name = given[needs]
    if (name === undefined) return fault({ kind: 'place-missing', needs })
    const { rows } = await $client.query<{ id: number; name: string }>(PLACES[needs])
    const known = rows.map((row) => row.name)
    const place = rows.find((row) => row.name === name)
    if (!place) return fault({ kind: 'unknown-place', what: needs, name, known })
    if (role === 'web-editor') return { ok: true, grant: { role, siteId: place.id } } as const
    if (role === 'group-admin') return { ok: true, grant: { role, groupName: name } } as const
    if (locations === undefined)
      return { ok: true, grant: { role, dealershipId: place.id, locationIds: null } } as const
    const found = await $client.query<{ id: number; name: string }>(
      'select id, slug as name from locations where dealership_id = $1 order by slug',
      [place.id],
    )
    const ids: number[] = []
    for (const slug of locations) {
      const location = found.rows.find((row) => row.name === slug)
      if (!location)
        return fault({ kind: 'unknown-place', what: 'location', name: slug, known: found.rows.map((row) => row.name) })
      ids.push(location.id)
    }
    return { ok: true, grant: { role, dealershipId: place.id, locationIds: ids } } as const
  })
}

const PLACE_OF: Readonly<Record<Role, 'dealership' | 'site' | 'group' | null>> = {
  sales: 'dealership',
  manager: 'dealership',
  'web-editor': 'site',
  'group-admin': 'group',
  platform: null,
}

const PLACES = {
  dealership: 'select id, slug as name from dealerships order by slug',
  site: 'select id, slug as name from sites order by slug',
  group: 'select distinct 0 as id, group_name as name from sites order by group_name',
}

/** Invites somebody. Returns the token of the link, which is stored as a hash only. */
export async function inviteStaff(database: Work, email: string, grant: Grant, by: Actor, now: Date): Promise<string> {
  const token = newToken()
  await database.withRole('import', (tx) => createInvitation(tx, { email, grants: [grant], by, now }, token))
  return token
}

export interface ListedStaff {
  readonly email: string
  /** Empty for somebody who has not accepted yet. */
  readonly name: string
  readonly state: 'active' | 'invited'
  readonly roles: readonly ShownGrant[]
  /** When the person was added or invited. */
  readonly since: Date
}

/** Everybody who signs in or was invited, by address. */
export function listStaff(database: Work): Promise<readonly ListedStaff[]> {
  return database.withRole('import', async (tx) => {
    const { rows } = await tx.$client.query<ListedRow>(LIST)
    const listed: ListedStaff[] = []
    for (const { grants, ...row } of rows)
      listed.push({
        ...row,
        roles: await shownGrants(
          tx,
          (grants ?? []).map((each) => grantOfColumns(each)),
        ),
      })
    return listed
  })
}

interface ListedRow extends Omit<ListedStaff, 'roles'> {
  readonly grants: readonly GrantColumns[] | null
}

const grantsOf = (table: string, where: string) =>
  `(select jsonb_agg(jsonb_build_object('role', g.role, 'dealershipId', g.dealership_id, 'locationIds', g.location_ids,
      'siteId', g.site_id, 'groupName', g.group_name) order by g.id) from ${table} g where ${where})`

const LIST = `
  select p.email, p.name, 'active' as state, p.created_at as since, ${grantsOf('memberships', 'g.person_id = p.id')} as grants
  from people p where p.removed_at is null and p.kind = 'person'
  union all
  select i.email, '', 'invited', i.created_at, ${grantsOf('invitation_grants', 'g.invitation_id = i.id')}
  from invitations i where i.used_at is null and i.revoked_at is null and i.expires_at > now()
  order by email, state`

/** What removing somebody did. */
export interface Removal {
  readonly person: boolean
  readonly invitations: number
}

/** Removes the person of an address, with their roles, and revokes open invitations to it. Sign-in and sessions end at once. */
export function removeStaff(database: Work, email: string, by: Actor): Promise<Removal> {
  return database.withRole('import', async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      'update people set removed_at = now(), version = version + 1 where email = $1 and removed_at is null returning id',
      [email.toLowerCase()],
    )
    const [person] = rows
    if (person) {
      await takeRoles(tx, person.id, by)
      await record(tx, by, { verb: 'delete', subject: 'person', id: person.id })
    }
    const revoked = await tx.$client.query<{ id: string }>(
      `update invitations set revoked_at = now() where email = $1 and used_at is null and revoked_at is null returning id`,
      [email.toLowerCase()],
    )
    for (const { id } of revoked.rows) await record(tx, by, { verb: 'delete', subject: 'invitation', id })
    return { person: person !== undefined, invitations: revoked.rows.length }
  })
}

async function takeRoles(tx: Transaction, personId: string, by: Actor): Promise<void> {
  const { rows } = await tx.$client.query<GrantColumns & { id: string }>(
    `delete from memberships where person_id = $1 returning id, role, dealership_id as "dealershipId",
       location_ids as "locationIds", site_id as "siteId", group_name as "groupName"`,
    [personId],
  )
  for (const row of rows)
    await record(tx, by, { verb: 'delete', subject: 'membership', id: row.id, ...scopeOfGrant(grantOfColumns(row)) })
}
