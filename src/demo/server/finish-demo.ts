import type { Database } from '#platform/server/database.ts'
import { pictureReference } from '#media/picture-reference.ts'
import type { StoredPicture } from '#media/picture-sources.ts'
import { announce, raiseSequences } from '#stock/server/apply/write-events.ts'
import type { DemoVehicle } from '../demo-vehicle.ts'
import { spinFrames } from '../studio.ts'

/**
 * Adds to the imported stock what no feed brings: when it arrived, sold or was held, how often it was looked at, its
 * pictures. Run again, it changes nothing.
 */
export async function finishDealership(
  database: Database,
  dealership: string,
  stock: readonly DemoVehicle[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const facts = JSON.stringify(stock.map((vehicle) => toFacts(vehicle, pictures)))
  await database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ id: number }>('select id from dealerships where slug = $1', [dealership])
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`the demo's dealership ${dealership} is not in the database`)
    await $client.query(UPDATE_VEHICLES, [id, facts])
    await $client.query(DELETE_PHOTOS, [id, facts])
    await $client.query(INSERT_PHOTOS, [id, facts])
    await raiseSequences($client, [id])
    await $client.query(NOTE_CHANGE, [id])
    await announce($client, [id])
  })
}

function toFacts({ feed, platform }: DemoVehicle, pictures: ReadonlyMap<string, StoredPicture>) {
  const photos = platform.pictures.map((name) => storedIn(pictures, name))
  return {
    stock_number: feed.stockNumber,
    reserved: platform.reserved,
    created_at: platform.createdAt,
    sold_at: platform.soldAt,
    views: platform.views,
    spin_images: spinFrames(platform.spin).map((name) => pictureReference(storedIn(pictures, name))),
    photos,
  }
}

function storedIn(pictures: ReadonlyMap<string, StoredPicture>, name: string): StoredPicture {
  const stored = pictures.get(name)
  if (!stored) throw new Error(`the studio picture ${name} was not stored`)
  return stored
}

const FACTS = `jsonb_to_recordset($2) as f(stock_number text, reserved boolean, created_at timestamptz,
  sold_at timestamptz, views integer, spin_images jsonb, photos jsonb)
  join vehicles v on v.dealership_id = $1 and v.stock_number = f.stock_number`

const UPDATE_VEHICLES = `
  update vehicles t set reserved = f.reserved, created_at = f.created_at, updated_at = f.created_at, sold_at = f.sold_at,
    views = f.views, photos_count = jsonb_array_length(f.photos),
    spin_images = array(select jsonb_array_elements_text(f.spin_images))
  from ${FACTS} where t.id = v.id`

const DELETE_PHOTOS = `
  delete from photos where source_url is null and vehicle_id in (select v.id from ${FACTS})`

const INSERT_PHOTOS = `
  insert into photos (vehicle_id, dealership_id, position, blob, width, height)
  select v.id, v.dealership_id, p.place - 1, p.photo->>'blob', (p.photo->>'width')::integer, (p.photo->>'height')::integer
  from ${FACTS}, jsonb_array_elements(f.photos) with ordinality p(photo, place)`

const NOTE_CHANGE = `
  insert into stock_events (dealership_id, sequence, vehicle_id, kind)
  select v.dealership_id, s.last, v.id, 'changed' from vehicles v join stock_sequences s using (dealership_id)
  where v.dealership_id = $1`
