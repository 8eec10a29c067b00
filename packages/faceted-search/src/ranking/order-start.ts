import { FIRST_VALUE } from '../columns/dictionary.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import type { Filter } from '../contract.ts'
import type { Heap } from '../memory/heap.ts'
import { partitionPoint } from '../memory/string-table.ts'
import type { AttributeStep } from './ranking-plan.ts'

/** Built rows in a stored order, one u32 each. */
export type RowOrder = { readonly address: number; readonly length: number }

/**
 * Number of rows at the start of an order that can be skipped because ranges on its first attribute exclude them.
 * O(nodes of the filters + log rows).
 * @param filters all of which every match satisfies
 */
export function orderStart(order: RowOrder, first: AttributeStep, filters: readonly Filter[], { u32 }: Heap): number {
  const { column, sort } = first
  const { dictionary } = column
  const ranges = filters.flatMap((filter) => rangesOn(sort.attribute, filter))
  if (ranges.length === 0 || !(dictionary instanceof NumberDictionary)) return 0
  const codeAt = (place: number) => column.codeOf(u32[(order.address >>> 2) + place] ?? 0)
  // Starting one code early only costs a few steps. Rows without a value come last in both directions.
  if (sort.direction === 'desc') {
    const greatest = Math.min(...ranges.map(({ to = Infinity }) => dictionary.lowerBound(to)))
    return partitionPoint(0, order.length, (place) => codeAt(place) <= greatest)
  }
  const least = Math.max(...ranges.map(({ from = -Infinity }) => dictionary.lowerBound(from)))
  return partitionPoint(0, order.length, (place) => codeAt(place) >= least || codeAt(place) < FIRST_VALUE)
}

type Range = Extract<Filter, { kind: 'range' }>

/** The ranges of an attribute outside of which the filter never matches. */
function rangesOn(attribute: string, filter: Filter): readonly Range[] {
  if (filter.kind === 'and') return filter.of.flatMap((part) => rangesOn(attribute, part))
  return filter.kind === 'range' && filter.attribute === attribute ? [filter] : []
}
