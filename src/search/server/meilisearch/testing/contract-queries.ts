import * as fc from 'fast-check'
import type { Filter, Query } from '@forecourt/faceted-search'

export const QUERIES: readonly Query[] = [
  { offset: 5, limit: 7, sort: [{ attribute: 'price', direction: 'asc' }] },
  { text: 'toyota', offset: 5, limit: 7, sort: [{ attribute: 'price', direction: 'asc' }] },
  { text: 'corolla', offset: 1, limit: 5, sort: [{ attribute: 'price', direction: 'desc' }] },
  { limit: 0, facets: [{ attribute: 'make', limit: 2, pinned: ['Kia', 'Volvo'] }] },
  {
    limit: 0,
    facets: [
      { attribute: 'model', matching: 'crui' },
      { attribute: 'year', order: 'name', limit: 3 },
    ],
  },
  {
    text: 'corolla',
    limit: 1,
    highlight: { attributes: ['model', 'make', 'filtered_features', 'custom_rank'], pre: '<b>', post: '</b>' },
  },
  { filter: { kind: 'equals', attribute: 'custom_rank', value: 1 } },
  { facets: [{ attribute: 'custom_rank' }] },
  { sort: [{ attribute: 'make', direction: 'asc' }] },
]

const condition = fc.oneof(
  fc.record({
    kind: fc.constant('equals' as const),
    attribute: fc.constantFrom('make', 'model', 'year', 'certified', 'filtered_features'),
    value: fc.constantFrom(
      'toyota',
      'Citroën',
      'C4 \\ Aircross',
      'Ranger "Wildtrak"',
      '2015',
      'true',
      'Tow bar',
      '\\',
      '"',
    ),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    attribute: fc.constantFrom('make', 'year'),
    values: fc.array(fc.constantFrom('Kia', 'MAZDA', '2016', '2020'), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    attribute: fc.constantFrom('price', 'year', 'engine_size_litres'),
    from: fc.constantFrom(-1, 2, 2015, 20_000),
    to: fc.constantFrom(2.5, 2020, 30_000),
    exclusiveFrom: fc.boolean(),
    exclusiveTo: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('exists' as const, 'null' as const, 'empty' as const),
    attribute: fc.constantFrom('price', 'colour', 'make'),
  }),
)

export const { filter: FILTERS } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ),
}))
