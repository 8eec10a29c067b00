import type { PoolClient } from 'pg'

/**
 * Approximate number of changed vehicles per dealership since `applied`; only dealerships with changes. If the history has a gap, it is
 * the dealership's whole stock.
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
    // An unknown position counts as one past the end.
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
 * Dealerships whose changes are deferred: the smallest changes are admitted first, as many as fit. An index without room left would be
 * rebuilt while requests wait, so the larger changes arrive with an index built in a thread.
 */
export function deferredDealerships(missing: ReadonlyMap<number, number>, room: number): ReadonlySet<number> {
  let left = room
  const deferred = new Set<number>()
  for (const [dealership, vehicles] of [...missing].toSorted(([, a], [, b]) => a - b)) {
    left -= vehicles
    if (left < 0) deferred.add(dealership)
  }
  return deferred
}

/** Smallest free share of an index; below it one with more room is built in a thread. */
const SHORT_OF_ROOM = 1 / 32
/** Rebuilding an index of fewer documents is quick enough to do in place. */
const FEW_DOCUMENTS = 2_000

export function isRoomShort({ size, room }: { readonly size: number; readonly room: number }): boolean {
  return size > FEW_DOCUMENTS && room < Math.max(256, size * SHORT_OF_ROOM)
}
