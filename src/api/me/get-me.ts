import { ok } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Grant } from '#staff/role.ts'
import { route, type StaffContext } from '../route.ts'
import { getMe, type Me } from './contract.ts'

export const getMeRoute = route(getMe, async ({ tx, staff, problem }) => {
  const { rows } = await tx.$client.query<PersonRow>(PERSON, [staff.personId, staff.tokenId])
  const [person] = rows
  if (!person) return problem('not-found')
  const { tokenName, expiresAt, ...shown } = person
  const names = await readNames(tx, staff.view?.dealershipId ?? null)
  const body: Me = {
    ...shown,
    grants: staff.grants.map((grant) => shownGrant(grant, names)),
    yards: (await tx.$client.query<Me['yards'][number]>(YARDS)).rows,
    token:
      staff.tokenId === null || tokenName === null || expiresAt === null
        ? null
        : { id: staff.tokenId, name: tokenName, scopes: [...(staff.scopes ?? [])], expiresAt: expiresAt.toISOString() },
    view: shownView(staff),
    hasFreshSecondFactor: staff.hasFreshSecondFactor,
  }
  return ok({ body, version: person.version })
})

interface PersonRow extends Pick<Me, 'id' | 'kind' | 'name' | 'email' | 'version'> {
  readonly tokenName: string | null
  readonly expiresAt: Date | null
}

const PERSON = `
  select p.id, p.kind, p.name, p.email, p.version, t.name as "tokenName", t.expires_at as "expiresAt"
  from people p left join api_tokens t on t.id = $2 where p.id = $1`

const YARDS = `
  with reach as (select staff_dealerships('sales', 'manager', 'group-admin') as whole, staff_locations('sales', 'manager') as locations)
  select d.id, d.name, coalesce(shown.locations, '[]') as locations
  from reach, dealerships d left join lateral (
    select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name, l.id) as locations from locations l
    where l.dealership_id = d.id and (d.id = any (whole) or l.id = any (reach.locations))) shown on true
  where d.id = any (whole) or shown.locations is not null
  order by d.name, d.id`

function shownView({ view }: StaffContext): Me['view'] {
  if (view === null) return null
  const { id, dealershipId, dealershipName, reason, endsAt } = view
  return { id, dealership: { id: dealershipId, name: dealershipName }, reason, endsAt: endsAt.toISOString() }
}

interface Names {
  readonly dealerships: ReadonlyMap<number, string>
  readonly locations: ReadonlyMap<number, string>
  readonly sites: ReadonlyMap<number, string>
}

async function readNames({ $client }: Transaction, viewed: number | null): Promise<Names> {
  const { rows } = await $client.query<{ kind: keyof Names; id: number; name: string }>(
    `
    select 'dealerships' as kind, id, name from dealerships where id in (select dealership_id from memberships where person_id = (select current_staff())) or id = $1
    union all select 'locations', id, name from locations where id in (select unnest(location_ids) from memberships where person_id = (select current_staff()))
    union all select 'sites', id, slug from sites where id in (select site_id from memberships where person_id = (select current_staff()))`,
    [viewed],
  )
  const namesOf = (kind: keyof Names) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { dealerships: namesOf('dealerships'), locations: namesOf('locations'), sites: namesOf('sites') }
}

function shownGrant(grant: Grant, names: Names): Me['grants'][number] {
  const nowhere = { dealership: null, locations: null, site: null, group: null }
  const place = (known: ReadonlyMap<number, string>, id: number) => ({ id, name: known.get(id) ?? '' })
  switch (grant.role) {
    case 'sales':
    case 'manager':
      return {
        ...nowhere,
        role: grant.role,
        dealership: place(names.dealerships, grant.dealershipId),
        locations: grant.locationIds?.map((id) => place(names.locations, id)) ?? null,
      }
    case 'web-editor':
      return { ...nowhere, role: grant.role, site: place(names.sites, grant.siteId) }
    case 'group-admin':
      return { ...nowhere, role: grant.role, group: grant.groupName }
    case 'platform':
      return { ...nowhere, role: grant.role }
  }
}
