import { expect, test } from 'vitest'
import { isInboxView, readInboxFilters } from './inbox-filters.ts'

test.each([
  [{}, {}],
  [
    { q: ' Robin ', dealershipId: '3', locationId: 7 },
    { q: 'Robin', dealershipId: 3, locationId: 7 },
  ],
  // The router reads a number that somebody searches for as a number.
  [{ q: 491570006 }, { q: '491570006' }],
  [{ q: '', dealershipId: 'x', locationId: -1 }, {}],
  [{ q: ['a'], dealershipId: 1.5, evil: true }, {}],
])('reads the filters of an address: %j', (search, expected) => {
  expect(readInboxFilters(search)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  expect(readInboxFilters({ q: 'x'.repeat(200) }).q).toHaveLength(100)
})

test('knows its views', () => {
  expect(isInboxView('waiting')).toBe(true)
  expect(isInboxView('constructor')).toBe(false)
})
