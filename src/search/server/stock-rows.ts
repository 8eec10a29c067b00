import type { PoolClient } from 'pg'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import type { SearchDocument } from '../engine/contract.ts'
import { toSearchDocument, type StockFacts } from '../search-document.ts'

/** Pictures that a document carries: enough for a card to be swept; the page of a vehicle reads all of them. */
const PHOTOS_IN_A_DOCUMENT = 8
/** Rows that are in memory at once. */
const ROWS_A_BATCH = 2_000
/** A vehicle sold longer ago is in no site's window. */
export const LONGEST_SOLD_WINDOW_DAYS = 120

const SELECT = `
  select ${VEHICLE_COLUMNS},
    json_build_object('slug', d.slug, 'name', d.name) as dealership,
    case when l.id is not null then json_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'street', l.street,
      'city', l.city, 'state', l.state, 'postcode', l.postcode, 'phone', coalesce(l.phone, l.landline_phone)) end as location,
    coalesce(p.photos, '[]'::json) as photos
  from vehicles v
  join dealerships d on d.id = v.dealership_id
  left join locations l on l.id = v.location_id
  left join lateral (
    select json_agg(json_build_object('blob', f.blob, 'sourceUrl', f.source_url, 'width', f.width, 'height', f.height)
      order by f.position) as photos
    from (
      select * from photos where vehicle_id = v.id and failure is null order by position limit ${PHOTOS_IN_A_DOCUMENT}
    ) f
  ) p on true
  where v.show_on_dealer_website
    and (v.status in ('in_stock', 'coming_soon') or v.sold_at > now() - interval '${LONGEST_SOLD_WINDOW_DAYS} days')`

export type StockScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'dealership'; readonly id: number }
  | { readonly kind: 'vehicles'; readonly ids: readonly number[] }

/** The documents of vehicles that some site may show, batch by batch, as the client's transaction sees them. */
export async function* readStock(client: PoolClient, scope: StockScope): AsyncGenerator<readonly SearchDocument[]> {
  const { where, values } = condition(scope)
  await client.query(`declare stock no scroll cursor for ${SELECT} ${where}`, values)
  try {
    for (;;) {
      const { rows } = await client.query<VehicleRow>(`fetch ${ROWS_A_BATCH} from stock`)
      if (rows.length === 0) return
      yield rows.map((row) => toSearchDocument(toFacts(row)))
    }
  } finally {
    await client.query('close stock')
  }
}

function condition(scope: StockScope): { readonly where: string; readonly values: unknown[] } {
  if (scope.kind === 'all') return { where: '', values: [] }
  if (scope.kind === 'dealership') return { where: 'and v.dealership_id = $1', values: [scope.id] }
  return { where: 'and v.id = any($1::int[])', values: [scope.ids] }
}

/** Built by the query above, so their shapes are known. */
function toFacts(row: VehicleRow): StockFacts {
  return {
    vehicle: readVehicle(row),
    dealership: row['dealership'] as StockFacts['dealership'],
    location: row['location'] as StockFacts['location'],
    photos: row['photos'] as StockFacts['photos'],
  }
}

/** The last change number of each dealership. */
export async function readSequences(client: PoolClient): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ dealership_id: number; last: string }>(
    'select dealership_id, last from stock_sequences',
  )
  return new Map(rows.map((row) => [row.dealership_id, Number(row.last)]))
}

/** What changed after a sequence number; null where the history between has a gap, so that nothing can be known from it. */
export async function readChanges(
  client: PoolClient,
  dealershipId: number,
  after: number,
  last: number,
): Promise<readonly number[] | null> {
  const { rows } = await client.query<{ sequence: string; ids: number[] }>(
    `select sequence, array_agg(vehicle_id) as ids from stock_events
     where dealership_id = $1 and sequence > $2 and sequence <= $3 group by sequence`,
    [dealershipId, after, last],
  )
  if (rows.length !== last - after) return null
  return [...new Set(rows.flatMap(({ ids }) => ids))]
}
