import type { Bits, BitSpace } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import type { Filter } from '../contract.ts'
import { codeRangesOf } from './code-ranges-of.ts'

/** What filters are evaluated against: the columns, and the set of every row. */
export type Rows = { readonly columns: ReadonlyMap<string, Column>; readonly every: Bits }

/**
 * The rows within the space's windows for which a filter holds, in a bitset of its own. Rows that hold
 * no document any more may be in it, so that the answer for a row is the same for ever. O(nodes of the filter × rows / 16).
 */
export function evaluateFilter(filter: Filter, rows: Rows, space: BitSpace): Bits {
  if (filter.kind === 'not') return space.andNot(rows.every, evaluateFilter(filter.of, rows, space))
  if ('attribute' in filter) {
    const out = space.take()
    const column = rows.columns.get(filter.attribute)
    if (column) column.select(codeRangesOf(filter, column.dictionary), space, out)
    return column ? out : space.clear(out)
  }
  const [first, ...others] = filter.of
  if (!first) return filter.kind === 'and' ? space.and(rows.every, rows.every) : space.clear(space.take())
  const out = evaluateFilter(first, rows, space)
  for (const other of others) {
    const part = evaluateFilter(other, rows, space)
    if (filter.kind === 'and') space.and(out, part, out)
    else space.or(out, part, out)
  }
  return out
}
