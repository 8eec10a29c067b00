import { describe, expect, it } from 'vitest'
import { createColumnIndex } from '../column-index.ts'
import type { Filter, IndexSchema, SearchDocument } from '../contract.ts'
import { NO_CHANGE } from '../generation/apply-change.ts'
import { buildGeneration } from '../generation/build-generation.ts'
import { buildSource } from '../generation/build-source.ts'
import { createReferenceIndex } from '../reference/reference-index.ts'
import { orderStart } from './order-start.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: { price: { type: 'number', filterable: true, sortable: true } },
  rankingRules: ['sort'],
}

/** For rows with prices 10 to 50, two of each, and two without. */
const PRICES = [30, null, 10, 50, 20, 40, 10, 20, null, 50, 40, 30]
const upserts = PRICES.map((price, id) => ({ key: String(id), document: { id: String(id), price } }))
const { parts, singles } = buildGeneration(SCHEMA, buildSource(SCHEMA, undefined, { ...NO_CHANGE, upserts }))

function startOf(direction: 'asc' | 'desc', ...filters: Filter[]): number {
  const column = singles.get('price')
  const address = parts.orders.get(`price:${direction}`)
  if (!column || address === undefined) throw new Error('No such order')
  const first = { kind: 'attribute', column, sort: { attribute: 'price', direction } } as const
  return orderStart({ address, length: PRICES.length }, first, filters, parts.memory.heap)
}

const range = (bounds: { from?: number; to?: number }): Filter => ({ kind: 'range', attribute: 'price', ...bounds })
const isFirst: Filter = { kind: 'equals', attribute: 'price', value: 10 }

describe('orderStart', () => {
  it.each<[string, number, number, Filter[]]>([
    ['nothing is asked', 0, 0, []],
    ['an upper bound', 0, 6, [range({ to: 20 })]],
    ['a bound between values, a step early', 0, 4, [range({ to: 25 })]],
    ['a lower bound', 4, 0, [range({ from: 30 })]],
    ['both', 2, 4, [range({ from: 20, to: 30 })]],
    ['several at once', 4, 4, [range({ from: 20 }), range({ from: 30, to: 50 }), range({ to: 30 })]],
    ['within an and', 4, 0, [{ kind: 'and', of: [isFirst, range({ from: 30 })] }]],
    [
      'within an or or a not it says nothing',
      0,
      0,
      [
        { kind: 'or', of: [range({ from: 30 })] },
        { kind: 'not', of: range({ to: 10 }) },
      ],
    ],
    ['another attribute', 0, 0, [{ kind: 'range', attribute: 'km', from: 30, to: 40 }]],
    ['more than any: only rows without a value are left', 10, 0, [range({ from: 60 })]],
    ['less than any: one value early', 0, 8, [range({ to: 5 })]],
    ['no number', 10, 0, [range({ from: Number.NaN, to: Number.NaN })]],
  ])('%s', (_name, ascending, descending, filters) => {
    expect([startOf('asc', ...filters), startOf('desc', ...filters)]).toEqual([ascending, descending])
  })
})

describe('pages of an order with a range', () => {
  const car = (id: number): SearchDocument => ({ id: String(id), ...(id % 9 > 0 && { price: (id * 37) % 90 }) })
  const [reference, index] = [createReferenceIndex(SCHEMA), createColumnIndex(SCHEMA, { spareRows: 500 })]
  for (const each of [reference, index]) {
    each.apply({ upserts: Array.from({ length: 900 }, (_, id) => car(id)) })
    each.apply({ upserts: [car(1000), { id: '1001', price: 20.5 }], deletes: ['20', '40'] })
  }
  const bounds = [-Infinity, -1, 0, 20, 20.5, 60, 89, 90, Infinity]
  const ranges = bounds.flatMap((from) => bounds.map((to) => ({ from, to })))
  const cases = ranges.flatMap((ends) => [range(ends), { ...range(ends), exclusiveFrom: true, exclusiveTo: true }])

  it.each(['asc', 'desc'] as const)('equal the reference implementation: %s', (direction) => {
    for (const filter of cases) {
      const query = { filter, sort: [{ attribute: 'price', direction }], limit: 4 }
      expect(index.search(query)).toEqual(reference.search(query))
    }
  })
})
