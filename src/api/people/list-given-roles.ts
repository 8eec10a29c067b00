import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listGivenRoles } from './contract.ts'

interface DealershipRow {
  readonly id: number
  readonly name: string
  readonly locations: { id: number; name: string }[] | null
  readonly isWhole: boolean
}

export const listGivenRolesRoute = route(listGivenRoles, async ({ tx, staff }) => {
  const isPlatform = staff.grants.some(({ role }) => role === 'platform')
  const { rows: dealerships } = await tx.$client.query<DealershipRow>(DEALERSHIPS)
  const { rows: sites } = await tx.$client.query<{ id: number; name: string }>(SITES)
  const { rows: groups } = await tx.$client.query<{ name: string }>(GROUPS)
  return ok({
    body: {
      dealerships: dealerships.map(({ id, name, locations, isWhole }) => ({
        id,
        name,
        roles: ['sales' as const, 'manager' as const],
        locations: locations ?? [],
        mustLimit: !isWhole,
      })),
      sites,
      groups: groups.map(({ name }) => name),
      platform: isPlatform,
    },
  })
})

/** Those of which the reader gives roles: at all locations, or at those they manage. */
const DEALERSHIPS = `
  with reach as (select staff_dealerships('manager', 'group-admin') as whole, staff_locations('manager') as locations, staff_is_platform() as everywhere)
  select d.id, d.name, everywhere or d.id = any (whole) as "isWhole",
    (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name, l.id) from locations l
      where l.dealership_id = d.id and (everywhere or d.id = any (whole) or l.id = any (reach.locations))) as locations
  from dealerships d, reach
  where everywhere or d.id = any (whole)
    or exists (select from locations l where l.dealership_id = d.id and l.id = any (reach.locations))
  order by d.name, d.id`

const SITES = `select id, slug as name from sites
  where (select staff_is_platform()) or id = any ((select staff_sites('group-admin'))::integer[]) order by slug`

const GROUPS = `select distinct group_name as name from sites
  where (select staff_is_platform()) or group_name = any ((select staff_groups())::text[]) order by 1`
