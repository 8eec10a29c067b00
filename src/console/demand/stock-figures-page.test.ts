import { expect, test } from 'vitest'
import { daysWords, lineCells, percentWords, readStockFiguresSearch } from './stock-figures-page.ts'

test('a line of the table', () => {
  const line = { key: 'none', cars: 4, valueCents: 8_990_000, marketPercent: -3, views: 2000, enquiries: 6 }
  expect(lineCells(line)).toEqual(['4', '$89,900', '−3 %', '2,000', '6', '1.5'])
  expect(lineCells({ ...line, cars: 0, enquiries: 0 }).at(-1)).toBe('0.0')
})

test('what is not known is no zero', () => {
  expect([percentWords(null), percentWords(0), percentWords(10), daysWords(null), daysWords(0)]).toEqual([
    '–',
    '0 %',
    '+10 %',
    '–',
    '0 d',
  ])
})

test('an address with anything else than an id is that of all dealerships', () => {
  expect(['7', 'x', '-1', undefined].map((dealership) => readStockFiguresSearch({ dealership }))).toEqual([
    { dealership: 7 },
    {},
    {},
    {},
  ])
})
