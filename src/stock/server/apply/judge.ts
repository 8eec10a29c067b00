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
 * Compares the rows of some places with what their feeds brought before. A refused row counts as present: its
 * vehicle is not absent. New vehicles get their ids here.
 */
export async function judge(client: ClientBase, places: readonly number[], withLocation: boolean): Promise<readonly PlaceCounts[]> {
  await client.query('truncate verdicts, absent, album')
  const location = withLocation
    ? `left join lateral (select l.id from locations l
         where l.dealership_id = p.dealership_id and l.code = i.location_code order by l.id limit 1) l on true`
    : 'cross join (select null::integer as id) l'
  const sameLocation = withLocation ? 'and v.location_id is not distinct from l.id' : ''
  await client.query(
    `insert into verdicts
     select i.place, i.row_no, coalesce(v.id, nextval(pg_get_serial_sequence('vehicles', 'id'))),
       case when v.id is null then 'added' when v.row_hash = i.row_hash ${sameLocation} then 'unchanged' else 'changed' end,
       l.id
     from places p join incoming i on i.place = p.place
     left join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.feed_key = i.feed_key
     ${location}
     where p.place = any($1::integer[]) and i.refused_kind is null`,
    [places],
  )
  await client.query(
    `insert into absent
     select p.place, v.id from places p
     join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
     where p.place = any($1::integer[])
       and not exists (select from incoming i where i.place = p.place and i.feed_key = v.feed_key)`,
    [places],
  )
  await client.query('analyze verdicts')
  return countPlaces(client, places)
}

async function countPlaces(client: ClientBase, places: readonly number[]): Promise<readonly PlaceCounts[]> {
  const { rows } = await client.query<PlaceCounts>(
    `with judged as (
       select v.place, count(*) filter (where verdict = 'added')::integer as added,
         count(*) filter (where verdict = 'changed')::integer as changed,
         count(*) filter (where verdict = 'unchanged')::integer as unchanged,
         count(*) filter (where i.location_code is not null and v.location_id is null)::integer as unknown_locations
       from verdicts v join incoming i using (row_no) group by v.place
     ), refused as (
       select place, count(*)::integer as quarantined from incoming where refused_kind is not null group by place
     ), gone as (
       select place, count(*)::integer as absent from absent group by place
     ), stock as (
       select p.place, count(*)::integer as in_stock from places p
       join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id and v.status <> 'sold'
       where p.place = any($1::integer[]) group by p.place
     )
     select p.place, coalesce(added, 0) as added, coalesce(changed, 0) as changed, coalesce(unchanged, 0) as unchanged,
       coalesce(quarantined, 0) as quarantined, coalesce(absent, 0) as absent, coalesce(in_stock, 0) as "inStock",
       coalesce(unknown_locations, 0) as "unknownLocations"
     from places p left join judged using (place) left join refused using (place) left join gone using (place)
     left join stock using (place)
     where p.place = any($1::integer[]) order by p.place`,
    [places],
  )
  return rows
}

/** Takes the verdicts on some places back: nothing of them will be applied. */
export async function withhold(client: ClientBase, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await client.query('delete from verdicts where place = any($1::integer[])', [places])
  await client.query('delete from absent where place = any($1::integer[])', [places])
}
