import { describe, expect, it, test } from 'vitest'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { belowMarket, vehicleBelowMarket, type BelowAverage, type MarketAverages } from './price-indicator.ts'

test.each([
  { what: 'a price $499 below the average', price: 29_501, state: 30_000, average: null, below: null },
  { what: 'a price $500 below the average', price: 29_500, state: 30_000, average: null, below: 500 },
  { what: 'a price below the averages of state and nation', price: 29_000, state: 29_600, average: 40_000, below: 600 },
  {
    what: 'a price below the national and above the state average',
    price: 29_700,
    state: 29_600,
    average: 40_000,
    below: null,
  },
  {
    what: 'a price below the national average, without one of the state',
    price: 29_000,
    state: null,
    average: 30_000,
    below: 1000,
  },
  { what: 'a price without an average', price: 29_000, state: null, average: null, below: null },
])('returns, for $what: $below', ({ price, state, average, below }) => {
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100)
  const averages = { average: cents(average), stateAverage: cents(state) }
  expect(belowMarket(price * 100, averages, 500_00)).toBe(cents(below))
})

test('a price at the average is not below it even with a threshold of 0', () => {
  expect(belowMarket(30_000_00, { average: 30_000_00, stateAverage: null }, 0)).toBeNull()
})

describe('a vehicle', () => {
  const OWN = { average: 30_000_00, stateAverage: null }
  it.each<[name: string, fields: Partial<Vehicle>, own: MarketAverages | null, below: BelowAverage | null]>([
    ['below the platform’s average', { price: 28_780_00 }, OWN, { amount: 1_200_00, isOfState: false }],
    [
      'below its feed’s average, which comes first',
      { price: 28_000_00, averageMarketPrice: 29_000_00, stateAverageMarketPrice: 28_600_00 },
      OWN,
      { amount: 600_00, isOfState: true },
    ],
    ['near the average', { price: 29_800_00 }, OWN, null],
    ['without averages', { price: 20_000_00 }, null, null],
    ['without a price', { price: null, offerPrice: null }, OWN, null],
  ])('%s', (_, fields, own, below) => {
    expect(vehicleBelowMarket(buildVehicle({ offerPrice: null, ...fields }), own, 500_00)).toEqual(below)
  })
})
