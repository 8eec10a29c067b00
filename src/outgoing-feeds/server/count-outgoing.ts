import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { MAX_SOLD_WINDOW_DAYS } from '#sites/schema/stock.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import { outgoingCounter, type OutgoingCounts, type OutgoingVehicle } from '../outgoing.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'

/** The stock of a site and what was sold lately, counted for each of its files. */
export async function countOutgoing(
  database: Pick<Database, 'withRole'>,
  site: Site,
  now: Date,
): Promise<readonly OutgoingCounts[]> {
  const counters = site.feeds.map((feed) => outgoingCounter(site, feed, now))
  for await (const vehicle of readStock(database, site.dealerships)) for (const { add } of counters) add(vehicle)
  return counters.map(({ counts }) => counts)
}

const ROWS_PER_PAGE = 1_000
const MOST_PICTURES = 8

type Row = VehicleRow & { readonly dealership: string; readonly pictures: number; readonly position: string }

/** In the order of the files, oldest first. */
async function* readStock(
  database: Pick<Database, 'withRole'>,
  dealerships: readonly string[],
): AsyncGenerator<OutgoingVehicle> {
  let last: readonly [position: string, id: number] = ['-infinity', 0]
  for (;;) {
    const { rows } = await database.withRole(
      'index',
      ({ $client }) => $client.query<Row>(STOCK, [dealerships, ...last, ROWS_PER_PAGE]),
      { readOnly: true },
    )
    for (const row of rows) yield { vehicle: readVehicle(row), dealership: row.dealership, pictures: row.pictures }
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_PER_PAGE) return
    last = [end.position, Number(end['id'])]
  }
}

/** Pictures as search has them: those stored among the first that didn't fail. */
const PICTURES = `
  (select count(f.blob)::int from (select p.blob from photos p where p.vehicle_id = v.id and p.failure is null and ${isShown('p')}
    order by ${shownOrder('p')} limit ${MOST_PICTURES}) f)`

const STOCK = `
  select ${VEHICLE_COLUMNS}, d.slug as dealership, ${PICTURES} as pictures, v.created_at::text as position
  from vehicles v join dealerships d on d.id = v.dealership_id
  where d.slug = any($1) 
    and (v.status in ('in_stock', 'coming_soon') or v.sold_at > now() - interval '${MAX_SOLD_WINDOW_DAYS} days')
    and (v.created_at, v.id) > ($2::timestamptz, $3)
  order by v.created_at, v.id limit $4`
