import type { Bits, BitSpace } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import type { Filter } from '../contract.ts'
import { codeRangesOf } from './code-ranges-of.ts'

/** The columns that filters are evaluated against, and the set of every row. */
export type Rows = { readonly columns: ReadonlyMap<string, Column>; readonly every: Bits }

/**
 * The rows within the space's windows that match a filter, in a new bitset. Dead rows are not excluded, so that
 * the result for a row never changes and can be cached. O(nodes of the filter × rows / 16).
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
