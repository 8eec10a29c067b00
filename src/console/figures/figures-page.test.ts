import { expect, test } from 'vitest'
import { reasonName, rowName, shareWords } from './figures-page.ts'
import { lastDays, periodOf, readFiguresSearch } from './figures-search.ts'

test('the last days end today', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
})

test.each([
  [{}, { from: '2026-02-10', to: '2026-03-11' }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-11' }],
  [{ to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
  [
    { from: '2026-03-05', to: '2026-03-01' },
    { from: '2026-03-05', to: '2026-03-05' },
  ],
  [
    { from: '2025-01-01', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-01-01' },
  ],
])('%j is a period that the API takes', (search, period) => {
  expect(periodOf(search, '2026-03-11')).toEqual(period)
})

test('an address with anything else is the usual one', () => {
  expect(readFiguresSearch({ from: 'yesterday', to: 3, by: 'shoe size', yard: '12; drop' })).toEqual({})
  const search = { from: '2026-03-01', to: '2026-03-02', by: 'person', yard: '12-34' }
  expect(readFiguresSearch(search)).toEqual(search)
})

test('a share is rounded, and of nothing there is none', () => {
  expect(shareWords(1, 3)).toBe('33 %')
  expect(shareWords(0, 0)).toBe('–')
})

test.each([
  ['source', 'website', null, 'Website'],
  ['form', 'quickEnquiry', null, 'Quick enquiry'],
  ['form', 'valuation', null, 'Valuation'],
  ['campaign', 'autumn', null, 'autumn'],
  ['campaign', null, null, 'None'],
  ['person', null, null, 'Nobody'],
  ['person', '5f0c', 'Mia Torres', 'Mia Torres'],
  ['week', '2026-03-02', null, 'Week of 2 Mar 2026'],
  ['month', '2026-03-01', null, 'March 2026'],
] as const)('by %s, %s is called what people call it', (by, key, name, words) => {
  expect(rowName({ key, name }, by)).toBe(words)
})

test('reasons begin with a capital, and one that is newer than the list is shown as it is', () => {
  expect([reasonName('price'), reasonName(null), reasonName('weather')]).toEqual([
    'The price',
    'No reason given',
    'Weather',
  ])
})
