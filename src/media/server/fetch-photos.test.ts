import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createBlobStore } from './blob-store.ts'
import { fetchPhotos, photoFaultText, PHOTO_LIMITS, type FetchedPhoto, type WantedPhoto } from './fetch-photos.ts'
import { takePicture } from './take-picture.ts'
import { temporaryFolder } from './testing.ts'

const PLAIN = { create: { width: 300, height: 200, channels: 3, background: '#446688' } } as const

/** A PNG whose head claims 100,000 × 100,000 pixels. */
async function pixelFlood(): Promise<Buffer> {
  const png = Buffer.from(await sharp(PLAIN).png().toBuffer())
  png.writeUInt32BE(100_000, 16)
  png.writeUInt32BE(100_000, 20)
  return png
}

it('fetches what is listed, tries again what may pass, and notes the rest', async () => {
  const jpeg = await sharp(PLAIN).jpeg().toBuffer()
  let flaky = 0
  const server = createServer(({ url }, response) => {
    if (url === '/flaky.jpg' && flaky++ < 2) response.writeHead(503).end()
    else if (url === '/text.jpg') response.end('<html>')
    else if (url === '/gone.jpg') response.writeHead(404).end()
    else response.end(jpeg)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://pictures.example:${(server.address() as AddressInfo).port}`
  const wanted: WantedPhoto[] = ['good', 'flaky', 'text', 'gone'].map((name, position) => ({
    vehicleId: 7,
    position,
    url: `${origin}/${name}.jpg`,
  }))
  const noted: FetchedPhoto[] = []
  const report = await fetchPhotos({
    queue: {
      next: (count) => Promise.resolve(noted.length > 0 ? [] : wanted.slice(0, count)),
      note: async (photos) => void noted.push(...photos),
    },
    blobs: createBlobStore(await temporaryFolder()),
    rules: {
      ...PHOTO_LIMITS,
      hosts: ['*'],
      allowHttp: true,
      isAllowedAddress: () => true,
      resolve: () => Promise.resolve(['127.0.0.1']),
    },
    pause: () => Promise.resolve(),
  })
  expect(report).toEqual({ stored: 2, failed: 2 })
  const told = noted
    .toSorted((a, b) => a.photo.position - b.photo.position)
    .map(({ result }) => (result.ok ? [result.value.width, result.value.height] : photoFaultText(result.error)))
  expect(told).toEqual([[300, 200], [300, 200], 'not-a-picture', 'status 404'])
})

it('keeps a picture that it encoded itself: turned, smaller, without what came along', async () => {
  const blobs = createBlobStore(await temporaryFolder())
  const camera = await sharp({ create: { ...PLAIN.create, width: 4000, height: 3000 } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const taken = await takePicture(camera, blobs)
  if (!taken.ok) throw new Error(taken.error.kind)
  expect({ width: taken.value.width, height: taken.value.height }).toEqual({ width: 1800, height: 2400 })
  const kept = await sharp((await blobs.get(taken.value.blob)) ?? Buffer.alloc(0)).metadata()
  expect({ format: kept.format, exif: kept.exif }).toEqual({ format: 'webp', exif: undefined })
})

it.each([
  ['too-many-pixels', pixelFlood],
  ['not-a-picture', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
  ['not-a-picture', () => Promise.resolve(Buffer.alloc(0))],
  ['broken', async () => (await sharp(PLAIN).jpeg().toBuffer()).subarray(0, 200)],
  ['broken', () => Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]))],
])('does not take what is %s', async (kind, make) => {
  const taken = await takePicture(await make(), createBlobStore(await temporaryFolder()))
  expect(taken).toEqual({ ok: false, error: { kind } })
})
