import type { NumbersLocation } from '../columns/number-dictionary.ts'
import type { TextsLocation } from '../columns/text-dictionary.ts'
import type { TextKind } from '../contract.ts'
import type { DocumentsLocation } from '../document/document-bytes.ts'
import type { KeysLocation } from '../document/row-keys.ts'
import type { Postings } from '../postings/text-field.ts'
import type { GroupRows } from './group-rows.ts'

/** One attribute: where its codes and values lie. */
export type ColumnHeader = {
  readonly name: string
  readonly width: 8 | 16 | 32
  readonly address: number
  readonly length: number
  readonly values:
    | { readonly kind: 'texts'; readonly place: TextsLocation }
    | { readonly kind: 'numbers'; readonly place: NumbersLocation }
  /** Values since the build. */
  readonly tail: readonly (string | number)[]
  readonly multi?: { readonly starts: number; readonly masks: number }
}

export type FieldHeader = {
  readonly name: string
  readonly rank: number
  readonly kind: TextKind
  readonly postings: Postings
  readonly tail: readonly (readonly [term: string, rows: readonly number[]])[]
}

/**
 * A generation apart from its bytes, as JSON: where everything lies in the heap, and what came since the build. With the
 * heap and the chunks of documents it is the whole generation; reading it takes work by attribute, not by value.
 */
export type GenerationHeader = {
  readonly builtRows: number
  readonly tailStart: number
  readonly rowCount: number
  readonly capacity: number
  /** Up to here the heap holds what belongs to the generation. */
  readonly heapEnd: number
  readonly live: number
  readonly columns: readonly ColumnHeader[]
  /** Their address; what is where in them follows from the columns. */
  readonly records: number
  readonly fields: readonly FieldHeader[]
  readonly orders: readonly (readonly [name: string, address: number])[]
  readonly groups: GroupRows
  readonly keys: KeysLocation
  /** Keys since the build. */
  readonly keysTail: readonly string[]
  readonly documents: DocumentsLocation
}
