import type { ClientBase } from 'pg'
import type { Database } from '#platform/server/database.ts'
import type { FetchedPhoto, PhotoQueue, WantedPhoto } from '#media/server/fetch-photos.ts'
import { photoFaultText } from '#media/server/photo-fault.ts'
import { announce, raiseSequences } from './apply/write-events.ts'

/** The photos of all stock that are still addresses; what became of them changes the vehicle, and is announced. */
export function createPhotoQueue(database: Database): PhotoQueue {
  return {
    next: (count, butOf) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<WantedPhoto>(NEXT, [count, butOf])
        return rows
      }),
    note: (photos) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<Noted>(NOTE, [JSON.stringify(photos.map(toRow))])
        const counted = await $client.query<Noted>(COUNT, [[...new Set(rows.map(({ vehicleId }) => vehicleId))]])
        await tell($client, [...rows.filter(({ isStored }) => isStored), ...counted.rows])
      }),
  }
}

type Noted = { readonly vehicleId: number; readonly dealershipId: number; readonly isStored?: boolean }

/** Of the vehicles that look other than before: a picture that failed once more changes nothing. */
async function tell(client: ClientBase, changed: readonly Noted[]): Promise<void> {
  if (changed.length === 0) return
  const dealerships = [...new Set(changed.map(({ dealershipId }) => dealershipId))].sort((a, b) => a - b)
  await raiseSequences(client, dealerships)
  await client.query(TELL, [[...new Set(changed.map(({ vehicleId }) => vehicleId))]])
  await announce(client, dealerships)
}

function toRow({ photo, result }: FetchedPhoto) {
  const { vehicleId: vehicle_id, position, url } = photo
  return { vehicle_id, position, url, ...(result.ok ? result.value : { failure: photoFaultText(result.error) }) }
}

const NEXT = `
  select vehicle_id as "vehicleId", position, source_url as url from photos
  where source_url is not null and blob is null and failure is null
    and lower(coalesce(substring(source_url from '^[a-zA-Z]+://([^/:?#]+)'), '')) <> all($2::text[])
  order by position, vehicle_id limit $1`

// A photo whose address changed while it was fetched is not touched.
const NOTE = `
  update photos p set blob = f.blob, width = f.width, height = f.height, failure = f.failure
  from jsonb_to_recordset($1) as f(vehicle_id integer, position smallint, url text, blob text, width integer,
    height integer, failure text)
  where p.vehicle_id = f.vehicle_id and p.position = f.position and p.source_url = f.url
  returning p.vehicle_id as "vehicleId", p.dealership_id as "dealershipId", p.blob is not null as "isStored"`

const COUNT = `
  update vehicles v set photos_count = counted.photos
  from (
    select vehicle_id, count(*) filter (where failure is null)::integer as photos from photos
    where vehicle_id = any($1::integer[]) group by vehicle_id
  ) counted
  where v.id = counted.vehicle_id and v.photos_count <> counted.photos
  returning v.id as "vehicleId", v.dealership_id as "dealershipId"`

const TELL = `
  insert into stock_events (dealership_id, sequence, vehicle_id, kind)
  select v.dealership_id, s.last, v.id, 'changed' from vehicles v join stock_sequences s using (dealership_id)
  where v.id = any($1::integer[])`
