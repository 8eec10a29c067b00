import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWantedBlobs } from './wanted-blobs.ts'

const database = await createTestDatabase()
const [PHOTO, FRAME, INTERIOR, VIDEO, DETAIL, UNUSED] = ['a', 'b', 'c', 'd', 'e', 'f'].map((digit) => digit.repeat(40))
const USED = [PHOTO, FRAME, INTERIOR, VIDEO, DETAIL]

test('is undefined if no vehicle has any media', async () => {
  expect(await openWantedBlobs(database)).toBeUndefined()
})

test('returns blobs that are used as photos or in any other media', async () => {
  await database.asOwner(`
    insert into dealerships (slug, name) values ('north', 'North');
    insert into feeds (dealership_id, name, mapping) values (1, 'stock', 'plain');
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, spin_images,
        spin_interior_image, walkaround_videos, hotspots)
      values (1, 1, '1', '', 'car', 'Car', 'Make', 'Model', 'used', 'in_stock',
        array['blob:${FRAME}:900x600', 'https://pictures.example/2.jpg'], 'blob:${INTERIOR}:2048x1024',
        array['blob:${VIDEO}.mp4'], '{"interior": [{"photo": "blob:${DETAIL}:900x600"}]}');
    insert into photos (vehicle_id, dealership_id, position, blob) values (1, 1, 0, '${PHOTO}'), (1, 1, 1, null)`)
  const wantedOf = await openWantedBlobs(database)
  expect([...((await wantedOf?.([...USED, UNUSED].map(String))) ?? [])].sort()).toEqual(USED)
})
