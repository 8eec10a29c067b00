import type { PoolClient } from 'pg'

/**
 * How many vehicles each dealership would bring to a copy that followed to `applied`, about; only those that moved on. Where
 * the history between can't be followed it is the dealership's whole stock.
 */
export async function readMissing(
  client: PoolClient,
  applied: ReadonlyMap<number, number>,
  sequences: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const behind = [...sequences].filter(([dealership, last]) => applied.get(dealership) !== last)
  if (behind.length === 0) return new Map()
  const { rows } = await client.query<{ dealership: number; missing: string }>(MISSING, [
    behind.map(([dealership]) => dealership),
    // Unknown is as good as beyond the end.
    behind.map(([dealership, last]) => applied.get(dealership) ?? last),
    behind.map(([, last]) => last),
  ])
  return new Map(rows.map(({ dealership, missing }) => [dealership, Number(missing)]))
}

const MISSING = `
  select a.dealership, case when a.applied < a.last and e.sequences = a.last - a.applied then e.changes
    else (select count(*) from vehicles v where v.dealership_id = a.dealership) end as missing
  from unnest($1::int[], $2::bigint[], $3::bigint[]) as a (dealership, applied, last)
  cross join lateral (
    select count(*) as changes, count(distinct sequence) as sequences from stock_events s
    where s.dealership_id = a.dealership and s.sequence > a.applied and s.sequence <= a.last
  ) e`

/**
 * Dealerships that have to wait: taken smallest first, the others bring what there is room for. An index that ran out of room would
 * be built anew while everybody waits, so what is too much comes by an index built elsewhere.
 */
export function tooMuch(missing: ReadonlyMap<number, number>, room: number): ReadonlySet<number> {
  let left = room
  const waiting = new Set<number>()
  for (const [dealership, vehicles] of [...missing].toSorted(([, a], [, b]) => a - b)) {
    left -= vehicles
    if (left < 0) waiting.add(dealership)
  }
  return waiting
}

/** Parts of an index that have to be free, or one with more room is made beside the requests. */
const SHORT_OF_ROOM = 1 / 32
/** Below so many documents making it anew holds up nobody. */
const FEW_DOCUMENTS = 2_000

export function isRoomShort({ size, room }: { readonly size: number; readonly room: number }): boolean {
  return size > FEW_DOCUMENTS && room < Math.max(256, size * SHORT_OF_ROOM)
}
