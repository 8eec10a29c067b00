import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWantedBlobs } from './wanted-blobs.ts'

const database = await createTestDatabase()
const [PHOTO, FRAME, INTERIOR, VIDEO, DETAIL, LOGO, UNUSED] = ['a', 'b', 'c', 'd', 'e', '0', 'f'].map((digit) =>
  digit.repeat(40),
)
const USED = [LOGO, PHOTO, FRAME, INTERIOR, VIDEO, DETAIL]

test('is undefined if no vehicle has any media', async () => {
  expect(await openWantedBlobs(database)).toBeUndefined()
})

test('returns blobs that are used as photos, in any other media or by a revision of a site', async () => {
  await database.asOwner(`
    insert into dealerships (slug, name) values ('north', 'North');
    insert into feeds (dealership_id, name, mapping) values (1, 'stock', 'plain');
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, spin_images,
        spin_interior_image, walkaround_videos, hotspots)
      values (1, 1, '1', '', 'car', 'Car', 'Make', 'Model', 'used', 'in_stock',
        array['blob:${FRAME}:900x600', 'https://pictures.example/2.jpg'], 'blob:${INTERIOR}:2048x1024',
        array['blob:${VIDEO}.mp4'], '{"interior": [{"photo": "blob:${DETAIL}:900x600"}]}');
    insert into configuration_owners (kind, name, writer, number) values ('site', 'north', 'console', 2);
    insert into configuration_revisions (owner_id, number, text, by_whom) values
      (1, 1, 'logo: { wordmark: North, image: /pictures/stored/${LOGO}-640x120 }', 'demo'), (1, 2, null, 'demo');
    insert into photos (vehicle_id, dealership_id, position, blob) values (1, 1, 0, '${PHOTO}'), (1, 1, 1, null)`)
  const wantedOf = await openWantedBlobs(database)
  expect([...((await wantedOf?.([...USED, UNUSED].map(String))) ?? [])].sort()).toEqual(USED)
})
