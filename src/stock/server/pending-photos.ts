import type { ClientBase } from 'pg'
import type { Database } from '#platform/server/database.ts'
import type { FetchedPhoto, PendingPhoto, PendingPhotos } from '#media/server/fetching/fetch-photos.ts'
import { photoFaultText } from '#media/server/fetching/photo-fault.ts'
import { announce, incrementSequences } from './apply/write-events.ts'
import { isShown } from '#vehicles/server/shown-photos.ts'

/** Pending photos of a dealership's stock. Their results change vehicles, so followers of the stock are notified. */
export function pendingPhotosOf(database: Database, dealershipId: number): PendingPhotos {
  return {
    next: (count, excludedHosts) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<PendingPhoto>(NEXT, [dealershipId, count, excludedHosts])
        return rows
      }),
    record: (photos) =>
      database.withRole('import', async ({ $client }) => {
        const { rows } = await $client.query<Recorded>(RECORD, [JSON.stringify(photos.map(toRow))])
        const counted = await $client.query<Recorded>(COUNT, [[...new Set(rows.map(({ vehicleId }) => vehicleId))]])
        await announceChanges($client, [...rows.filter(({ isStored }) => isStored), ...counted.rows])
      }),
  }
}

/** Dealerships with pending photos. */
export async function dealershipsWithPendingPhotos(database: Pick<Database, 'withRole'>): Promise<readonly number[]> {
  return database.withRole(
    'index',
    async ({ $client }) => (await $client.query<{ id: number }>(DEALERSHIPS)).rows.map(({ id }) => id),
    { readOnly: true },
  )
}

type Recorded = { readonly vehicleId: number; readonly dealershipId: number; readonly isStored?: boolean }

/** Records and announces changes of the vehicles with a new picture or another number of pictures. */
async function announceChanges(client: ClientBase, changed: readonly Recorded[]): Promise<void> {
  if (changed.length === 0) return
  const dealerships = [...new Set(changed.map(({ dealershipId }) => dealershipId))].sort((a, b) => a - b)
  await incrementSequences(client, dealerships)
  await client.query(WRITE_EVENTS, [[...new Set(changed.map(({ vehicleId }) => vehicleId))]])
  await announce(client, dealerships)
}

function toRow({ photo, result }: FetchedPhoto) {
  const { vehicleId: vehicle_id, position, url } = photo
  return { vehicle_id, position, url, ...(result.ok ? result.value : { failure: photoFaultText(result.error) }) }
}

const DEALERSHIPS = `
  select d.id from dealerships d where exists (
    select from photos p where p.dealership_id = d.id and p.source_url is not null and p.blob is null and p.failure is null)`

/** `hosts`: the limit in the definition of the vehicle's feed, by its own dealer or by the one who brings its stock. */
const NEXT = `
  select p.vehicle_id as "vehicleId", p.position, p.source_url as url, coalesce(
    d.configuration #> array['feeds', f.name, 'pictureHosts'],
    (select o.configuration #> array['feeds', f.name, 'pictureHosts'] from dealerships o
      where d.configuration -> 'feedsFrom' ? (o.slug || '/' || f.name) limit 1)) as hosts
  from photos p join vehicles v on v.id = p.vehicle_id join dealerships d on d.id = p.dealership_id
    left join feeds f on f.id = v.feed_id
  where p.dealership_id = $1 and source_url is not null and blob is null and failure is null
    and lower(coalesce(substring(source_url from '^[a-zA-Z]+://([^/:?#]+)'), '')) <> all($3::text[])
  order by p.position, p.vehicle_id limit $2`

// A photo whose address changed while it was fetched is left alone.
const RECORD = `
  update photos p set blob = f.blob, width = f.width, height = f.height, failure = f.failure
  from jsonb_to_recordset($1) as f(vehicle_id integer, position smallint, url text, blob text, width integer,
    height integer, failure text)
  where p.vehicle_id = f.vehicle_id and p.position = f.position and p.source_url = f.url
  returning p.vehicle_id as "vehicleId", p.dealership_id as "dealershipId", p.blob is not null as "isStored"`

const COUNT = `
  update vehicles v set photos_count = counted.photos
  from (
    select vehicle_id, count(*) filter (where failure is null and ${isShown('photos')})::integer as photos from photos
    where vehicle_id = any($1::integer[]) group by vehicle_id
  ) counted
  where v.id = counted.vehicle_id and v.photos_count <> counted.photos
  returning v.id as "vehicleId", v.dealership_id as "dealershipId"`

const WRITE_EVENTS = `
  insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
  select 'system:photo fetching', v.dealership_id, s.last, v.id, 'changed' from vehicles v join stock_sequences s using (dealership_id)
  where v.id = any($1::integer[])`
