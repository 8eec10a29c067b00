import { DAY_MS } from '#platform/clock.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { Comparable } from '../comparables.ts'
import { fillOf } from '../gauge.ts'
import type { MarketFacts } from '../market-facts.ts'
import { toMarketPrice } from '../market-price.ts'
import type { PriceChange } from '../price-history.ts'

const COUNT = 14
const SPREAD = 0.1

/** Market facts for a sample vehicle: fourteen comparables, most of them a little more expensive. */
export function sampleMarket(
  vehicle: Pick<Vehicle, 'carType' | 'price' | 'offerPrice' | 'km' | 'year'>,
): MarketFacts | null {
  const price = searchablePrice(vehicle)
  if (vehicle.carType !== 'used' || price === null || vehicle.km === null || vehicle.year === null) return null
  const { km, year } = vehicle
  const comparables = Array.from({ length: COUNT }, (_, index): Comparable => {
    const adjusted = Math.round((price * (0.95 + ((index * 5) % COUNT) * 0.012)) / 100_00) * 100_00
    const driven = Math.round((km * (0.5 + index / COUNT)) / 1000) * 1000
    const asked = Math.round((adjusted * Math.exp((km - driven) / 500_000)) / 100_00) * 100_00
    return { year: year - 1 + (index % 3), km: driven, price: asked, adjusted, sameState: index % 2 === 0 }
  })
  const market = toMarketPrice(comparables, SPREAD)
  if (market === null) return null
  const { rangeMin, rangeMax, confidence, average, stateAverage } = market
  return {
    source: 'comparables',
    gauge: { fill: fillOf(price, rangeMin, rangeMax), rangeMin, rangeMax, confidence },
    averages: { average, stateAverage },
    comparables,
    trend: [0.5, 1, 1.5].map((share) => [km * share, Math.round(average * Math.exp((km - km * share) / 500_000))]),
  }
}

const LATER_MS = 20 * DAY_MS

/** The price history of a sample vehicle that was more expensive before. */
export function samplePriceChanges({ price, createdAt }: Pick<Vehicle, 'price' | 'createdAt'>): readonly PriceChange[] {
  if (price === null) return []
  return [{ at: new Date(createdAt.getTime() + LATER_MS), price: [price + 2_000_00, price] }]
}
