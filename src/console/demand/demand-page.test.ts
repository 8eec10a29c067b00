import { expect, test } from 'vitest'
import { cellsOf, peopleWords, reasonsOf, rowName, weeksUntil } from './demand-page.ts'
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

test('reasons are the people and the stock, and leave out fewer than five people', () => {
  const model = {
    key: 'Toyota:Hilux',
    searched: 1200,
    foundNothing: 0,
    saved: 0,
    waiting: 5,
    enquiries: 0,
    inStock: 2,
    sold: 6,
    daysToSale: 21,
    daysOfStock: 30,
    peoplePerCar: 603,
  }
  expect(reasonsOf(model)).toEqual([
    '1,200 searched',
    '5 wait for a mail',
    '2 in stock, enough for 30 days',
    '6 sold in 90 days, usually after 21 days',
  ])
  expect(
    reasonsOf({ ...model, foundNothing: 40, enquiries: 10, inStock: 0, sold: 0, daysToSale: null, daysOfStock: null }),
  ).toEqual([
    '1,200 searched',
    '40 found none',
    '10 asked',
    '5 wait for a mail',
    'none in stock',
    'none sold in 90 days',
  ])
})
