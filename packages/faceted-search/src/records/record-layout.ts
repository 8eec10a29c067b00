import type { Column } from '../columns/column.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { SingleColumn } from '../columns/single-column.ts'

/** A record is one cache line, so reading it costs at most one cache miss. */
export const RECORD_BYTES = 64
/** Number of 1-byte codes that are counted at once. */
export const OCTET = 8

/** Bits of a code, or of a mask of codes. */
export type FieldWidth = 8 | 16 | 32 | 64

/** The position of an attribute's code or mask in a record, and the address of its column. */
export type RecordField = {
  readonly name: string
  readonly width: FieldWidth
  readonly column: number
  /** Bytes from the beginning of the record, a multiple of the width. */
  readonly offset: number
}

/**
 * Which attributes a record contains: those that may be facets, while there is space. Wide codes come last, because their cost is mostly
 * their counters, which are spread over much memory.
 *
 *     0                                                                     64
 *     [ 1-byte codes, padded to eights ][ masks ][ u16 ... ][ u32 ... ]     each at a multiple of its width
 */
export function recordLayout(columns: ReadonlyMap<string, Column>): readonly RecordField[] {
  const all = [...columns].flatMap(([name, column]) => {
    const store = column.attribute.filterable ? storeOf(column) : undefined
    return store ? [{ name, ...store }] : []
  })
  const fields: RecordField[] = []
  let end = 0
  for (const width of [8, 64, 16, 32] as const) {
    const bytes = width / 8
    for (const field of all) {
      const offset = Math.ceil(end / bytes) * bytes
      if (field.width !== width || offset + bytes > RECORD_BYTES) continue
      fields.push({ ...field, offset })
      end = offset + bytes
    }
    if (width === 8) end = Math.ceil(end / OCTET) * OCTET
  }
  return fields
}

/** Lists of codes are not stored in records. */
function storeOf(column: Column): Pick<RecordField, 'width' | 'column'> | undefined {
  if (column instanceof SingleColumn) return { width: column.codes.width, column: column.codes.address }
  if (column instanceof MultiColumn && column.store.masks !== 0) return { width: 64, column: column.store.masks }
  return undefined
}
