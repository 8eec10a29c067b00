import type { SavedVersions } from '../versions.ts'
import type { GenerationHeader } from '../generation/generation-header.ts'

/**
 * A snapshot: one state of an index as bytes, of which most are its memory as it was.
 *
 *     0   magic "columns5"             8 bytes: names the format and its version
 *     8   bytes in all                 f64
 *     16  bytes of the header          u32
 *     20  checksum of the header       u32
 *     24  checksum of what follows it  u32
 *     28  0                            u32
 *     32  header (JSON) · heap · documents, chunk after chunk
 *
 * Numbers are little-endian. Every part is filled up to a multiple of 16. Where things lie in the heap stands in the header.
 */
export const MAGIC = 'columns5'
export const PREFIX_BYTES = 32
export const OFFSETS = { total: 8, headerBytes: 16, headerChecksum: 20, checksum: 24, nothing: 28 } as const

/** Why bytes are no snapshot of this index. In every case the index has to be built again from its source. */
export type SnapshotError = {
  readonly kind: 'snapshot'
  /** `format`: no snapshot, or of another version; `torn`: not whole, or damaged; `schema`: of an index with another schema. */
  readonly because: 'format' | 'torn' | 'schema'
}

/** What goes into a snapshot besides the generation. */
export type SnapshotNote = { readonly versions: SavedVersions; readonly meta: unknown }

export type SnapshotHeader = SnapshotNote & { readonly schema: string; readonly generation: GenerationHeader }

export function filledUp(bytes: number): number {
  return Math.ceil(bytes / 16) * 16
}
