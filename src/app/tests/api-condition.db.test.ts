import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { getCondition, updateCondition, type VehicleCondition } from '#api/condition/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { readCondition } from '#vehicles/server/published-condition.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner(`insert into sites (slug, group_name) values ('north', 'north');
  insert into dealerships (slug, name) values ('north', 'North');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug);
  insert into feeds (dealership_id, name, mapping) select id, 'cars', 'plain' from dealerships`)
const [north = 0] = (await database.asOwner<{ id: number }>('select id from dealerships')).map(({ id }) => id)
const [site = 0] = (await database.asOwner<{ id: number }>('select id from sites')).map(({ id }) => id)
const person = await addPerson(database, 'sales@staff.example', {
  role: 'sales',
  dealershipId: north,
  locationIds: null,
})
const client = openStaffApp(database, () => new Date()).clientOf(person)

const BLOB = 'a'.repeat(40)
let id = 0
let photoId = ''
beforeEach(async () => {
  photoId = randomUUID()
  await database.asOwner('delete from vehicles')
  const [row] = await database.asOwner<{ id: number }>(
    `with v as (insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
       select $1, id, 'one', '', 'one', 'One', 'Make', 'Model', 'used', 'in_stock' from feeds returning id, dealership_id),
     p as (insert into photos (vehicle_id, dealership_id, position, id, blob, width, height)
       select id, dealership_id, 0, $2, $3, 1600, 1200 from v)
     select id from v`,
    [north, photoId, BLOB],
  )
  id = row?.id ?? 0
})

async function read(): Promise<VehicleCondition> {
  const answer = await client.call(getCondition, { params: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}
const change = (body: BodyInputOf<typeof updateCondition>, ifMatch: number) =>
  client.call(updateCondition, { params: { id }, body, ifMatch })

const FOUR = { frontLeft: 5.5, frontRight: 5, rearLeft: 1.2, rearRight: 4 }
const MARK = { shot: 'front', x: 0.25, y: 0.5, kind: 'scratch', note: '4 cm', photoId: null } as const
const shownToShoppers = () => readCondition(database, site, id)

test('a report is saved part by part, published as it is, and withdrawn', async () => {
  const empty = await read()
  expect(empty).toMatchObject({ changedAt: null, publishedAt: null, lacks: ['no-outside-shot', 'tyre-not-measured'] })
  const findingId = randomUUID()
  expect(await change({ shots: { front: photoId }, findings: { [findingId]: MARK } }, empty.version)).toMatchObject({
    value: { body: { lacks: ['tyre-not-measured'] } },
  })
  expect(await change({ state: 'published' }, (await read()).version)).toMatchObject({
    error: { problem: { status: 409, detail: 'The tread of a tyre is not measured.' } },
  })
  expect(await shownToShoppers()).toBeNull()
  await change({ tyres: FOUR, keys: 2, state: 'published' }, (await read()).version)
  expect(await read()).toMatchObject({ isPublishedAsIs: true, lacks: [] })
  expect(await shownToShoppers()).toMatchObject({
    report: { shots: { front: photoId }, tyres: FOUR, keys: 2, findings: { [findingId]: MARK } },
    photos: { [photoId]: { blob: BLOB, width: 1600, height: 1200 } },
  })
  // A later change is not on the site before it is published.
  await change({ keys: 1 }, (await read()).version)
  expect(await read()).toMatchObject({ isPublishedAsIs: false, report: { keys: 1 } })
  expect(await shownToShoppers()).toMatchObject({ report: { keys: 2 } })
  await change({ state: 'withdrawn' }, (await read()).version)
  expect(await shownToShoppers()).toBeNull()
  expect(await database.asOwner("select fields from audit where subject = 'condition-report'")).toContainEqual({
    fields: ['shots', 'findings'],
  })
})

test('a photo that is hidden later is not shown to shoppers', async () => {
  await change({ shots: { front: photoId }, tyres: FOUR, state: 'published' }, 1)
  await database.asOwner("update photos set state = 'hidden'")
  expect(await shownToShoppers()).toMatchObject({ photos: {} })
})

test('of two people who change a report the second is told', async () => {
  expect((await change({ keys: 2 }, 1)).ok).toBe(true)
  expect(await change({ keys: 1 }, 1)).toMatchObject({ error: { problem: { status: 412 } } })
})

test.each<readonly [string, object, string]>([
  ['a tread of 300 mm', { tyres: { frontLeft: 300 } }, '#/tyres/frontLeft'],
  ['a mark outside the picture', { findings: { [randomUUID()]: { ...MARK, x: 1.2 } } }, ''],
  ['a shot that nobody knows', { shots: { roof: randomUUID() } }, '#/shots'],
])('%s is refused with its place', async (_what, body, pointer) => {
  const answer = await change(body, 1)
  expect(answer).toMatchObject({ error: { problem: { status: 422 } } })
  expect(JSON.stringify(answer)).toContain(pointer === '' ? '/x' : pointer)
})
