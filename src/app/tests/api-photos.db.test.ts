import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { callPath } from '#api/contract/client.ts'
import {
  beginPhoto,
  listPhotos,
  orderPhotos,
  PART_BYTES,
  sendPhotoPart,
  updatePhoto,
  type StockPhotos,
} from '#api/photos/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
await database.asOwner(`insert into dealerships (slug, name) values ('north', 'North');
  insert into feeds (dealership_id, name, mapping) select id, 'cars', 'plain' from dealerships`)
const [north = 0] = (await database.asOwner<{ id: number }>('select id from dealerships')).map(({ id }) => id)
const grant = { role: 'sales', dealershipId: north, locationIds: null } as const
const sales = await addPerson(database, 'sales@staff.example', grant)
const colleague = await addPerson(database, 'colleague@staff.example', grant)
const app = openStaffApp(database, () => new Date())
const client = app.clientOf(sales)

let id = 0
beforeEach(async () => {
  await database.asOwner('delete from vehicles')
  const [row] = await database.asOwner<{ id: number }>(
    `with v as (insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
       select $1, id, 'one', '', 'one', 'One', 'Make', 'Model', 'used', 'in_stock' from feeds returning id, dealership_id),
     p as (insert into photos (vehicle_id, dealership_id, position, source_url, blob, width, height)
       select id, dealership_id, n, 'https://feed.example/' || n, repeat(n::text, 40), 1600, 1200 from v, generate_series(0, 1) n)
     select id from v`,
    [north],
  )
  id = row?.id ?? 0
})

