import { expect, test } from 'vitest'
import { priceHistory, type PriceChange } from './price-history.ts'

const CAME = '2026-09-19T00:00:00.000Z'
const LATER = '2026-11-29T00:00:00.000Z'
const change = (before: number | null, after: number | null): PriceChange => ({ at: LATER, cents: [before, after] })

test.each([
  ['a price that never changed', [], 900, [{ at: CAME, cents: 900 }]],
  ['no price', [], null, []],
  [
    'a changed price',
    [change(1000, 900)],
    900,
    [
      { at: CAME, cents: 1000 },
      { at: LATER, cents: 900 },
    ],
  ],
  ['a first price', [change(null, 900)], 900, [{ at: LATER, cents: 900 }]],
  ['a price that was taken away', [change(900, null)], null, [{ at: CAME, cents: 900 }]],
])('the history of %s', (_, changes, price, history) => {
  expect(priceHistory(changes, { createdAt: new Date(CAME), price })).toEqual(history)
})
