import { describe, expect, test } from 'vitest'
import { daysListed, priceDrop, priceSteps, type PriceChange } from './price-history.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const LISTED = day(1)
const change = (at: number, fields: Omit<PriceChange, 'at'>): PriceChange => ({ at: day(at), ...fields })
const shown = (steps: ReturnType<typeof priceSteps>) => steps.map(({ at, cents }) => [at.getUTCDate(), cents])

describe('priceSteps', () => {
  test.each([
    ['a vehicle without changes', [], { price: 3000, offerPrice: null }, [[1, 3000]]],
    [
      'a vehicle with two drops',
      [change(5, { price: [5000, 4000] }), change(9, { price: [4000, 3000] })],
      { price: 3000, offerPrice: null },
      [
        [1, 5000],
        [5, 4000],
        [9, 3000],
      ],
    ],
    [
      'a price change that an offer price hides',
      [change(5, { offerPrice: [null, 4500] }), change(7, { price: [5000, 4800] })],
      { price: 4800, offerPrice: 4500 },
      [
        [1, 5000],
        [5, 4500],
      ],
    ],
    [
      'an offer that ended',
      [change(5, { offerPrice: [null, 4500] }), change(8, { offerPrice: [4500, null] })],
      { price: 5000, offerPrice: null },
      [
        [1, 5000],
        [5, 4500],
        [8, 5000],
      ],
    ],
    [
      'a vehicle that first had no price',
      [change(3, { price: [null, 5000] })],
      { price: 5000, offerPrice: null },
      [
        [1, null],
        [3, 5000],
      ],
    ],
  ] as const)('lists the prices of %s', (_, changes, now, steps) => {
    expect(shown(priceSteps(LISTED, now, changes))).toEqual(steps)
  })
})

test.each([
  ['two drops', [5000, 4000, 3000], { cents: 2000, since: day(2) }],
  ['a rise', [3000, 4000], null],
  ['a return to the first price', [3000, 2000, 3000], null],
  ['one price', [3000], null],
  ['no price at first', [null, 3000, 2500], { cents: 500, since: day(3) }],
])('the drop since the first price, for %s', (_, prices, drop) => {
  const steps = prices.map((cents, index) => ({ at: day(index + 1), cents }))
  expect(priceDrop(steps)).toEqual(drop)
})

test('days since listing are whole days', () => {
  expect(daysListed(LISTED, new Date(day(4).getTime() - 1))).toBe(2)
  expect(daysListed(LISTED, day(4))).toBe(3)
  expect(daysListed(day(4), LISTED)).toBe(0)
})
