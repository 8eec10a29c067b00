import { keysOf } from '#platform/records.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { columnOf, VEHICLE_FIELDS, type Vehicle } from '../../fields.ts'

export interface VehicleToInsert {
  readonly vehicle: Vehicle
  readonly photos: number
  /** Slug of its dealership. The vehicle is at the dealership's first sales location, unless it has a private suburb. */
  readonly dealership: string
}

const FIELDS = keysOf(VEHICLE_FIELDS).filter(
  (field) => field !== 'id' && field !== 'dealershipId' && field !== 'locationId',
)
const COLUMNS = FIELDS.map(columnOf).join(', ')

const INSERT = `
  with source as (select d.id as dealership_id, a
      from jsonb_array_elements($1) a join dealerships d on d.slug = a->>'dealership'),
  inserted as (
    insert into vehicles (dealership_id, location_id, feed_id, feed_key, row_hash, ${COLUMNS})
    select s.dealership_id, l.id, 0, v.slug, '', ${FIELDS.map((field) => `v.${columnOf(field)}`).join(', ')}
    from source s cross join jsonb_populate_record(null::vehicles, s.a->'row') v
      left join lateral (select id from locations l where l.dealership_id = s.dealership_id
        and l.location_type = 'sales' and (s.a->'hasPlace')::boolean order by id limit 1) l on true
    returning id, dealership_id, slug)
  insert into photos (vehicle_id, dealership_id, position, blob, width, height)
    select i.id, i.dealership_id, n, md5(n::text), 960, 640
    from inserted i join source s on s.a->'row'->>'slug' = i.slug,
      generate_series(0, (s.a->>'photos')::integer - 1) n`

/** Inserts vehicles without an import. The blobs of their photos are in no media store. */
export async function insertVehicles(database: TestDatabase, added: readonly VehicleToInsert[]): Promise<void> {
  const rows = added.map(({ vehicle, photos, dealership }) => ({
    dealership,
    photos,
    hasPlace: vehicle.privateSuburb === null,
    row: Object.fromEntries(FIELDS.map((field) => [columnOf(field), vehicle[field]])),
  }))
  await database.asOwner(INSERT, [JSON.stringify(rows)])
}
