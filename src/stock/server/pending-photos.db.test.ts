import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { dealershipsWithPendingPhotos, pendingPhotosOf } from './pending-photos.ts'

const database = await createTestDatabase()
const BLOB = '0123456789abcdef0123456789abcdef01234567'

await database.asOwner(`
  insert into dealerships (slug, name) values ('north', 'North');
  insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, photos_count)
    select f.dealership_id, f.id, n::text, '', 'car-' || n, 'Car', 'Make', 'Model', 'used', 'in_stock', 2
    from feeds f, generate_series(1, 2) n;
  insert into photos (vehicle_id, dealership_id, position, source_url)
    select id, dealership_id, n, 'https://pictures.example/' || slug || '-' || n from vehicles, generate_series(0, 1) n`)

it('lists first pictures first, and records results', async () => {
  const photos = pendingPhotosOf(database, 1)
  const pending = await photos.next(10, [])
  expect(pending.map(({ position }) => position)).toEqual([0, 0, 1, 1])
  expect(await pendingPhotosOf(database, 2).next(10, [])).toEqual([])
  expect(await dealershipsWithPendingPhotos(database)).toEqual([1])
  const [good, bad, moved] = pending
  if (!good || !bad || !moved) throw new Error('nothing is listed')
  await photos.record([
    { photo: good, result: { ok: true, value: { blob: BLOB, width: 900, height: 600 } } },
    { photo: bad, result: { ok: false, error: { kind: 'status', status: 404 } } },
    { photo: { ...moved, url: 'https://pictures.example/before' }, result: { ok: false, error: { kind: 'too-slow' } } },
  ])
  expect(await photos.next(10, [])).toHaveLength(2)
  expect(
    await database.asOwner('select vehicle_id, blob, width, failure from photos where position = 0 order by 1'),
  ).toEqual([
    { vehicle_id: good.vehicleId, blob: BLOB, width: 900, failure: null },
    { vehicle_id: bad.vehicleId, blob: null, width: null, failure: 'status 404' },
  ])
  expect(await database.asOwner('select photos_count from vehicles order by id')).toEqual([
    { photos_count: 2 },
    { photos_count: 1 },
  ])
  expect(
    await database.asOwner('select vehicle_id, sequence::int, kind from stock_events order by vehicle_id'),
  ).toEqual([
    { vehicle_id: good.vehicleId, sequence: 1, kind: 'changed' },
    { vehicle_id: bad.vehicleId, sequence: 1, kind: 'changed' },
  ])
})

it('lists no photos of excluded hosts', async () => {
  const photos = pendingPhotosOf(database, 1)
  expect(await photos.next(10, ['other.example'])).toHaveLength(2)
  expect(await photos.next(10, ['pictures.example'])).toEqual([])
})

it('writes no history when a picture fails again', async () => {
  const photos = pendingPhotosOf(database, 1)
  await database.asOwner("update photos set failure = 'unreachable' where blob is null")
  await database.asOwner(`
    update vehicles v set photos_count = (select count(*) from photos where vehicle_id = v.id and failure is null);
    update photos set failure = null where blob is null; truncate stock_events`)
  const pending = await photos.next(10, [])
  expect(pending).toHaveLength(3)
  await photos.record(pending.map((photo) => ({ photo, result: { ok: false, error: { kind: 'too-slow' } } })))
  expect(await database.asOwner('select 1 from stock_events')).toEqual([])
  expect(await photos.next(10, [])).toEqual([])
  expect(await dealershipsWithPendingPhotos(database)).toEqual([])
})
