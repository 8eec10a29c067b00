import { expect, test } from 'vitest'
import { firstDayOf, lastMonth } from './usage.ts'

const NOW = new Date('2026-11-29T09:00:00Z')

test.each([
  ['2026-10', '2026-10-01'],
  ['2026-11', '2026-11-01'],
  ['2026-12', null],
  ['2026-13', null],
  ['2026-1', null],
  ['2026-10-01', null],
  ['october', null],
])('the month %s begins on %s', (month, day) => {
  expect(firstDayOf(month, NOW)).toBe(day)
})

test('the last complete month may be in the year before', () => {
  expect(lastMonth(NOW)).toBe('2026-10')
  expect(lastMonth(new Date('2026-01-31T23:59:00Z'))).toBe('2025-12')
})
