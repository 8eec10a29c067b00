import type { NumbersLocation } from '../columns/number-dictionary.ts'
import type { TextsLocation } from '../columns/text-dictionary.ts'
import type { DocumentsLocation } from '../document/document-bytes.ts'
import type { KeysLocation } from '../document/row-keys.ts'
import type { Postings } from '../postings/text-field.ts'
import type { GroupRows } from './group-rows.ts'

/** The location of one attribute's codes and values. */
export type ColumnHeader = {
  readonly name: string
  readonly width: 8 | 16 | 32
  readonly address: number
  readonly length: number
  readonly values:
    | { readonly kind: 'texts'; readonly place: TextsLocation }
    | { readonly kind: 'numbers'; readonly place: NumbersLocation }
  /** Values added since the build. */
  readonly tail: readonly (string | number)[]
  readonly multi?: { readonly starts: number; readonly masks: number }
}

/** The location of one searchable attribute's postings. The schema has its rank and kind. */
export type FieldHeader = {
  readonly name: string
  readonly postings: Postings
  readonly tail: readonly (readonly [term: string, rows: readonly number[]])[]
}

/**
 * A generation without its bytes, as JSON: the locations of everything in the heap, and what was added since the build. Together with the
 * heap and the chunks of documents it is the whole generation. Reading it costs time per attribute, not per value.
 */
export type GenerationHeader = {
  readonly builtRows: number
  readonly tailStart: number
  readonly rowCount: number
  readonly capacity: number
  /** End of the generation's data in the heap. */
  readonly heapEnd: number
  readonly live: number
  readonly columns: readonly ColumnHeader[]
  /** Address of the records; their layout follows from the columns. */
  readonly records: number
  readonly fields: readonly FieldHeader[]
  readonly orders: readonly (readonly [name: string, address: number])[]
  readonly groups: GroupRows
  readonly keys: KeysLocation
  /** Keys added since the build. */
  readonly keysTail: readonly string[]
  readonly documents: DocumentsLocation
}
