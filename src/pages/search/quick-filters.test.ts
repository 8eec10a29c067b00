import { expect, it } from 'vitest'
import type { SearchState } from '#search/address/search-state.ts'
import type { FilterView } from './filters.ts'
import { toQuickFilters } from './quick-filters.ts'

const STATE: SearchState = {
  scope: { kind: 'stock' },
  refinements: { body: ['Ute'] },
  excluded: {},
  near: null,
  unknownPlace: null,
  ranges: {},
  query: '',
  page: 3,
  sortBy: 'Car_production:custom_rank:desc',
}
const LABELS = { ofRange: (_: string, __: number | null, to: number | null) => `to ${to}` }
const option = (value: string, selected = false) => ({ value, label: value, count: 3, selected })
const list = (name: 'body' | 'fuel', options: ReturnType<typeof option>[]): FilterView => ({
  kind: 'list',
  id: `filter-${name}`,
  label: name,
  open: true,
  name,
  initial: 5,
  more: 'more',
  options,
})
const price: FilterView = {
  kind: 'range',
  id: 'filter-price',
  label: 'Price',
  open: true,
  name: 'price',
  ends: { min: 0, max: 25_000, step: 1000, round: 1000 },
  unreadable: {},
  from: null,
  to: null,
  thumbs: { from: 0, to: 25_000 },
  bars: [],
  numbers: { grouped: true, before: '$', after: null, spoken: { before: '$', after: '' } },
}

it('offers price and body in this order, from the first page, and no other facet', () => {
  const quick = toQuickFilters(
    STATE,
    [list('fuel', [option('Diesel'), option('Petrol')]), list('body', [option('Ute', true), option('SUV')]), price],
    LABELS,
  )
  expect(quick.map(({ id, active }) => [id, active])).toEqual([
    ['quick-price', false],
    ['quick-body', true],
  ])
  expect(
    quick.flatMap(({ options }) => options.map(({ href }) => href)).filter((href) => href.includes('page=')),
  ).toEqual([])
})

it('takes a selected value back', () => {
  const [body] = toQuickFilters(STATE, [list('body', [option('Ute', true), option('SUV')])], LABELS)
  expect(body?.options.map(({ href }) => href.includes('Ute'))).toEqual([false, true])
})

it('offers only prices below the dearest', () => {
  const [chip] = toQuickFilters(STATE, [price], LABELS)
  expect(chip?.options).toHaveLength(4)
})
