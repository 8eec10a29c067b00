import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createBlobStore } from '../store/blob-store.ts'
import { diskFiles } from '../store/disk-files.ts'
import { fetchPhotos, PHOTO_LIMITS, type FetchedPhoto, type PendingPhoto } from './fetch-photos.ts'
import { photoFaultText } from './photo-fault.ts'
import { encodePicture, ingestPicture } from './ingest-picture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const PLAIN = { create: { width: 300, height: 200, channels: 3, background: '#446688' } } as const

const ANY_HOST = {
  ...PHOTO_LIMITS,
  hosts: ['*'],

  isAllowedAddress: () => true,
  resolve: (_host: string) => Promise.resolve(['127.0.0.1']),
}

/** A PNG whose header claims 100,000 × 100,000 pixels. */
async function pixelFlood(): Promise<Buffer> {
  const png = Buffer.from(await sharp(PLAIN).png().toBuffer())
  png.writeUInt32BE(100_000, 16)
  png.writeUInt32BE(100_000, 20)
  return png
}

it('fetches pending photos, retries after transient faults, and records other faults', async () => {
  const jpeg = await sharp(PLAIN).jpeg().toBuffer()
  let flaky = 0
  const port = await startLocalServer(({ url }, response) => {
    if (url === '/flaky.jpg' && flaky++ < 2) response.writeHead(503).end()
    else if (url === '/text.jpg') response.end('<html>')
    else if (url === '/gone.jpg') response.writeHead(404).end()
    else response.end(jpeg)
  }, onTestFinished)
  const origin = `http://pictures.example:${port}`
  const pending: PendingPhoto[] = ['good', 'flaky', 'text', 'gone'].map((name, position) => ({
    vehicleId: 7,
    position,
    url: `${origin}/${name}.jpg`,
  }))
  const recorded: FetchedPhoto[] = []
  const report = await fetchPhotos({
    photos: {
      next: (count) => Promise.resolve(recorded.length > 0 ? [] : pending.slice(0, count)),
      record: async (photos) => void recorded.push(...photos),
    },
    blobs: createBlobStore(diskFiles(await temporaryFolder())),
    rules: ANY_HOST,
    pause: () => Promise.resolve(),
  })
  expect(report).toEqual({ stored: 2, failed: 2 })
  const results = recorded
    .toSorted((a, b) => a.photo.position - b.photo.position)
    .map(({ result }) => (result.ok ? [result.value.width, result.value.height] : photoFaultText(result.error)))
  expect(results).toEqual([[300, 200], [300, 200], 'not-a-picture', 'status 404'])
})

it('encodes a picture again before it stores it: rotated, smaller, and without metadata', async () => {
  const blobs = createBlobStore(diskFiles(await temporaryFolder()))
  const camera = await sharp({ create: { ...PLAIN.create, width: 4000, height: 3000 } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const ingested = await ingestPicture(camera, blobs)
  if (!ingested.ok) throw new Error(ingested.error.kind)
  expect({ width: ingested.value.width, height: ingested.value.height }).toEqual({ width: 1800, height: 2400 })
  const stored = await sharp((await blobs.get(ingested.value.blob)) ?? Buffer.alloc(0)).metadata()
  expect({ format: stored.format, exif: stored.exif }).toEqual({ format: 'webp', exif: undefined })
})

it.each([
  ['too-many-pixels', pixelFlood],
  ['not-a-picture', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
  ['not-a-picture', () => Promise.resolve(Buffer.alloc(0))],
  ['broken', async () => (await sharp(PLAIN).jpeg().toBuffer()).subarray(0, 200)],
  ['broken', () => Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]))],
])('rejects a picture: %s', async (kind, make) => {
  const ingested = await ingestPicture(await make(), createBlobStore(diskFiles(await temporaryFolder())))
  expect(ingested).toEqual({ ok: false, error: { kind } })
})

it('does not report a picture as broken if this machine was slow', async () => {
  const side = 2400
  const kernel = { width: 101, height: 101, kernel: Array.from({ length: 101 * 101 }, () => 1) }
  // The convolution is 200 billion multiplications, so that no machine is done within the shortest limit of sharp, a second.
  const slow = sharp({ create: { ...PLAIN.create, width: side, height: side } }).convolve(kernel)
  expect(await encodePicture(slow, 1)).toEqual({ ok: false, error: { kind: 'too-slow' } })
})

it('does not report a picture as broken if the disk is full', async () => {
  const full = () => Promise.reject(new Error('ENOSPC: no space left on device'))
  const blobs = { ...createBlobStore(diskFiles(await temporaryFolder())), put: full }
  await expect(ingestPicture(await sharp(PLAIN).jpeg().toBuffer(), blobs)).rejects.toThrow('ENOSPC')
})

it('sends few requests to a host that is down, and leaves its photos pending', async () => {
  const jpeg = await sharp(PLAIN).jpeg().toBuffer()
  const port = await startLocalServer((_, response) => response.end(jpeg), onTestFinished)
  const photo = (host: string, number: number): PendingPhoto => ({
    vehicleId: number,
    position: 0,
    url: `http://${host}:${port}/${number}.jpg`,
  })
  let left = Array.from({ length: 60 }, (_, number) => photo(number < 50 ? 'down.example' : 'up.example', number))
  const recorded: FetchedPhoto[] = []
  await fetchPhotos({
    photos: {
      next: async (count, excludedHosts) =>
        left.filter(({ url }) => !excludedHosts.some((host) => url.includes(host))).slice(0, count),
      record: async (photos) => {
        recorded.push(...photos)
        left = left.filter((each) => !photos.some((one) => one.photo === each))
      },
    },
    blobs: createBlobStore(diskFiles(await temporaryFolder())),
    rules: {
      ...ANY_HOST,
      resolve: (host) => (host === 'up.example' ? Promise.resolve(['127.0.0.1']) : Promise.reject(new Error('down'))),
    },
    pause: () => Promise.resolve(),
  })
  expect(recorded.filter(({ result }) => result.ok)).toHaveLength(10)
  // Includes requests that had begun when the circuit opened.
  expect(recorded.length - 10).toBeLessThanOrEqual(8)
  expect(left).toHaveLength(60 - recorded.length)
})

it('does not count a rejected URL as proof that its host is up', async () => {
  const photos = Array.from({ length: 40 }, (_, number): PendingPhoto => {
    const user = number % 2 === 0 ? '' : 'somebody@'
    return { vehicleId: number, position: 0, url: `http://${user}down.example/${number}.jpg` }
  })
  const recorded: FetchedPhoto[] = []
  await fetchPhotos({
    photos: {
      next: (_, excludedHosts) => Promise.resolve(excludedHosts.length > 0 || recorded.length > 0 ? [] : photos),
      record: async (some) => void recorded.push(...some),
    },
    blobs: createBlobStore(diskFiles(await temporaryFolder())),
    rules: { ...ANY_HOST, resolve: () => Promise.reject(new Error('down')) },
    pause: () => Promise.resolve(),
  })
  const faults = recorded.map(({ result }) => (result.ok ? '' : result.error.kind))
  expect(faults.filter((kind) => kind === 'credentials')).toHaveLength(20)
  expect(faults.filter((kind) => kind === 'no-such-host').length).toBeLessThanOrEqual(8)
})
