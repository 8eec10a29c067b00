import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../../byte-range.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import type { LocalFile, ObjectFiles, OpenObject } from './object-files.ts'

/** Content-addressed storage of pictures and videos: the same bytes are stored once, and stored bytes never change. */
export interface BlobStore {
  /** Stores the bytes and returns their blob id. A stream is read to the disk first, because its id follows from all of it. */
  readonly put: (content: Uint8Array | Readable) => Promise<string>
  /** The bytes, or null if there is no such blob. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
  /** The bytes, or a range of them, as a stream; null if there is no such blob. */
  readonly open: (blob: string, range?: ByteRange) => Promise<OpenObject | null>
  /** The size in bytes, or null if there is no such blob. */
  readonly size: (blob: string) => Promise<number | null>
}

/** Suffix of the empty object that marks an unused blob. Its time is when the blob was first found unused. See `sweepBlobs`. */
export const UNUSED_MARK = '.unused'

/** A connection that is cut while a blob is read is opened again so often. */
const READ_ATTEMPTS = 3

/** Stores blobs as objects in folders that are named by the first two digits of the blob id. */
export function createBlobStore(files: ObjectFiles): BlobStore {
  const open: BlobStore['open'] = async (blob, range) => (isBlobId(blob) ? files.read(nameOf(blob), range) : null)
  const store = async (blob: string, content: Uint8Array | LocalFile) => {
    const name = nameOf(blob)
    // The order matters: `sweepBlobs` moves the object aside first and checks the mark afterwards.
    await files.remove(`${name}${UNUSED_MARK}`)
    if (!(await files.touch(name))) await files.write(name, content)
    return blob
  }
  return {
    put: async (content) => {
      if (content instanceof Uint8Array) return store(blobIdOf(content), content)
      return withLocalCopy(content, store)
    },
    get: async (blob) => {
      for (let attempt = 1; ; attempt++) {
        const opened = await open(blob)
        if (opened === null) return null
        try {
          return Buffer.from(await buffer(opened.stream))
        } catch (error) {
          if (attempt === READ_ATTEMPTS) throw error
        }
      }
    },
    open,
    size: async (blob) => (isBlobId(blob) ? ((await files.facts(nameOf(blob)))?.size ?? null) : null),
  }
}

export function nameOf(blob: string): string {
  return `${blob.slice(0, 2)}/${blob}`
}

export function blobIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, BLOB_ID_LENGTH)
}

/** Reads a stream into a temporary file, and passes it on with the blob id of its content. */
async function withLocalCopy(
  content: Readable,
  work: (blob: string, file: LocalFile) => Promise<string>,
): Promise<string> {
  const path = join(tmpdir(), `blob-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(hash.digest('hex').slice(0, BLOB_ID_LENGTH), { path, size })
  } finally {
    await rm(path, { force: true })
  }
}
