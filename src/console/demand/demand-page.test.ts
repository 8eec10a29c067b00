import { expect, test } from 'vitest'
import { cellsOf, peopleWords, rowName, weeksUntil } from './demand-page.ts'
import { readDemandSearch } from './demand-search.ts'

test.each([
  ['Toyota:Hilux', 'model', 'Toyota Hilux'],
  ['25000:30000', 'budget', '$25,000 to $30,000'],
  ['150000:', 'budget', '$150,000 and more'],
  ['Ute', 'body', 'Ute'],
] as const)('%s by %s is %s', (key, by, name) => {
  expect(rowName(key, by)).toBe(name)
})

test('a figure that is not known is no zero', () => {
  expect(peopleWords(0)).toBe('under 5')
  expect(peopleWords(1205)).toBe('1,205')
})

test('a line has its stock where there is any', () => {
  const row = { key: 'Ute', searched: 25, foundNothing: 0, saved: 5, waiting: 0, enquiries: 10, inStock: 3 }
  expect(cellsOf(row)).toEqual(['25', 'under 5', '5', 'under 5', '10', '3'])
  expect(cellsOf({ ...row, inStock: null })).toHaveLength(5)
})

test('the period ends with the last week that has ended', () => {
  expect(weeksUntil(new Date('2026-11-29T00:00:00Z'), 4)).toEqual({ from: '2026-10-26', to: '2026-11-16' })
})

test('an address is read as far as it is known', () => {
  expect(readDemandSearch({ by: 'make', weeks: '26' })).toEqual({ by: 'make', weeks: 26 })
  expect(readDemandSearch({ by: 'colour', weeks: 5 })).toEqual({})
})
