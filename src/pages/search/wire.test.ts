import { expect, it } from 'vitest'
import { toSearchDocument } from '#search/index/search-document.ts'
import { dollars } from '#platform/money.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toWireHit } from './wire.ts'

const dealership = { slug: 'yard', name: 'Yard' }

it.each([
  [
    { averageMarketPrice: dollars(30_000), stateAverageMarketPrice: null },
    { average_market_price: 30_000, state_average_market_price: null },
  ],
  [
    { averageMarketPrice: null, stateAverageMarketPrice: dollars(29_500) },
    { average_market_price: null, state_average_market_price: 29_500 },
  ],
  [{ averageMarketPrice: null, stateAverageMarketPrice: null }, null],
])('V-367: a hit has the market prices of %o together', (fields, expected) => {
  const document = toSearchDocument({ vehicle: buildVehicle(fields), dealership, location: null, photos: [] })
  const hit = toWireHit(document, () => 'signature') as Record<string, unknown>
  expect(hit['autograb_data']).toEqual(expected)
  expect(Object.keys(hit)).not.toContain('average_market_price')
})
