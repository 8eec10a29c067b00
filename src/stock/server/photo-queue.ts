import type { Database } from '#platform/server/database.ts'
import { photoFaultText, type FetchedPhoto, type PhotoQueue, type WantedPhoto } from '#media/server/fetch-photos.ts'
import { announce, raiseSequences } from './apply/write-events.ts'

/** The photos of all stock that are still addresses; what became of them changes the vehicle, and is announced. */
export function createPhotoQueue(database: Database): PhotoQueue {
  return {
    next: (count) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<WantedPhoto>(NEXT, [count])
        return rows
      }),
    note: (photos) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<{ dealershipId: number }>(NOTE, [JSON.stringify(photos.map(toRow))])
        const dealerships = [...new Set(rows.map(({ dealershipId }) => dealershipId))].sort((a, b) => a - b)
        await raiseSequences($client, dealerships)
        const vehicles = [...new Set(photos.map(({ photo }) => photo.vehicleId))]
        await $client.query(COUNT, [vehicles])
        await $client.query(TELL, [vehicles])
        await announce($client, dealerships)
      }),
  }
}

function toRow({ photo, result }: FetchedPhoto) {
  const { vehicleId: vehicle_id, position, url } = photo
  return { vehicle_id, position, url, ...(result.ok ? result.value : { failure: photoFaultText(result.error) }) }
}

const NEXT = `
  select vehicle_id as "vehicleId", position, source_url as url from photos
  where source_url is not null and blob is null and failure is null order by position, vehicle_id limit $1`

// A photo whose address changed while it was fetched is not touched.
const NOTE = `
  update photos p set blob = f.blob, width = f.width, height = f.height, failure = f.failure
  from jsonb_to_recordset($1) as f(vehicle_id integer, position smallint, url text, blob text, width integer,
    height integer, failure text)
  where p.vehicle_id = f.vehicle_id and p.position = f.position and p.source_url = f.url
  returning p.dealership_id as "dealershipId"`

const COUNT = `
  update vehicles v set photos_count =
    (select count(*) from photos p where p.vehicle_id = v.id and p.failure is null)::integer
  where v.id = any($1::integer[])`

const TELL = `
  insert into stock_events (dealership_id, sequence, vehicle_id, kind)
  select v.dealership_id, s.last, v.id, 'changed' from vehicles v join stock_sequences s using (dealership_id)
  where v.id = any($1::integer[])`
