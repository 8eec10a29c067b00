import { expect, it } from 'vitest'
import { searchCells } from './cells.ts'

type Search = Parameters<typeof searchCells>[0]
const cellsOf = (search: Partial<Search>) =>
  searchCells({ refinements: {}, ranges: {}, ...search }).map(({ dimension, value }) => `${dimension} ${value}`.trim())

it.each<[what: string, search: Partial<Search>, cells: readonly string[]]>([
  ['everything', {}, ['all']],
  [
    'a model',
    { refinements: { make: ['Toyota'], make_model: ['Toyota:Hilux'] } },
    ['all', 'make Toyota', 'model Toyota:Hilux'],
  ],
  [
    'a body at a yard',
    { refinements: { body: ['Ute'], location_name: ['Rocklea'] } },
    ['all', 'body Ute', 'yard Rocklea'],
  ],
  ['at most $30,000', { ranges: { price: { from: null, to: 30_000 } } }, ['all', 'budget 25000:30000']],
  ['at most $27,500', { ranges: { price: { from: 10_000, to: 27_500 } } }, ['all', 'budget 25000:30000']],
  ['at most nothing', { ranges: { price: { from: null, to: 0 } } }, ['all', 'budget 0:5000']],
  ['at least $30,000', { ranges: { price: { from: 30_000, to: null } } }, ['all']],
  ['a bracket', { refinements: { price_range: ['150000:'] } }, ['all', 'budget 150000:']],
  ['every make', { refinements: { make: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] } }, ['all']],
  ['a suburb and a colour', { refinements: { city: ['Rocklea'], colour: ['Red'] } }, ['all']],
])('a search for %s', (_, search, cells) => {
  expect(cellsOf(search)).toEqual(cells)
})
