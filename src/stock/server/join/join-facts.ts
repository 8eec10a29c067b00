import type { ClientBase } from 'pg'

/** Why two vehicles are not joined. */
export type JoinFault =
  | 'gone'
  | 'other-vin'
  | 'sold'
  | 'joined'
  | 'has-joined'
  | 'both-held'
  | 'order'
  | 'appointments'
  | 'judged'

interface PairRow {
  readonly id: number
  readonly dealershipId: number
  readonly feedId: number
  readonly vin: string | null
  readonly isSold: boolean
  readonly isJoined: boolean
  readonly hasJoined: boolean
  readonly isHeld: boolean
  readonly hasOrder: boolean
}

export interface VehiclePair {
  readonly kept: PairRow
  readonly other: PairRow
  /** Somebody said already that they are one, or two. */
  readonly isJudged: boolean
}

const PAIR = `
  select v.id, v.dealership_id as "dealershipId", v.feed_id as "feedId", upper(v.vin) as vin, v.status = 'sold' as "isSold",
    exists (select from vehicle_joins j where j.other_id = v.id and j.state = 'joined') as "isJoined",
    exists (select from vehicle_joins j where j.kept_id = v.id and j.state = 'joined') as "hasJoined",
    exists (select from reservations r where r.vehicle_id = v.id and r.state in ('paying', 'confirmed', 'held')) as "isHeld",
    exists (select from purchases p where p.vehicle_id = v.id and p.state in ('sent', 'confirmed')) as "hasOrder"
  from vehicles v where v.id = any($1::integer[]) for update`

const JUDGED = `
  select from vehicle_joins where state <> 'undone' and least(kept_id, other_id) = least($1::integer, $2::integer)
    and greatest(kept_id, other_id) = greatest($1::integer, $2::integer)`

/** Two vehicles of one dealership, locked until the commit; null if one is gone. */
export async function readPair(client: ClientBase, keptId: number, otherId: number): Promise<VehiclePair | null> {
  const { rows } = await client.query<PairRow>(PAIR, [[keptId, otherId]])
  const kept = rows.find(({ id }) => id === keptId)
  const other = rows.find(({ id }) => id === otherId)
  if (!kept || !other || keptId === otherId || kept.dealershipId !== other.dealershipId) return null
  const judged = await client.query(JUDGED, [keptId, otherId])
  return { kept, other, isJudged: judged.rows.length > 0 }
}

/** What stands against joining them; null for nothing. A running order names the vehicle in its papers, so that it stays. */
export function joinFault({ kept, other, isJudged }: VehiclePair): JoinFault | null {
  if (isJudged) return 'judged'
  if (kept.isJoined || other.isJoined) return 'joined'
  if (other.hasJoined) return 'has-joined'
  if (kept.vin === null || kept.vin !== other.vin) return 'other-vin'
  if (kept.isSold || other.isSold) return 'sold'
  if (other.hasOrder) return 'order'
  return kept.isHeld && other.isHeld ? 'both-held' : null
}
