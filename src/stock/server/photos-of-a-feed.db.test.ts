import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createBlobStore } from '#media/server/store/blob-store.ts'
import { diskFiles } from '#media/server/store/disk-files.ts'
import type { DownloadRules } from '#media/server/fetching/download.ts'
import { fetchPhotos, PHOTO_LIMITS } from '#media/server/fetching/fetch-photos.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { waitingText } from '../waiting-pictures.ts'
import { pendingPhotosOf } from './pending-photos.ts'
import { waitingPictures } from './waiting-pictures.ts'
import { runImport } from './import/run-import.ts'

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'North')")
const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })

/** Responses of picture hosts: the stored picture, or the reason why none is stored. */
const PICTURES: Readonly<Record<string, readonly [send: RequestListener, becomes: string]>> = {
  landscape: [await sends(plain(1600, 1067).jpeg()), '1600x1067'],
  huge: [await sends(plain(4000, 3000).jpeg()), '2400x1800'],
  portrait: [await sends(plain(900, 1350).jpeg()), '900x1350'],
  turned: [await sends(plain(900, 600).withMetadata({ orientation: 6 }).jpeg()), '600x900'],
  cmyk: [await sends(plain(600, 400).toColourspace('cmyk').jpeg()), '600x400'],
  progressive: [await sends(plain(600, 400).jpeg({ progressive: true })), '600x400'],
  moved: [(_, response) => response.writeHead(302, { location: '/landscape' }).end(), '1600x1067'],
  gone: [(_, response) => response.writeHead(404).end('<h1>Not found</h1>'), 'status 404'],
  hangs: [() => undefined, 'too-slow'],
  cut: [await sends(plain(600, 400).jpeg(), 0.5), 'broken'],
  large: [(_, response) => response.writeHead(200, { 'content-length': '31457280' }).end('x'), 'too-large'],
  inside: [(_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/admin' }).end(), 'host'],
}

async function sends(picture: Sharp, part = 1): Promise<RequestListener> {
  const bytes = await picture.toBuffer()
  return (_, response) => response.end(bytes.subarray(0, bytes.length * part))
}

async function pictureHost(): Promise<string> {
  const port = await startLocalServer(
    (request, response) => PICTURES[request.url?.slice(1) ?? '']?.[0](request, response),
    onTestFinished,
  )
  return `http://pictures.example:${port}`
}

/** Imports pictures, then changes their addresses to local ones, which an import would reject. */
async function importPhotos(addresses: readonly string[]): Promise<void> {
  const file = join(folder, 'stock.csv')
  const head = 'stock_number,type,make,model,photos'
  writeFileSync(file, `${head}\nS1,used,Kia,Rio,${addresses.map((_, at) => `https://feed.example/${at}`).join(';')}\n`)
  const report = await runImport({
    actor: TESTER,
    database: database.pool('import'),
    file,
    mapping: 'plain',
    dealership: 'north',
  })
  if (!report.ok) throw new Error(report.error.what)
  const rows = addresses.map((address, position) => `(${position}, '${address}')`)
  await database.asOwner(
    `update photos p set source_url = a.address, blob = null, failure = null
     from (values ${rows.join(', ')}) a (position, address) where a.position = p.position`,
  )
}

const fetchBy = (rules: DownloadRules) =>
  fetchPhotos({
    photos: pendingPhotosOf(database, 1),
    blobs: createBlobStore(diskFiles(folder)),
    rules,
    pause: async () => undefined,
  })

/** The outcome of each picture, in order. */
async function outcomes(): Promise<readonly string[]> {
  const rows = await database.asOwner<{ outcome: string }>(
    "select coalesce(failure, width || 'x' || height, 'wanted') as outcome from photos order by position",
  )
  return rows.map(({ outcome }) => outcome)
}

const LOCAL: DownloadRules = {
  ...PHOTO_LIMITS,
  limitMs: 4000,
  hosts: ['pictures.example'],

  isAllowedAddress: (address) => address === '127.0.0.1',
  resolve: () => Promise.resolve(['127.0.0.1']),
}

it("fetches a feed's pictures from its host, and records why one is missing", async () => {
  const origin = await pictureHost()
  await importPhotos(Object.keys(PICTURES).map((name) => `${origin}/${name}`))
  expect(await fetchBy(LOCAL)).toEqual({ stored: 7, failed: 5 })
  expect(await outcomes()).toEqual(Object.values(PICTURES).map(([, becomes]) => becomes))
  expect(await database.asOwner('select photos_count from vehicles')).toEqual([{ photos_count: 7 }])
})

it('never requests the local machine under production rules', async () => {
  const origin = (await pictureHost()).replace('pictures.example', '127.0.0.1')
  await importPhotos([`${origin}/landscape`, `${origin.replace('http:', 'https:')}/landscape`, 'https://127.0.0.1/a'])
  await fetchBy({ ...PHOTO_LIMITS, hosts: [] })
  expect(await outcomes()).toEqual(['port', 'port', 'private-address'])
  const port = new URL(origin).port
  expect((await waitingPictures(database, 'north')).map(waitingText).toSorted()).toEqual([
    '1 picture of 127.0.0.1 failed: its host has no public address, and is not in ALLOWED_PRIVATE_HOSTS',
    `2 pictures of 127.0.0.1:${port} failed: its port is not the usual one, and named neither in PHOTO_HOSTS nor in ALLOWED_PRIVATE_HOSTS`,
  ])
})

it('keeps pictures within pictureHosts of the feed, and counts those that wait', async () => {
  const origin = await pictureHost()
  await importPhotos([`${origin}/landscape`, `${origin.replace('pictures', 'other')}/landscape`])
  const host = new URL(origin).host
  expect(await waitingPictures(database)).toContainEqual({ host, waiting: 1, failed: [] })
  await database.asOwner('update dealerships set configuration = $1', [
    JSON.stringify({ feeds: { stock: { pictureHosts: ['pictures.example'] } } }),
  ])
  await fetchBy({ ...LOCAL, hosts: [] })
  expect(await outcomes()).toEqual(['1600x1067', 'host'])
  expect(await waitingPictures(database)).toEqual([
    { host: host.replace('pictures', 'other'), waiting: 0, failed: [{ reason: 'host', count: 1 }] },
  ])
  await database.asOwner('update dealerships set configuration = null')
})

it('keeps a picture whose address was stored with https: by an earlier version', async () => {
  const file = join(folder, 'http.csv')
  writeFileSync(file, 'stock_number,type,make,model,photos\nH1,used,Kia,Rio,http://feed.example/1\n')
  const order = {
    actor: TESTER,
    database: database.pool('import'),
    file,
    mapping: 'plain',
    dealership: 'north',
    feed: 'http',
  }
  const first = await runImport(order)
  expect(first.ok && first.value.added).toBe(1)
  await database.asOwner(
    "update photos set source_url = 'https://feed.example/1', blob = 'kept' where source_url = 'http://feed.example/1'",
  )
  writeFileSync(file, 'stock_number,type,make,model,colour,photos\nH1,used,Kia,Rio,Red,http://feed.example/1\n')
  expect(await runImport({ ...order, allowEmpty: [] })).toMatchObject({ ok: true, value: { changed: 1 } })
  expect(await database.asOwner("select blob from photos where source_url = 'http://feed.example/1'")).toEqual([
    { blob: 'kept' },
  ])
})
