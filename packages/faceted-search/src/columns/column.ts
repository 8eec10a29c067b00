import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import type { AttributeSchema } from '../contract.ts'
import type { Field } from '../document/field-values.ts'
import type { CodeRanges } from './code-ranges.ts'
import type { Dictionary } from './dictionary.ts'

/** The values of one attribute, by row. */
export interface Column {
  readonly attribute: AttributeSchema
  readonly dictionary: Dictionary
  /** Writes the rows within the windows that have one of the codes to `out`. */
  select(ranges: CodeRanges, space: BitSpace, out: Bits): void
  /** Counts the codes of matching rows in u32 counters indexed by code. */
  tally(matches: Matches, space: BitSpace, counters: number): void
  /**
   * Moves the counters of the listed rows' codes to pairs of code and count, each code once, after 8 reserved
   * bytes. The counters are zero afterwards.
   */
  drain(list: RowList, space: BitSpace, counters: number): RowList
  /** The codes of one row. */
  codesOf(row: number): readonly number[]
  /** Writes a new row; false if it doesn't fit and the generation has to be rebuilt. */
  append(row: number, field: Field): boolean
}

/** Matching rows as a bitset and as a list. */
export type Matches = { readonly bits: Bits; readonly list: RowList }
