import { createHash } from 'node:crypto'
import { readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../blob-id.ts'
import { writeAtomically } from './write-atomically.ts'

/** Bytes by the hash of their content: the same picture is kept once, and what is kept never changes. */
export interface BlobStore {
  /** Keeps the bytes and says their name. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, or null where nothing has that name. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
}

/** An empty file of a blob's name and this says since when nothing has shown the blob. See `sweepBlobs`. */
export const UNUSED_MARK = '.unused'

/** In `folder`, by the first two digits of their names. */
export function createBlobStore(folder: string): BlobStore {
  const pathOf = (blob: string) => join(folder, blob.slice(0, 2), blob)
  return {
    put: async (bytes) => {
      const blob = blobIdOf(bytes)
      const path = pathOf(blob)
      // In this order: a sweep that took the picture aside looks for the mark afterwards. See `sweepBlobs`.
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

/** Says whether it is there, too. */
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
