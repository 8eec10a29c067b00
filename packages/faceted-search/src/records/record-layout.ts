import type { Column } from '../columns/column.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { SingleColumn } from '../columns/single-column.ts'

/** A record is one cache line: whatever of it is asked for, one miss brings it. */
export const RECORD_BYTES = 64
/** Codes of one byte are counted so many at a time. */
export const OCTET = 8

/** Bits of a code, or of a mask of codes. */
export type FieldWidth = 8 | 16 | 32 | 64

/** Where a record has the code or the mask of an attribute, and where the attribute's column lies. */
export type RecordField = {
  readonly name: string
  readonly width: FieldWidth
  readonly column: number
  /** In bytes from the record's begin, a multiple of the width. */
  readonly offset: number
}

/**
 * Which attributes a record holds: those that may be facets, as far as there is room. Wide codes are last, because what they cost is mostly
 * their counters, which lie far apart.
 *
 *     0                                                                     64
 *     [ codes of a byte, filled up to eights ][ masks ][ u16 ... ][ u32 ... ]     each at a multiple of its width
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

/** Lists of codes have no place in a record. */
function storeOf(column: Column): Pick<RecordField, 'width' | 'column'> | undefined {
  if (column instanceof SingleColumn) return { width: column.codes.width, column: column.codes.address }
  if (column instanceof MultiColumn && column.store.masks !== 0) return { width: 64, column: column.store.masks }
  return undefined
}
