import type { Transaction } from '#platform/server/database.ts'
import { NO_FEED } from '../../by-hand/new-vehicle.ts'
import { isTwin } from './same-vin.ts'

interface TwinVehicle {
  readonly id: number
  readonly name: string
  readonly stockNumber: string | null
  readonly place: string
  readonly hasFeed: boolean
}

interface JoinedVehicle {
  readonly joinId: string
  readonly state: 'joined' | 'two-cars'
  /** Whether the vehicle that is asked about is the one that stays. */
  readonly isKept: boolean
  readonly at: string
  readonly by: string | null
  /** The other vehicle of the pair. */
  readonly id: number
  readonly name: string
  readonly stockNumber: string | null
  readonly hasFeed: boolean
}

export interface VehicleJoins {
  readonly sameVin: readonly TwinVehicle[]
  readonly joins: readonly JoinedVehicle[]
}

const TWINS = `
  select t.id, t.name, t.stock_number as "stockNumber", coalesce(l.name, d.name) as place, t.feed_id <> ${NO_FEED} as "hasFeed"
  from vehicles v join vehicles t on ${isTwin('v', 't')} join dealerships d on d.id = t.dealership_id
    left join locations l on l.id = t.location_id
  where v.id = $1 order by t.id`

const JOINS = `
  select j.id as "joinId", j.state, j.kept_id = $1 as "isKept", j.at, o.id, o.name, o.stock_number as "stockNumber", o.feed_id <> ${NO_FEED} as "hasFeed",
    (select p.name from people p where 'person:' || p.id = j.actor) as by
  from vehicle_joins j join vehicles o on o.id = case when j.kept_id = $1 then j.other_id else j.kept_id end
  where $1 in (j.kept_id, j.other_id) and j.state <> 'undone' order by j.at desc`

/** What has the same VIN as a vehicle, and what somebody decided about it, as far as the transaction sees. */
export async function readJoins({ $client }: Pick<Transaction, '$client'>, id: number): Promise<VehicleJoins> {
  const twins = await $client.query<TwinVehicle>(TWINS, [id])
  const joins = await $client.query<Omit<JoinedVehicle, 'at'> & { readonly at: Date }>(JOINS, [id])
  return { sameVin: twins.rows, joins: joins.rows.map(({ at, ...join }) => ({ ...join, at: at.toISOString() })) }
}
