import type { ClientBase } from 'pg'
import type { Database } from '#platform/server/database.ts'
import { pictureReference } from '#media/picture-reference.ts'
import type { StoredPicture } from '#media/picture-sources.ts'
import { announce, incrementSequences } from '#stock/server/apply/write-events.ts'
import { storedVideo } from '#vehicles/media/video.ts'
import type { DemoVehicle, Showcase } from '../demo-vehicle.ts'
import { spinFrames } from '../studio.ts'

/** By name in the studio set: stored pictures, and the blobs of stored videos. */
export type StoredMedia = {
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly videos: ReadonlyMap<string, string>
}

/**
 * Adds the values that are not in a feed to a dealership's imported stock: times of arrival and sale, reservations, views,
 * pictures, videos and price changes. It can run again for the same stock.
 */
export async function finishDealership(
  database: Database,
  dealership: string,
  stock: readonly DemoVehicle[],
  media: StoredMedia,
): Promise<void> {
  const facts = JSON.stringify(stock.map((vehicle) => toFacts(vehicle, media)))
  await database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ id: number }>('select id from dealerships where slug = $1', [dealership])
    const id = rows[0]?.id
    if (id === undefined)
      throw new Error(`the demo's dealership ${dealership} is not in the database: run loadDealers first`)
    await $client.query(UPDATE_VEHICLES, [id, facts])
    await $client.query(DELETE_PHOTOS, [id, facts])
    await $client.query(INSERT_PHOTOS, [id, facts])
    await writePriceChanges($client, id, stock)
    await incrementSequences($client, [id])
    await $client.query(INSERT_EVENTS, [id])
    await announce($client, [id])
  })
}

/**
 * Writes the events that imports would have written for the price changes, unless there are some already. All first
 * changes have one sequence number and all second changes the next, so that every change of a vehicle has its own.
 */
async function writePriceChanges(client: ClientBase, dealership: number, stock: readonly DemoVehicle[]): Promise<void> {
  const changes = stock.flatMap(({ feed, platform }) =>
    platform.priceChanges.map(({ at, field, before, after }, step) => ({
      stock_number: feed.stockNumber,
      step,
      at,
      detail: { [field]: [before, after] },
    })),
  )
  const { rowCount } = await client.query(SELECT_PRICE_CHANGE, [dealership])
  if (rowCount !== 0) return
  for (const step of new Set(changes.map((change) => change.step))) {
    await incrementSequences(client, [dealership])
    await client.query(INSERT_PRICE_CHANGES, [dealership, JSON.stringify(changes.filter((each) => each.step === step))])
  }
}

const SELECT_PRICE_CHANGE = `
  select 1 from stock_events where dealership_id = $1 and (detail ? 'price' or detail ? 'offer_price') limit 1`

const INSERT_PRICE_CHANGES = `
  insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind, detail, at)
  select 'system:demo', v.dealership_id, s.last, v.id, 'changed', f.detail, f.at
  from jsonb_to_recordset($2) as f(stock_number text, detail jsonb, at timestamptz)
  join vehicles v on v.dealership_id = $1 and v.stock_number = f.stock_number
  join stock_sequences s on s.dealership_id = v.dealership_id`

function toFacts({ feed, platform }: DemoVehicle, { pictures, videos }: StoredMedia) {
  const reference = (name: string) => pictureReference(storedIn(pictures, name))
  const { showcase } = platform
  const videoList = (name: string | null | undefined) => (name ? [storedVideo(storedIn(videos, name))] : [])
  const photos = platform.pictures.map((name) => storedIn(pictures, name))
  return {
    stock_number: feed.stockNumber,
    reserved: platform.reserved,
    created_at: platform.createdAt,
    sold_at: platform.soldAt,
    views: platform.views,
    spin_images: spinFrames(platform.spin).map(reference),
    spin_interior_image: showcase ? reference(showcase.interior) : null,
    walkaround_videos: videoList(showcase?.walkaround),
    videos: videoList(platform.video ?? showcase?.walkaround),
    hotspots: showcase ? withPhotos(showcase.hotspots, reference) : null,
    photos,
  }
}

function withPhotos({ exterior, interior }: Showcase['hotspots'], reference: (name: string) => string) {
  return {
    exterior: exterior.map((hotspot) => ({ ...hotspot, ...(hotspot.photo && { photo: reference(hotspot.photo) }) })),
    interior,
  }
}

function storedIn<T>(media: ReadonlyMap<string, T>, name: string): T {
  const stored = media.get(name)
  if (stored === undefined) throw new Error(`${name} of the studio set was not stored before the stock was finished`)
  return stored
}

const FACTS = `jsonb_to_recordset($2) as f(stock_number text, reserved boolean, created_at timestamptz,
  sold_at timestamptz, views integer, spin_images jsonb, spin_interior_image text, walkaround_videos jsonb, videos jsonb,
  hotspots jsonb, photos jsonb)
  join vehicles v on v.dealership_id = $1 and v.stock_number = f.stock_number`

const UPDATE_VEHICLES = `
  update vehicles t set reserved = f.reserved, created_at = f.created_at, updated_at = f.created_at, sold_at = f.sold_at,
    views = f.views, photos_count = jsonb_array_length(f.photos),
    spin_images = array(select jsonb_array_elements_text(f.spin_images)), spin_interior_image = f.spin_interior_image,
    walkaround_videos = array(select jsonb_array_elements_text(f.walkaround_videos)),
    videos = array(select jsonb_array_elements_text(f.videos)), hotspots = f.hotspots
  from ${FACTS} where t.id = v.id`

const DELETE_PHOTOS = `
  delete from photos where source_url is null and vehicle_id in (select v.id from ${FACTS})`

const INSERT_PHOTOS = `
  insert into photos (vehicle_id, dealership_id, position, blob, width, height)
  select v.id, v.dealership_id, p.place - 1, p.photo->>'blob', (p.photo->>'width')::integer, (p.photo->>'height')::integer
  from ${FACTS}, jsonb_array_elements(f.photos) with ordinality p(photo, place)`

const INSERT_EVENTS = `
  insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
  select 'system:demo', v.dealership_id, s.last, v.id, 'changed' from vehicles v join stock_sequences s using (dealership_id)
  where v.dealership_id = $1`
