import type { Readable } from 'node:stream'
import type { ByteRange } from '../../byte-range.ts'

/** A file of this machine whose content is stored. */
export interface LocalFile {
  readonly path: string
  readonly size: number
}

export interface OpenObject {
  /** Length of the whole object, in bytes. */
  readonly size: number
  /** The bytes of the range. Whoever opened it has to read it to its end, or destroy it. */
  readonly stream: Readable
}

interface ObjectFacts {
  readonly size: number
  readonly modifiedAt: Date
}

/**
 * Where blobs are kept, as objects with names such as `3f/3f0c…`: a folder of this machine, or a bucket of a service that speaks S3's API. What is
 * not there is null or false; every other failure is thrown.
 */
export interface ObjectFiles {
  /** Stores the whole object or none of it. */
  readonly write: (name: string, content: Uint8Array | LocalFile) => Promise<void>
  readonly read: (name: string, range?: ByteRange) => Promise<OpenObject | null>
  readonly facts: (name: string) => Promise<ObjectFacts | null>
  /** Notes that it is used now, where the backend keeps such a time. Returns whether it exists. */
  readonly touch: (name: string) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
  /** Returns whether the object existed. */
  readonly move: (from: string, to: string) => Promise<boolean>
  /** The names of the folders at the top. */
  readonly folders: () => Promise<readonly string[]>
  /** The names of the objects in a folder, without the folder's. */
  readonly list: (folder: string) => Promise<readonly string[]>
}
