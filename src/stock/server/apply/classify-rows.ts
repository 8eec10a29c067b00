import type { ClientBase } from 'pg'

/** The counts of a run for one feed. */
export type TargetCounts = {
  readonly target: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly quarantined: number
  /** Vehicles of the feed that the file lacks and that aren't sold. */
  readonly absent: number
  /** Vehicles of the feed that aren't sold. */
  readonly inStock: number
  readonly unknownLocations: number
}

/**
 * Compares every staged row with the feed's vehicles: added, changed or unchanged, and which vehicles are missing. The vehicle of a refused
 * row is not missing, nor is one whose status somebody set by hand, and a part of a feed misses none. Added vehicles get their ids here. The feed's lock keeps the result valid until it is applied.
 */
export async function classifyRows(
  client: ClientBase,
  withLocation: boolean,
  isPartial: boolean,
): Promise<ReadonlyMap<number, TargetCounts>> {
  const location = withLocation
    ? `left join lateral (select l.id from locations l
         where l.dealership_id = p.dealership_id and l.code = i.location_code order by l.id limit 1) l on true`
    : 'cross join (select null::integer as id) l'
  // A vehicle that somebody moved to another location is compared with where its feed has it.
  const sameLocation = withLocation
    ? `and case when o.vehicle_id is null then v.location_id else (o.feed_value #>> '{}')::integer end is not distinct from l.id`
    : ''
  const moved = withLocation ? `left join vehicle_overrides o on o.vehicle_id = v.id and o.field = 'location'` : ''
  await client.query(`
    insert into classified
    select i.target, i.row_no, coalesce(v.id, nextval(pg_get_serial_sequence('vehicles', 'id'))),
      case when v.id is null then 'added' when v.row_hash = i.row_hash ${sameLocation} then 'unchanged' else 'changed' end,
      l.id
    from targets p join incoming i on i.target = p.target
    left join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.feed_key = i.feed_key
    ${moved} ${location}
    where i.refused_kind is null`)
  // A part of a feed says nothing about the vehicles that it lacks.
  if (!isPartial)
    await client.query(`
    insert into missing
    select p.target, v.id from targets p
    join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
    where not exists (select from incoming i where i.target = p.target and i.feed_key = v.feed_key)
      and not exists (select from vehicle_overrides o where o.vehicle_id = v.id and o.field = 'status')`)
  await client.query('analyze classified; analyze missing')
  return countTargets(client, withLocation)
}

async function countTargets(client: ClientBase, withLocation: boolean): Promise<ReadonlyMap<number, TargetCounts>> {
  const unknownLocations = withLocation
    ? `select j.target, count(*)::integer as unknown_locations from classified j join incoming i using (row_no)
       where i.location_code is not null and j.location_id is null group by j.target`
    : 'select null::integer as target, 0 as unknown_locations'
  const { rows } = await client.query<TargetCounts>(`
    with rows as (
      select target, count(*) filter (where verdict = 'added')::integer as added,
        count(*) filter (where verdict = 'changed')::integer as changed,
        count(*) filter (where verdict = 'unchanged')::integer as unchanged
      from classified group by target
    ), unknown_places as (
      ${unknownLocations}
    ), refused as (
      select target, count(*)::integer as quarantined from incoming where refused_kind is not null group by target
    ), gone as (
      select target, count(*)::integer as absent from missing group by target
    ), stock as (
      select p.target, count(*)::integer as in_stock from targets p
      join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
      group by p.target
    )
    select target, coalesce(added, 0) as added, coalesce(changed, 0) as changed, coalesce(unchanged, 0) as unchanged,
      coalesce(quarantined, 0) as quarantined, coalesce(absent, 0) as absent, coalesce(in_stock, 0) as "inStock",
      coalesce(unknown_locations, 0) as "unknownLocations"
    from targets left join rows using (target) left join unknown_places using (target) left join refused using (target)
    left join gone using (target) left join stock using (target)`)
  return new Map(rows.map((counts) => [counts.target, counts]))
}

/** Selects the changes of some targets for the transaction that applies them. Unchanged rows need nothing. */
export async function selectGroup(client: ClientBase, targets: readonly number[]): Promise<void> {
  await client.query('truncate group_rows, group_absent, wanted_photos')
  await client.query(
    `insert into group_rows select * from classified where target = any($1::integer[]) and verdict <> 'unchanged'`,
    [targets],
  )
  await client.query('insert into group_absent select * from missing where target = any($1::integer[])', [targets])
  await client.query('analyze group_rows; analyze group_absent')
}
