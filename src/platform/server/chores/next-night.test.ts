import { expect, test } from 'vitest'
import { nextNight } from './next-night.ts'

test.each([
  ['2026-11-21T03:00:00Z', '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T16:59:59Z', '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T17:00:00Z', '2026-11-22T17:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2027-01-01T17:00:00.000Z'],
])('after %s comes the night at %s', (now, night) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(night)
})
