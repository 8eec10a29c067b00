import type { Point } from '#locations/distance.ts'
import type { Database } from '#platform/server/database.ts'
import type { LocationFacts } from '#search/index/search-document.ts'
import { MAX_SOLD_WINDOW_DAYS } from '#sites/schema/stock.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'

const ROWS_PER_PAGE = 1_000
const MOST_PICTURES = 8

/** A vehicle with all that the outgoing feeds write of it. */
export interface StockVehicle {
  readonly vehicle: Vehicle
  readonly dealership: { readonly id: number; readonly slug: string; readonly name: string }
  readonly location: LocationFacts | null
  readonly point: Point | null
  /** Blobs of stored pictures, in their order. */
  readonly pictures: readonly string[]
}

type Row = VehicleRow & Omit<StockVehicle, 'vehicle'> & { readonly position: string }

/** The stock of dealerships and what they sold lately, in the order of the files: oldest first. */
export async function* readStock(
  database: Pick<Database, 'withRole'>,
  dealerships: readonly string[],
): AsyncGenerator<StockVehicle> {
  let last: readonly [position: string, id: number] = ['-infinity', 0]
  for (;;) {
    const { rows } = await database.withRole(
      'index',
      ({ $client }) => $client.query<Row>(STOCK, [dealerships, ...last, ROWS_PER_PAGE]),
      { readOnly: true },
    )
    for (const row of rows) {
      const { dealership, location, point, pictures } = row
      yield { vehicle: readVehicle(row), dealership, location, point, pictures }
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_PER_PAGE) return
    last = [end.position, Number(end['id'])]
  }
}

/** Pictures as search has them: those stored among the first that didn't fail. */
const PICTURES = `
  array(select f.blob from (select p.blob from photos p where p.vehicle_id = v.id and p.failure is null and ${isShown('p')}
    order by ${shownOrder('p')} limit ${MOST_PICTURES}) f where f.blob is not null)`

const LOCATION = `
  case when l.id is not null then json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'street', l.street, 'city', l.city,
    'state', l.state, 'postcode', l.postcode, 'phone', l.phone) end`

const STOCK = `
  select ${VEHICLE_COLUMNS}, json_build_object('id', d.id, 'slug', d.slug, 'name', d.name) as dealership, ${LOCATION} as location,
    case when l.lat is not null and l.long is not null then json_build_object('lat', l.lat, 'long', l.long) end as point,
    ${PICTURES} as pictures, v.created_at::text as position
  from vehicles v join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id
  where d.slug = any($1)
    and (v.status in ('in_stock', 'coming_soon') or v.sold_at > now() - interval '${MAX_SOLD_WINDOW_DAYS} days')
    and (v.created_at, v.id) > ($2::timestamptz, $3)
  order by v.created_at, v.id limit $4`
