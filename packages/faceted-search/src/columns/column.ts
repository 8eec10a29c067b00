import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import type { AttributeSchema } from '../contract.ts'
import type { Field } from '../document/field-values.ts'
import type { CodeRanges } from './code-ranges.ts'
import type { Dictionary } from './dictionary.ts'

/** One attribute of all rows. */
export interface Column {
  readonly attribute: AttributeSchema
  readonly dictionary: Dictionary
  /** The rows that have one of the codes, written into `out`. */
  select(ranges: CodeRanges, space: BitSpace, out: Bits): void
  /** Adds what the rows have to u32 counters by code. */
  tally(matches: Matches, space: BitSpace, counters: number): void
  /**
   * Takes the counters of the listed rows' codes: pairs of code and count, each code once, after 8 bytes of
   * room; the counters are zero after it.
   */
  harvest(list: RowList, space: BitSpace, counters: number): RowList
  /** The codes of one row. */
  codesOf(row: number): readonly number[]
  /** Writes a new row; false where it doesn't fit and the generation has to be built again. */
  append(row: number, field: Field): boolean
}

/** Matching rows in both forms: counting takes whichever is cheaper. */
export type Matches = { readonly bits: Bits; readonly list: RowList }
