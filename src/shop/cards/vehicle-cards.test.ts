import { expect, test } from 'vitest'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { TrackedTime } from '#platform/tracked-time.ts'
import { isOnlyYard, isSellerOpen } from './vehicle-cards.ts'

/** Open on Tuesdays from 8 to 5, in Brisbane. */
const YARD = {
  timezone: 'Australia/Brisbane',
  specialHours: [],
  contactDetail: {
    openingHours: [{ weekday: 2, status: 'Open', formattedHours: null, open: '08:00', close: '17:00' }],
  },
} as unknown as ListedLocation

test.each([
  ['2026-10-19T21:59:00Z', false],
  ['2026-10-19T22:00:00Z', true],
  ['2026-10-20T07:00:00Z', false],
])('at %s the seller is open: %s', (now, open) => {
  expect(isSellerOpen(YARD, new Date(now))).toBe(open)
})

test('a seller without a known location counts as open', () => {
  const sunday = new Date('2026-10-18T02:00:00Z')
  expect(isSellerOpen(null, sunday)).toBe(true)
  expect(isSellerOpen(undefined, sunday)).toBe(true)
})

test('a cached page expires when the yard opens', () => {
  const now = new TrackedTime('2026-10-19T21:00:00Z')
  isSellerOpen(YARD, now)
  expect(new Date(now.changesAt)).toEqual(new Date('2026-10-19T22:00:00Z'))
})

test.each([
  ['alone', ['south'], [], true],
  ['beside a workshop', ['south'], ['service'], true],
  ['beside a second yard', ['south'], ['sales'], false],
  ['beside a place for everything', ['south'], [''], false],
  ['of one of two dealerships', ['south', 'north'], [], false],
])('a yard %s is the only one: %s', (_, dealerships, types, isOnly) => {
  const yard = { ...YARD, id: 1, locationType: 'sales' } as ListedLocation
  const others = types.map((locationType, index) => ({ ...YARD, id: 2 + index, locationType }) as ListedLocation)
  expect(isOnlyYard(yard, { dealerships }, { of: () => [yard, ...others] })).toBe(isOnly)
})
