/**
 * A snapshot: one state of an index as bytes, read in one go.
 *
 *     0   magic "columns1"             8 bytes: names the format and its version
 *     8   bytes in all                 f64
 *     16  bytes of the header          u32
 *     20  checksum of what follows     u32
 *     24  header (JSON), then sections, each padded to a multiple of 8:
 *         heap · numbers and texts of each attribute · terms of each text field · keys · documents and their ends
 *
 * Numbers are little-endian. The header says where each section lies, counted from the end of the header.
 */
export const MAGIC = 'columns1'
export const PREFIX_BYTES = 24

/** Why bytes are no snapshot of this index. In every case the index has to be built again from its source. */
export type SnapshotError = {
  readonly kind: 'snapshot'
  /** `format`: no snapshot, or of another version; `torn`: not whole, or damaged; `schema`: of an index with another schema. */
  readonly because: 'format' | 'torn' | 'schema'
}

export type SectionPlace = { readonly name: string; readonly offset: number; readonly length: number }

export type ColumnHeader = {
  readonly name: string
  readonly width: 8 | 16 | 32
  readonly address: number
  readonly length: number
  /** Values since the build. */
  readonly tail: readonly (string | number)[]
  readonly multi?: { readonly starts: number; readonly bitmaps: readonly number[]; readonly codesPerRow: number }
}

export type FieldHeader = {
  readonly name: string
  readonly rank: number
  readonly kind: 'word' | 'prefix' | 'identifier'
  readonly starts: number
  readonly rows: number
  readonly tail: readonly (readonly [term: string, rows: readonly number[]])[]
}

export type SnapshotHeader = {
  readonly schema: string
  readonly epoch: number
  readonly builtRows: number
  readonly tailStart: number
  readonly rowCount: number
  readonly capacity: number
  readonly live: number
  readonly columns: readonly ColumnHeader[]
  readonly fields: readonly FieldHeader[]
  readonly orders: readonly (readonly [name: string, address: number])[]
  readonly sections: readonly SectionPlace[]
}
