import { describe, expect, test } from 'vitest'
import { comparablesOf, familyOf, groupByFamily, type Comparable } from './comparables.ts'
import { fitPriceModel } from './fit-price-model.ts'
import { confidenceOf, toMarketPrice } from './market-price.ts'
import { unseenSpread } from './price-model.ts'
import { quantile } from './quantile.ts'
import { buildListings } from './testing/build-listings.ts'

const AS_OF = 2026.5
const listings = buildListings(1200, AS_OF)
const model = fitPriceModel(listings, AS_OF)
if (!model) throw new Error('1200 listings are enough for a model')
const CAR = { make: 'Toyota', model: 'Hilux', badge: 'SR5 (4x4)', year: 2020, km: 90_000, state: 'QLD' }

describe('comparables of a vehicle', () => {
  const comparables = comparablesOf(CAR, groupByFamily(listings).get(familyOf(CAR)) ?? [], model)

  test('are at most two years apart', () => {
    expect(comparables.length).toBeGreaterThan(20)
    expect(comparables.every(({ year }) => Math.abs(year - CAR.year) <= 2)).toBe(true)
  })

  test('have adjusted prices with a smaller spread than their asking prices', () => {
    const spreadOf = (prices: readonly number[]) => quantile(prices, 0.9) / quantile(prices, 0.1)
    expect(spreadOf(comparables.map(({ adjusted }) => adjusted))).toBeLessThan(
      spreadOf(comparables.map(({ price }) => price)),
    )
  })

  test('contain nothing that identifies a vehicle or its seller', () => {
    for (const comparable of comparables) {
      expect(Object.keys(comparable).sort()).toEqual(['adjusted', 'km', 'price', 'sameState', 'year'])
      expect(comparable.km % 1000).toBe(0)
      expect(comparable.price % 100_00).toBe(0)
    }
  })

  test('give a range around the median that contains most of them', () => {
    const market = toMarketPrice(comparables, unseenSpread(model))
    if (!market) throw new Error('the comparables give no market price')
    const inRange = comparables.filter(({ adjusted }) => adjusted >= market.rangeMin && adjusted <= market.rangeMax)
    expect(market.rangeMin).toBeLessThan(market.average)
    expect(market.rangeMax).toBeGreaterThan(market.average)
    expect(inRange.length / comparables.length).toBeGreaterThan(0.7)
    expect(market.confidence).toBeGreaterThan(0.5)
  })
})

describe('averages', () => {
  const at = (dollars: number, sameState: boolean): Comparable => ({
    year: 2020,
    km: 90_000,
    price: dollars * 100,
    adjusted: dollars * 100,
    sameState,
  })

  const elsewhere = [29_900, 30_000, 30_000, 31_000, 32_000, 33_000].map((price) => at(price, false))

  test.each([
    { what: 'none in the state', here: [], average: 30_500, stateAverage: null },
    { what: 'four in the state', here: [26_000, 26_500, 27_000, 27_500], average: 29_950, stateAverage: null },
    {
      what: 'five in the state',
      here: [26_000, 26_500, 27_000, 27_500, 28_000],
      average: 29_900,
      stateAverage: 27_000,
    },
  ])('with $what the average is $average, that of the state $stateAverage', ({ here, average, stateAverage }) => {
    const market = toMarketPrice([...here.map((price) => at(price, true)), ...elsewhere], 0.1)
    expect(market?.average).toBe(Math.round(average / 100) * 100_00)
    expect(market?.stateAverage).toBe(stateAverage === null ? null : stateAverage * 100)
  })

  test('four comparables give no market price', () => {
    expect(
      toMarketPrice(
        [1, 2, 3, 4].map((n) => at(30_000 + n, true)),
        0.1,
      ),
    ).toBeNull()
  })
})

test.each([
  { count: 5, spread: 0.08, at: 0.5 },
  { count: 40, spread: 0.08, at: 0.82 },
  { count: 5, spread: 0.3, at: 0.13 },
  { count: 40, spread: 0.5, at: 0.02 },
])('$count comparables with a spread of $spread: confidence $at', ({ count, spread, at }) => {
  expect(confidenceOf(count, spread)).toBe(at)
})
