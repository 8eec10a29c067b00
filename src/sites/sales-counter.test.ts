import { expect, it } from 'vitest'
import { estimatedSales } from './sales-counter.ts'

const BRISBANE = { perDay: 192, timezone: 'Australia/Brisbane' }

it.each([
  ['2026-11-20T14:00:00Z', BRISBANE, 0],
  ['2026-11-20T14:07:29Z', BRISBANE, 0],
  ['2026-11-20T14:07:30Z', BRISBANE, 1],
  ['2026-11-21T02:00:00Z', BRISBANE, 96],
  ['2026-11-21T13:59:59Z', BRISBANE, 191],
  ['2026-11-21T14:00:00Z', BRISBANE, 0],
  ['2026-11-21T02:00:00Z', { perDay: 24, timezone: 'Australia/Perth' }, 10],
])('at %s with %o: %i', (time, pace, sales) => {
  expect(estimatedSales(new Date(time), pace)).toBe(sales)
})
