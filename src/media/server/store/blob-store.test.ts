import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { startS3 } from '../testing/s3-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { blobIdOf, createBlobStore, nameOf } from './blob-store.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'
import { sweepBlobs } from './sweep-blobs.ts'

const LIMITS = { connectMs: 2_000, silentMs: 400, attempts: 4 }
const UNKNOWN = '0'.repeat(40)
const signal = new AbortController().signal

const BACKENDS = {
  disk: async () => diskFiles(await temporaryFolder()),
  s3: async () => s3Files((await startS3()).bucket, LIMITS),
}

describe.each(Object.entries(BACKENDS))('a store on %s', (_name, open) => {
  test('gives back what it was given, whole, as a stream and in parts', async () => {
    const blobs = createBlobStore(await open())
    const bytes = randomBytes(300_000)
    const blob = await blobs.put(bytes)
    expect(blob).toBe(blobIdOf(bytes))
    expect(await blobs.get(blob)).toEqual(bytes)
    expect(await blobs.size(blob)).toBe(300_000)
    const part = await blobs.open(blob, { from: 100, to: 199 })
    expect(part?.size).toBe(300_000)
    expect(part && (await buffer(part.stream))).toEqual(bytes.subarray(100, 200))
  })

  test('stores a stream under the same id as its bytes, and the same bytes once', async () => {
    const files = await open()
    const blobs = createBlobStore(files)
    const bytes = randomBytes(200_000)
    const blob = await blobs.put(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))
    expect(blob).toBe(await blobs.put(bytes))
    expect(await files.list(blob.slice(0, 2))).toEqual([blob])
    expect(await blobs.get(blob)).toEqual(bytes)
  })

  test('says of a blob that is not there that it is not there', async () => {
    const blobs = createBlobStore(await open())
    expect([await blobs.get(UNKNOWN), await blobs.open(UNKNOWN), await blobs.size(UNKNOWN)]).toEqual([null, null, null])
    expect(await blobs.get('../secrets.json')).toBeNull()
  })

  test('stores nothing of a stream that breaks', async () => {
    const files = await open()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(1_000)
        throw new Error('the upload broke')
      })(),
    )
    await expect(createBlobStore(files).put(broken)).rejects.toThrow('the upload broke')
    expect(await files.folders()).toEqual([])
  })

  test('deletes what nobody uses after 30 days, unless it is stored again', async () => {
    const files = await open()
    const blobs = createBlobStore(files)
    const [used, unused, again] = await Promise.all(['a', 'b', 'c'].map((text) => blobs.put(Buffer.from(text))))
    const sweep = (days: number) =>
      sweepBlobs({
        files,
        usedBlobs: async () => new Set([used ?? '']),
        now: new Date(Date.now() + days * DAY_MS),
        signal,
      })
    expect(await sweep(0)).toBe(0)
    await blobs.put(Buffer.from('c'))
    expect(await sweep(31)).toBe(1)
    expect(await blobs.size(unused ?? '')).toBeNull()
    expect([await blobs.size(used ?? ''), await blobs.size(again ?? '')]).toEqual([1, 1])
  })

  test('moves an object aside and back', async () => {
    const files = await open()
    const blob = await createBlobStore(files).put(Buffer.from('moved'))
    expect(await files.move(nameOf(blob), `${nameOf(blob)}.aside`)).toBe(true)
    expect(await files.move(nameOf(blob), `${nameOf(blob)}.aside`)).toBe(false)
    expect(await files.list(blob.slice(0, 2))).toEqual([`${blob}.aside`])
  })
})

describe('a service that fails', () => {
  test.each(['internal-error', 'slow-down', 'cut-request', 'hang'] as const)(
    'is asked again after %s, for bytes and streams',
    async (fault) => {
      const server = await startS3()
      const blobs = createBlobStore(s3Files(server.bucket, LIMITS))
      const bytes = randomBytes(50_000)
      server.faults.push(fault, fault)
      const blob = await blobs.put(bytes)
      server.faults.push(fault)
      expect(await blobs.get(blob)).toEqual(bytes)
      const streamed = await blobs.put(Readable.from([Buffer.from(`streamed through ${fault}`)]))
      expect(await blobs.size(streamed)).not.toBeNull()
    },
  )

  test('is read again if it cuts the content', async () => {
    const server = await startS3()
    const blobs = createBlobStore(s3Files(server.bucket, LIMITS))
    const bytes = randomBytes(400_000)
    const blob = await blobs.put(bytes)
    server.faults.push('cut-answer')
    expect(await blobs.get(blob)).toEqual(bytes)
  })

  test('that goes on failing is no empty answer', async () => {
    const server = await startS3()
    const blobs = createBlobStore(s3Files(server.bucket, LIMITS))
    const blob = await blobs.put(Buffer.from('there'))
    server.faults.push('slow-down', 'slow-down', 'slow-down', 'slow-down', 'slow-down', 'slow-down')
    await expect(blobs.get(blob)).rejects.toThrow('again')
  })

  test('of which a bucket is missing is no empty answer either', async () => {
    const server = await startS3()
    const blobs = createBlobStore(s3Files({ ...server.bucket, bucket: 'elsewhere' }, LIMITS))
    await expect(blobs.put(Buffer.from('lost'))).rejects.toThrow('bucket')
  })
})
