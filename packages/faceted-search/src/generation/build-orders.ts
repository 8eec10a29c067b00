import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema, Sort } from '../contract.ts'
import type { Heap } from '../memory/heap.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { isAttributeStep, orderName, rankingPlan, type AttributeStep } from '../ranking/ranking-plan.ts'

/**
 * The built rows in the order of the ranking rules, and of each sortable attribute in both directions: u32 lists by
 * the order's name. One sort by key, then a counting sort per attribute: O(rows log rows + orders × rows).
 */
export function buildOrders(
  schema: IndexSchema,
  columns: ReadonlyMap<string, SingleColumn>,
  keys: readonly string[],
  heap: Heap,
): Map<string, number> {
  const sortable = [...columns.keys()].filter((name) => schema.attributes[name]?.sortable)
  const sorts = sortable.flatMap((attribute): Sort[][] => [
    [{ attribute, direction: 'asc' }],
    [{ attribute, direction: 'desc' }],
  ])
  const byKey: Uint32Array = Uint32Array.from(keys, (_, row) => row)
  const inOrder = keys.every((key, row) => row === 0 || compareCodePoints(keys[row - 1] ?? '', key) < 0)
  if (!inOrder) byKey.sort((a, b) => compareCodePoints(keys[a] ?? '', keys[b] ?? ''))
  const [even, odd] = [new Uint32Array(keys.length), new Uint32Array(keys.length)]
  const orders = new Map<string, number>()
  for (const sort of [[], ...sorts]) {
    const steps = rankingPlan(schema, { sort }, columns, false).filter(isAttributeStep)
    let rows: Uint32Array = byKey
    for (const [turn, step] of steps.toReversed().entries()) rows = sortStably(rows, step, turn % 2 === 0 ? even : odd)
    const address = heap.alloc(rows.length * 4)
    heap.u32.set(rows, address >>> 2)
    orders.set(orderName(steps), address)
  }
  return orders
}

/** A stable counting sort into another list. */
function sortStably(rows: Uint32Array, { column, sort }: AttributeStep, sorted: Uint32Array): Uint32Array {
  const ranks = rankTable(column.dictionary, sort.direction)
  const next = new Uint32Array(ranks.length + 1)
  for (let row = 0; row < rows.length; row++) {
    const after = (ranks[column.codeOf(row)] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let rank = 1; rank < next.length; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    const rank = ranks[column.codeOf(row)] ?? 0
    const place = next[rank] ?? 0
    next[rank] = place + 1
    sorted[place] = row
  }
  return sorted
}

/** The rank of each code, equal for equal values; codes without a value come last. */
function rankTable(dictionary: Dictionary, direction: Sort['direction']): Uint32Array {
  const codes = Uint32Array.from({ length: dictionary.size - FIRST_VALUE }, (_, index) => FIRST_VALUE + index)
  if (dictionary.number(FIRST_VALUE) === undefined) codes.sort((a, b) => dictionary.compareValues(a, b))
  if (direction === 'desc') codes.reverse()
  const ranks = new Uint32Array(dictionary.size).fill(codes.length, 0, FIRST_VALUE)
  let rank = 0
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place] ?? 0
    if (place > 0 && dictionary.compareValues(codes[place - 1] ?? 0, code) !== 0) rank += 1
    ranks[code] = rank
  }
  return ranks
}