/** A picture of squares in random colours: sharp, and like no other. */
const jpeg = (width: number, height: number, brightness = 1) =>
  sharp(randomBytes(20 * 15 * 3), { raw: { width: 20, height: 15, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .linear(brightness)
    .jpeg({ quality: 95 })
    .toBuffer()

const begin = (photoId: string, bytes: number) => client.call(beginPhoto, { params: { id }, body: { photoId, bytes } })

async function sendPart(photoId: string, offset: number, part: Uint8Array<ArrayBuffer>, personId = sales) {
  const answer = await app.ask(callPath(sendPhotoPart, { params: { id, photoId, offset } }).slice('/api/v1'.length), {
    method: 'PUT',
    headers: { ...app.session(personId), 'content-type': 'application/octet-stream' },
    body: part,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function upload(bytes: Buffer, photoId = randomUUID()) {
  const begun = await begin(photoId, bytes.length)
  if (!begun.ok) throw new Error(JSON.stringify(begun.error))
  let last = { status: 0, body: {} as Record<string, unknown> }
  for (let offset = begun.value.body.offset; offset < bytes.length; offset += PART_BYTES) {
    last = await sendPart(photoId, offset, new Uint8Array(bytes.subarray(offset, offset + PART_BYTES)))
    if (last.status !== 200) break
  }
  return { photoId, ...last }
}

async function list(): Promise<StockPhotos> {
  const answer = await client.call(listPhotos, { params: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

test('a photo in several parts is added behind the feed’s, without metadata, and shown', async () => {
  const bytes = await sharp(await jpeg(1800, 1600))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(100_000)
  const { photoId, body } = await upload(bytes)
  expect(body['isDone']).toBe(true)
  const { photos } = await list()
  expect(photos.map(({ origin }) => origin)).toEqual(['feed', 'feed', 'own'])
  expect(photos[2]).toMatchObject({ id: photoId, width: 1600, height: 1800, state: 'shown' })
  expect(await database.asOwner('select photos_count from vehicles')).toEqual([{ photos_count: 3 }])
  expect(
    await database.asOwner("select verb from audit where subject = 'photo' and subject_id = $1", [photoId]),
  ).toEqual([{ verb: 'create' }])
})

test('an upload goes on where it stopped, and a part that arrives twice does no harm', async () => {
  const bytes = Buffer.concat([await jpeg(1000, 800), randomBytes(PART_BYTES)])
  const photoId = randomUUID()
  await begin(photoId, bytes.length)
  const first = new Uint8Array(bytes.subarray(0, PART_BYTES))
  expect((await sendPart(photoId, 0, first)).body['offset']).toBe(PART_BYTES)
  expect((await sendPart(photoId, 0, first)).body['offset']).toBe(PART_BYTES)
  // A part beyond what has arrived is not taken: it would leave a hole.
  const ahead = await sendPart(
    photoId,
    PART_BYTES + 10,
    new Uint8Array(bytes.subarray(PART_BYTES + 10, PART_BYTES + 20)),
  )
  expect(ahead.body).toMatchObject({ offset: PART_BYTES, isDone: false })
  const again = await begin(photoId, bytes.length)
  expect(again).toMatchObject({ value: { body: { offset: PART_BYTES } } })
  const rest = new Uint8Array(bytes.subarray(PART_BYTES))
  expect((await sendPart(photoId, PART_BYTES, rest)).body['isDone']).toBe(true)
  expect((await sendPart(photoId, PART_BYTES, rest)).body['isDone']).toBe(true)
  expect(await begin(photoId, bytes.length)).toMatchObject({ value: { body: { isDone: true } } })
  expect((await list()).photos).toHaveLength(3)
})

test('somebody else’s upload is not found', async () => {
  const bytes = await jpeg(1000, 800)
  const photoId = randomUUID()
  await begin(photoId, bytes.length)
  expect((await sendPart(photoId, 0, new Uint8Array(bytes), colleague)).status).toBe(404)
})

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(900)])
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(900)])
/** 100 million pixels in some kilobytes. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
test.each([
  ['HEIC', () => heic, 'HEIC'],
  ['a film', () => film, 'film'],
  ['a text named .jpg', () => Buffer.from('no picture at all'), 'no picture'],
  ['half a picture', async () => (await jpeg(1000, 800)).subarray(0, 9000), 'broken'],
  ['a decompression bomb', bomb, 'more than 50 million pixels'],
])('%s is refused with a sentence, and nothing is left of it', async (_what, make, words) => {
  const { status, body, photoId } = await upload(await make())
  expect([status, body['kind']]).toEqual([422, 'invalid-body'])
  expect(body['detail']).toContain(words)
  expect(await readdir(join(app.dataFolder, 'photo-uploads'))).not.toContain(photoId)
  expect((await list()).photos).toHaveLength(2)
})

test('a photo of 50 MB is refused before it is sent', async () => {
  expect(await begin(randomUUID(), 50 * 1024 * 1024)).toMatchObject({
    error: { problem: { status: 413, detail: 'The photo has 50 MB; at most 30 are taken.' } },
  })
})

test('a store that refuses keeps what was sent, and the upload goes on later', async () => {
  const bytes = await jpeg(1200, 900)
  const blobs = join(app.dataFolder, 'blobs')
  await rm(blobs, { recursive: true, force: true })
  await writeFile(blobs, 'a file where the folder belongs')
  const photoId = randomUUID()
  const refused = await upload(bytes, photoId)
  expect([refused.status, refused.body['kind']]).toEqual([503, 'unavailable'])
  await rm(blobs)
  await mkdir(blobs)
  expect(await begin(photoId, bytes.length)).toMatchObject({ value: { body: { isDone: true } } })
  expect((await list()).photos).toHaveLength(3)
})

test('order, hidden and removed photos reach the site, and each is undone', async () => {
  const { photoId } = await upload(await jpeg(1000, 800))
  const { photos, version } = await list()
  const [first = '', second = ''] = photos.map((photo) => photo.id)
  const ordered = await client.call(orderPhotos, {
    params: { id },
    body: { order: [photoId, second, first] },
    ifMatch: version,
  })
  expect(ordered).toMatchObject({ value: { body: { photos: [{ id: photoId }, { id: second }, { id: first }] } } })
  const set = async (photo: string, state: 'shown' | 'hidden' | 'removed') =>
    client.call(updatePhoto, {
      params: { id, photoId: photo },
      body: { state },
      ifMatch: (await list()).version,
    })
  await set(second, 'hidden')
  expect((await list()).photos.map(({ state }) => state)).toEqual(['shown', 'hidden', 'shown'])
  expect(await set(first, 'removed')).toMatchObject({ error: { problem: { kind: 'conflict' } } })
  await set(photoId, 'removed')
  expect((await list()).photos.map((photo) => photo.id)).toEqual([second, first])
  expect(await database.asOwner('select photos_count from vehicles')).toEqual([{ photos_count: 1 }])
  await set(photoId, 'shown')
  expect((await list()).photos[0]?.id).toBe(photoId)
})

test('of two people who change the same photos the second is told', async () => {
  const { photos, version } = await list()
  const order = photos.map((photo) => photo.id).toReversed()
  const change = (personId: string) =>
    app.clientOf(personId).call(orderPhotos, { params: { id }, body: { order }, ifMatch: version })
  expect((await change(colleague)).ok).toBe(true)
  expect(await change(sales)).toMatchObject({ error: { problem: { status: 412 } } })
  // An upload stands in nobody's way.
  const before = (await list()).version
  await upload(await jpeg(1000, 800))
  expect((await list()).version).toBe(before)
})

test('turning and cropping start from the photo as it came', async () => {
  const { photoId } = await upload(await jpeg(1200, 900))
  const edit = async (body: {
    rotation?: 0 | 90
    crop?: { left: number; top: number; width: number; height: number } | null
  }) => {
    const answer = await client.call(updatePhoto, {
      params: { id, photoId },
      body,
      ifMatch: (await list()).version,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value.body.photos.find((photo) => photo.id === photoId)
  }
  const blobs = async () =>
    (
      await database.asOwner<{ blob: string; original: string | null }>(
        'select blob, original from photos where id = $1',
        [photoId],
      )
    )[0]
  const whole = (await blobs())?.blob
  expect(await edit({ rotation: 90 })).toMatchObject({ width: 900, height: 1200 })
  const turned = await blobs()
  expect(turned?.original).toBe(whole)
  expect(turned?.blob).not.toBe(whole)
  const crop = { left: 0, top: 0.25, width: 1, height: 0.5 }
  expect(await edit({ crop })).toMatchObject({ width: 900, height: 600, rotation: 90, crop })
  expect((await blobs())?.original).toBe(whole)
  expect(await edit({ rotation: 0, crop: null })).toMatchObject({ width: 1200, height: 900 })
  expect(await blobs()).toEqual({ blob: whole, original: null })
})

test('a dark, small photo is warned of, and another is proposed for the first place', async () => {
  const dark = await upload(await jpeg(400, 300, 0.2))
  const bright = await upload(await jpeg(1600, 1200))
  const { version } = await list()
  const order = [dark.photoId, bright.photoId]
  const answer = await client.call(orderPhotos, { params: { id }, body: { order }, ifMatch: version })
  expect(answer).toMatchObject({ value: { body: { proposal: { photoId: bright.photoId } } } })
  expect(answer.ok && answer.value.body.photos[0]?.warnings).toEqual(expect.arrayContaining(['dark', 'small']))
})

test('what staff made of photos outlives the feed', async () => {
  const { photoId } = await upload(await jpeg(1000, 800))
  const { photos } = await list()
  const [first = '', second = ''] = photos.map((photo) => photo.id)
  const versionNow = async () => (await list()).version
  const call = async (photo: string, body: { state: 'hidden' }) =>
    client.call(updatePhoto, { params: { id, photoId: photo }, body, ifMatch: await versionNow() })
  await client.call(orderPhotos, {
    params: { id },
    body: { order: [photoId, second, first] },
    ifMatch: await versionNow(),
  })
  await call(first, { state: 'hidden' })
  await database.asOwner(
    `update photos set original = blob, blob = repeat('f', 40), rotation = 90, width = 9 where id = $1`,
    [second],
  )
  // The feed names a third address in front, and both others.
  const addresses = ['https://feed.example/new', 'https://feed.example/0', 'https://feed.example/1']
  await importPhotos(addresses)
  const after = await list()
  expect(after.photos.map((photo) => [photo.id, photo.state]).slice(0, 3)).toEqual([
    [photoId, 'shown'],
    [second, 'shown'],
    [first, 'hidden'],
  ])
  expect(after.photos[1]).toMatchObject({ rotation: 90, width: 9 })
  expect(await database.asOwner('select blob, original from photos where id = $1', [second])).toEqual([
    { blob: 'f'.repeat(40), original: '1'.repeat(40) },
  ])
  expect(after.photos[3]).toMatchObject({ origin: 'feed', state: 'waiting' })
  // The feed names none: only what staff added is left.
  await importPhotos([])
  expect((await list()).photos.map((photo) => photo.id)).toEqual([photoId])
  expect(await database.asOwner('select photos_count from vehicles')).toEqual([{ photos_count: 1 }])
})

/** Lets a feed bring the vehicle with these photos. */
async function importPhotos(addresses: readonly string[]) {
  const file = join(app.dataFolder, `${randomUUID()}.csv`)
  await writeFile(file, `stock_number,type,make,model,photos\none,used,Make,Model,${addresses.join(';')}\n`)
  const done = await runImport({
    file,
    mapping: 'plain',
    dealership: 'north',
    feed: 'cars',
    actor: TESTER,
    database: database.pool('import'),
  })
  if (!done.ok) throw new Error(done.error.what)
}
