import { createHash } from 'node:crypto'
import { readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { BLOB_ID_LENGTH, isBlobId } from '../../blob-id.ts'
import { writeAtomically } from './write-atomically.ts'

/** Content-addressed storage: the same picture is stored once, and a stored one never changes. */
export interface BlobStore {
  /** Stores the bytes and returns their name. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, or null where nothing has that name. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
}

/** Suffix of an empty file beside a blob; its time is when the blob was first seen to be unused. See `sweepBlobs`. */
export const UNUSED_MARK = '.unused'

/** Files are in subfolders of `folder` named by the first two digits. */
export function createBlobStore(folder: string): BlobStore {
  const pathOf = (blob: string) => join(folder, blob.slice(0, 2), blob)
  return {
    put: async (bytes) => {
      const blob = blobIdOf(bytes)
      const path = pathOf(blob)
      // The mark goes first, because a sweep that moved the picture aside checks the mark afterwards. See `sweepBlobs`.
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

/** Updates the time of the file. Returns whether it exists. */
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
