import { expect, test } from 'vitest'
import { PRICE_BANDS, priceBand, type PriceModel } from './price-model.ts'
import { valueVehicle } from './valuation.ts'

test.each([
  [0, 0],
  [9_999_99, 0],
  [10_000_00, 1],
  [19_999_99, 1],
  [20_000_00, 2],
  [34_999_99, 2],
  [35_000_00, 3],
  [59_999_99, 3],
  [60_000_00, 4],
  [1_000_000_00, 4],
])('a price of %i cents is in band %i', (cents, band) => {
  expect(priceBand(cents)).toBe(band)
})

/** A model that expects one price of every vehicle, and whose range in each band is one per cent wider than in the band below. */
function modelAt(price: number): PriceModel {
  const bands = [...PRICE_BANDS.keys(), PRICE_BANDS.length]
  return {
    version: 1,
    asOf: 2026,
    listings: 1000,
    curve: [Math.log(price)],
    levels: [{ toyota: [0, 0, 0, 1000] }],
    spread: 0.1,
    ranges: bands.map((band) => ({
      support: null,
      band,
      residuals: [Math.log(1 - (band + 1) / 100), 0, Math.log(1 + (band + 1) / 100)],
    })),
  }
}

test.each([
  [5_000_00, 1],
  [15_000_00, 2],
  [30_000_00, 3],
  [50_000_00, 4],
  [90_000_00, 5],
])('a vehicle of %i cents has the range of its price band: %i per cent', (price, percent) => {
  const facts = { make: 'Toyota', model: 'Hilux', badge: null, year: 2026, km: 0 }
  const value = valueVehicle(modelAt(price), facts)
  expect(value?.median).toBe(price)
  expect(value?.low).toBe(Math.round(price * (1 - percent / 100)))
  expect(value?.high).toBe(Math.round(price * (1 + percent / 100)))
})
