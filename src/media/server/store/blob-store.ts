import { createHash } from 'node:crypto'
import { readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import { writeAtomically } from './write-atomically.ts'

/** Content-addressed storage: the same bytes are stored once, and stored bytes never change. */
export interface BlobStore {
  /** Stores the bytes and returns their blob id. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, or null if there is no such blob. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
}

/** Suffix of the empty file that marks an unused blob. Its time is when the blob was first found unused. See `sweepBlobs`. */
export const UNUSED_MARK = '.unused'

/** Stores files in subfolders of `folder`, which are named by the first two digits of the blob id. */
export function createBlobStore(folder: string): BlobStore {
  const pathOf = (blob: string) => join(folder, blob.slice(0, 2), blob)
  return {
    put: async (bytes) => {
      const blob = blobIdOf(bytes)
      const path = pathOf(blob)
      // The order matters: `sweepBlobs` moves the file aside first and checks the mark afterwards.
      await rm(`${path}${UNUSED_MARK}`, { force: true })
      if (!(await touch(path))) await writeAtomically(path, bytes)
      return blob
    },
    get: async (blob) => {
      if (!isBlobId(blob)) return null
      try {
        return await readFile(pathOf(blob))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
  }
}

export function blobIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, BLOB_ID_LENGTH)
}

/** Sets the time of the file to now. Returns whether the file exists. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
