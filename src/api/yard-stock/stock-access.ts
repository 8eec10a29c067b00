import { LARGEST_ID } from '#platform/largest-id.ts'
import { stockAbilities, type StockAbility } from '#staff/policies/stock.ts'
import type { Abilities } from '#staff/policies/policy.ts'
import { isJoinedAway } from '#stock/server/join/same-vin.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { RequestContext } from '../route.ts'

/** The place of a vehicle, for what the person who asks may do with it. */
export interface VehiclePlace {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly dealershipId: number
  /** Its slug. */
  readonly dealership: string
  readonly locationId: number | null
  readonly siteIds: readonly number[]
  readonly isOfOwnGroup: boolean
  /** It was joined to another vehicle, which stands for both. */
  readonly isJoinedAway: boolean
}

/** The vehicles with these ids that the person sees. */
export async function placesOf(
  { tx }: Pick<RequestContext, 'tx'>,
  ids: readonly number[],
): Promise<readonly VehiclePlace[]> {
  const { rows } = await tx.$client.query<VehiclePlace>(PLACES, [ids.filter((id) => id > 0 && id <= LARGEST_ID)])
  return rows
}

const PLACES = `
  select v.id, v.name, v.version, v.dealership_id as "dealershipId", d.slug as dealership, v.location_id as "locationId",
    coalesce((select array_agg(s.site_id) from site_dealerships s where s.dealership_id = v.dealership_id), '{}') as "siteIds",
    v.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]) as "isOfOwnGroup", ${isJoinedAway('v')} as "isJoinedAway"
  from vehicles v join dealerships d on d.id = v.dealership_id where v.id = any($1::integer[]) order by v.id`

type Yard = Pick<VehiclePlace, 'dealershipId' | 'locationId' | 'siteIds' | 'isOfOwnGroup'>

/** A dealership that the person sees, or one of its locations. */
export async function yardAt(
  { tx }: Pick<RequestContext, 'tx'>,
  dealershipId: number,
  locationId: number | null,
): Promise<Yard | null> {
  if ([dealershipId, locationId ?? 1].some((id) => id < 1 || id > LARGEST_ID)) return null
  const { rows } = await tx.$client.query<Yard>(YARD, [dealershipId, locationId])
  return rows[0] ?? null
}

const YARD = `
  select d.id as "dealershipId", $2::integer as "locationId",
    coalesce((select array_agg(s.site_id) from site_dealerships s where s.dealership_id = d.id), '{}') as "siteIds",
    d.id = any ((select staff_dealerships('group-admin'))::integer[]) as "isOfOwnGroup"
  from dealerships d where d.id = $1
    and ($2::integer is null or exists (select from locations l where l.id = $2 and l.dealership_id = d.id))`

export function abilitiesAt(place: Yard, staff: RequestContext['staff']): Abilities<StockAbility> {
  const asker = askerOf(staff)
  const { dealershipId, locationId, siteIds, isOfOwnGroup } = place
  const groups = asker.grants.flatMap((grant) =>
    grant.role === 'group-admin' && isOfOwnGroup ? [grant.groupName] : [],
  )
  return stockAbilities(asker, { dealershipId, locationId, siteIds, groups })
}
