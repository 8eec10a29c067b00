import type { SavedVersions } from '../versions.ts'
import type { GenerationHeader } from '../generation/generation-header.ts'

/**
 * The format of a snapshot: one state of an index, mostly an image of its memory.
 *
 *     0   magic "columns6"             8 bytes: names the format and its version
 *     8   bytes of the file            f64
 *     16  bytes of the header          u32
 *     20  checksum of the header       u32
 *     24  checksum of the rest         u32
 *     28  reserved, 0                  u32
 *     32  header (JSON) · heap · chunks of documents
 *
 * Numbers are little-endian. Every part is padded to a multiple of 16. The header has the addresses of everything in the heap.
 */
export const MAGIC = 'columns6'
/** Size of everything before the header. */
export const PREFIX_BYTES = 32
/** Offsets in the prefix. */
export const OFFSETS = { total: 8, headerBytes: 16, headerChecksum: 20, checksum: 24, reserved: 28 } as const

/** Why a snapshot can't be opened. In every case the index has to be filled again from its source. */
export type SnapshotError = {
  readonly kind: 'snapshot'
  /** `format`: not a snapshot, or another format version; `torn`: incomplete or damaged; `schema`: made for another schema. */
  readonly because: 'format' | 'torn' | 'schema'
}

/** The content of a snapshot besides the generation. */
export type SnapshotNote = { readonly versions: SavedVersions; readonly meta: unknown }

/** The header: everything about a generation but its bytes. `schema` is JSON. */
export type SnapshotHeader = SnapshotNote & { readonly schema: string; readonly generation: GenerationHeader }

/** A size rounded up to a multiple of 16. */
export function paddedSize(bytes: number): number {
  return Math.ceil(bytes / 16) * 16
}
