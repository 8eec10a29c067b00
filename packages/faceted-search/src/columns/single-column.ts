import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import type { AttributeSchema } from '../contract.ts'
import type { Field } from '../document/field-values.ts'
import type { CodeArray } from './code-array.ts'
import { markTable, type CodeRanges } from './code-ranges.ts'
import type { Column, Matches } from './column.ts'
import { ABSENT, EMPTY, FIRST_VALUE, NULL, type Dictionary } from './dictionary.ts'

/** Up to this many ranges, comparing each is faster than a table lookup per row. */
const MAX_COMPARISONS = 6

/** A single-valued attribute: one code per row. */
export class SingleColumn implements Column {
  readonly attribute: AttributeSchema
  readonly dictionary: Dictionary
  readonly codes: CodeArray

  constructor(attribute: AttributeSchema, dictionary: Dictionary, codes: CodeArray) {
    this.attribute = attribute
    this.dictionary = dictionary
    this.codes = codes
  }

  /** O(rows of the windows × ranges), 16, 8 or 4 rows per instruction. */
  select(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    if (ranges.length > MAX_COMPARISONS) return this.#selectByTable(ranges, space, out)
    const [first, ...others] = ranges
    if (!first) return void space.clear(out)
    const between = space.kernels[`between${this.codes.width}`]
    const more = others.length > 0 ? space.take() : out
    for (const { from, to } of space.windows) {
      between(this.codes.address, from, to, first[0], first[1], out)
      for (const [low, high] of others) {
        between(this.codes.address, from, to, low, high, more)
        space.kernels.or(out, more, from, to, out)
      }
    }
  }

  #selectByTable(ranges: CodeRanges, space: BitSpace, out: Bits): void {
    const table = space.scratch(this.dictionary.size)
    markTable(space.heap.u8, table, this.dictionary.size, ranges)
    const oneOf = space.kernels[`oneOf${this.codes.width}`]
    for (const { from, to } of space.windows) oneOf(this.codes.address, from, to, table, out)
  }

  /** O(matches). */
  tally({ list }: Matches, space: BitSpace, counters: number): void {
    const { kernels, lanes } = space
    const { width, address } = this.codes
    if (width === 8) kernels.tally8(address, list.address, list.length, counters, lanes)
    else kernels[`tally${width}`](address, list.address, list.length, counters)
  }

  drain({ address, length }: RowList, space: BitSpace, counters: number): RowList {
    const out = space.scratch(length * 8 + 8) + 8
    const found = space.kernels[`drain${this.codes.width}`](this.codes.address, address, length, counters, out)
    return { address: out, length: found }
  }

  /** Whether codes of the build compare like their values when sorting. Those of text don't, because sorting ignores case. */
  get isOrdered(): boolean {
    return this.dictionary.number(FIRST_VALUE) !== undefined
  }

  /** Reduces a list to the rows that may be among the first `wanted` by this attribute. Overwrites the list. */
  topCandidates({ address, length }: RowList, wanted: number, direction: 'asc' | 'desc', space: BitSpace): RowList {
    const kernel = space.kernels[`topCandidates${this.codes.width}`]
    const keys = space.scratch(wanted * 4)
    const descending = direction === 'desc' ? 1 : 0
    const { sortedEnd } = this.dictionary
    const { address: column } = this.codes
    const found = kernel(column, address, length, FIRST_VALUE, sortedEnd, descending, wanted, keys, address)
    return { address, length: found }
  }

  codeOf(row: number): number {
    return this.codes.get(row)
  }

  codesOf(row: number): readonly number[] {
    return [this.codes.get(row)]
  }

  append(row: number, field: Field): boolean {
    const code = this.#encode(field)
    if (code >= this.codes.limit) return false
    this.codes.set(row, code)
    return true
  }

  #encode({ state, values }: Field): number {
    const [value] = values
    if (value !== undefined) return this.dictionary.add(value)
    if (state === 'null') return NULL
    return state === 'empty' ? EMPTY : ABSENT
  }
}
