import type { ClientBase } from 'pg'

/** What a run means for one feed, counted. */
export type PlaceCounts = {
  readonly place: number
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
 * Compares every staged row with what its feed brought before: new, changed or not, and which vehicles are missing.
 * A refused row counts as present: its vehicle is not missing. New vehicles get their ids here. The feed's lock keeps
 * the answers true until they are applied.
 */
export async function judge(client: ClientBase, withLocation: boolean): Promise<ReadonlyMap<number, PlaceCounts>> {
  const location = withLocation
    ? `left join lateral (select l.id from locations l
         where l.dealership_id = p.dealership_id and l.code = i.location_code order by l.id limit 1) l on true`
    : 'cross join (select null::integer as id) l'
  const sameLocation = withLocation ? 'and v.location_id is not distinct from l.id' : ''
  await client.query(`
    insert into judged
    select i.place, i.row_no, coalesce(v.id, nextval(pg_get_serial_sequence('vehicles', 'id'))),
      case when v.id is null then 'added' when v.row_hash = i.row_hash ${sameLocation} then 'unchanged' else 'changed' end,
      l.id
    from places p join incoming i on i.place = p.place
    left join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.feed_key = i.feed_key
    ${location}
    where i.refused_kind is null`)
  await client.query(`
    insert into missing
    select p.place, v.id from places p
    join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
    where not exists (select from incoming i where i.place = p.place and i.feed_key = v.feed_key)`)
  await client.query('analyze judged; analyze missing')
  return countPlaces(client, withLocation)
}

async function countPlaces(client: ClientBase, withLocation: boolean): Promise<ReadonlyMap<number, PlaceCounts>> {
  const unknownLocations = withLocation
    ? `select j.place, count(*)::integer as unknown_locations from judged j join incoming i using (row_no)
       where i.location_code is not null and j.location_id is null group by j.place`
    : 'select null::integer as place, 0 as unknown_locations'
  const { rows } = await client.query<PlaceCounts>(`
    with rows as (
      select place, count(*) filter (where verdict = 'added')::integer as added,
        count(*) filter (where verdict = 'changed')::integer as changed,
        count(*) filter (where verdict = 'unchanged')::integer as unchanged
      from judged group by place
    ), unplaced as (
      ${unknownLocations}
    ), refused as (
      select place, count(*)::integer as quarantined from incoming where refused_kind is not null group by place
    ), gone as (
      select place, count(*)::integer as absent from missing group by place
    ), stock as (
      select p.place, count(*)::integer as in_stock from places p
      join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
      group by p.place
    )
    select place, coalesce(added, 0) as added, coalesce(changed, 0) as changed, coalesce(unchanged, 0) as unchanged,
      coalesce(quarantined, 0) as quarantined, coalesce(absent, 0) as absent, coalesce(in_stock, 0) as "inStock",
      coalesce(unknown_locations, 0) as "unknownLocations"
    from places left join rows using (place) left join unplaced using (place) left join refused using (place)
    left join gone using (place) left join stock using (place)`)
  return new Map(rows.map((counts) => [counts.place, counts]))
}

/** Takes what was judged of some places for the transaction that applies it; what is unchanged needs nothing. */
export async function choose(client: ClientBase, places: readonly number[]): Promise<void> {
  await client.query('truncate verdicts, absent, album')
  await client.query(
    `insert into verdicts select * from judged where place = any($1::integer[]) and verdict <> 'unchanged'`,
    [places],
  )
  await client.query('insert into absent select * from missing where place = any($1::integer[])', [places])
  await client.query('analyze verdicts; analyze absent')
}
