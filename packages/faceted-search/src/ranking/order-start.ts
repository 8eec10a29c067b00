import { FIRST_VALUE } from '../columns/dictionary.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import type { Filter } from '../contract.ts'
import type { Heap } from '../memory/heap.ts'
import { firstWhere } from '../memory/string-table.ts'
import type { AttributeStep } from './ranking-plan.ts'

/** Built rows in a ready order: a u32 each. */
export type RowOrder = { readonly address: number; readonly length: number }

/**
 * How many rows of an order stand before all that ranges on its first attribute let through. Filters hold all at once.
 * O(nodes of the filters + log rows).
 */
export function orderStart(order: RowOrder, first: AttributeStep, filters: readonly Filter[], { u32 }: Heap): number {
  const { column, sort } = first
  const { dictionary } = column
  const ranges = filters.flatMap((filter) => rangesOn(sort.attribute, filter))
  if (ranges.length === 0 || !(dictionary instanceof NumberDictionary)) return 0
  const codeAt = (place: number) => column.codeOf(u32[(order.address >>> 2) + place] ?? 0)
  // A code too far at an end is only a step more. Rows without a value are last either way.
  if (sort.direction === 'desc') {
    const greatest = Math.min(...ranges.map(({ to = Infinity }) => dictionary.lowerBound(to)))
    return firstWhere(0, order.length, (place) => codeAt(place) <= greatest)
  }
  const least = Math.max(...ranges.map(({ from = -Infinity }) => dictionary.lowerBound(from)))
  return firstWhere(0, order.length, (place) => codeAt(place) >= least || codeAt(place) < FIRST_VALUE)
}

type Range = Extract<Filter, { kind: 'range' }>

/** The ranges of an attribute outside of which the filter never holds. */
function rangesOn(attribute: string, filter: Filter): readonly Range[] {
  if (filter.kind === 'and') return filter.of.flatMap((part) => rangesOn(attribute, part))
  return filter.kind === 'range' && filter.attribute === attribute ? [filter] : []
}
