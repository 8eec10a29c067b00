import { describe, expect, test } from 'vitest'
import { sampleMarket } from '#market/testing/sample-market.ts'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { decideBlocks } from '../blocks/registry.ts'
import type { BlockFacts } from '../block.tsx'
import { VEHICLE_COPY } from '../copy.ts'
import { marketIndicator } from '../market-indicator.ts'
import { toComparablesPlot } from './comparables-plot.ts'
import { toGaugeScale } from './gauge-scale.ts'
import { gaugeTexts } from './gauge-texts.ts'
import { parseWireGauge, toWireGauge } from './wire-gauge.ts'

const SITE = buildSite({ plugins: { autogauge: true } })
const copy = copyFor(SITE, VEHICLE_COPY)
const TEXTS = gaugeTexts(copy)
const CAR = buildVehicle({ carType: 'used', price: 30_000_00, km: 60_000, year: 2021, state: 'QLD' })
const GAUGE = { fill: 0.25, listingPrice: 30_000_00, rangeMin: 28_000_00, rangeMax: 36_000_00, confidence: 0.6 }

describe('the answer for a vehicle', () => {
  const market = sampleMarket(CAR)

  test('has the six fields, in dollars', () => {
    const wire = toWireGauge(CAR.price, market, TEXTS)
    expect(wire).toMatchObject({ listing_price: 30_000, confidence: market?.gauge.confidence })
    expect(Object.keys(wire).sort()).toEqual([
      'confidence',
      'description',
      'fill',
      'listing_price',
      'market_range_max',
      'market_range_min',
    ])
    expect(wire.description).toMatch(/Eight in ten similar cars are offered between \$[\d,]+ and \$[\d,]+\./)
  })

  test('is read in the browser as it was written on the server', () => {
    const wire = JSON.parse(JSON.stringify(toWireGauge(CAR.price, market, TEXTS))) as unknown
    expect(parseWireGauge(wire)).toEqual({ ...market?.gauge, listingPrice: CAR.price })
  })

  test('has only the price where there are no market prices', () => {
    const wire = toWireGauge(CAR.price, null, TEXTS)
    expect(Object.values(wire).filter((value) => value !== null)).toEqual([30_000])
  })
})

test.each([null, 'no', [], { fill: '0.5', confidence: {} }])(
  'the malformed answer %j is read as having no numbers',
  (answer) => {
    expect(Object.values(parseWireGauge(answer)).every((value) => value === null)).toBe(true)
  },
)

describe('the scale', () => {
  test.each([
    { price: 20_000_00, fill: 0, from: 3, to: 3, anchor: 'start' },
    { price: 28_000_00, fill: 0, from: 14, to: 14, anchor: 'start' },
    { price: 32_000_00, fill: 0.5, from: 50, to: 50, anchor: 'middle' },
    { price: 36_000_00, fill: 1, from: 86, to: 86, anchor: 'end' },
  ])('marks $price at $from %', ({ price, fill, from, to, anchor }) => {
    const { marker, markerAnchor } = toGaugeScale({ ...GAUGE, listingPrice: price, fill })
    expect(marker).toBeGreaterThanOrEqual(from)
    expect(marker).toBeLessThanOrEqual(to)
    expect(markerAnchor).toBe(anchor)
  })
})

test('the plot places every point inside its axes, more expensive ones higher', () => {
  const { comparables = [], trend = [] } = sampleMarket(CAR) ?? {}
  const plot = toComparablesPlot({ own: { km: 60_000, price: 30_000_00 }, comparables, trend, locale: 'en-AU' })
  for (const { x, y } of [...plot.others, plot.own]) {
    expect(x).toBeGreaterThanOrEqual(14)
    expect(x).toBeLessThanOrEqual(97)
    expect(y).toBeGreaterThanOrEqual(8)
    expect(y).toBeLessThanOrEqual(86)
  }
  const byPrice = comparables.map(({ price }, index) => ({ price, y: plot.others[index]?.y ?? 0 }))
  const [cheapest, mostExpensive] = [
    byPrice.toSorted((a, b) => a.price - b.price)[0],
    byPrice.toSorted((a, b) => b.price - a.price)[0],
  ]
  expect(mostExpensive?.y).toBeLessThan(cheapest?.y ?? 0)
})

describe('the block', () => {
  const facts = (vehicle: Vehicle, site = SITE, market = sampleMarket(vehicle)): BlockFacts => ({
    site,
    vehicle,
    market,
    priceChanges: null,
    condition: null,
    finance: { kind: 'hidden', because: 'not-asked' },
    available: vehicle.status !== 'sold',
    now: new Date('2026-11-22T00:00:00Z'),
    copy,
    location: null,
    seller: 'The Yard',
    url: '/cars/1',
    phone: null,
    query: {},
    similar: { cards: [], href: '/' },
  })
  const reasonOf = (decided: BlockFacts) => {
    const block = decideBlocks(decided).find((each) => each.block === 'priceComparison')
    return block?.kind === 'hidden' ? block.because : block?.kind
  }

  test.each([
    ['a used vehicle', facts(CAR), 'shown'],
    ['a new vehicle', facts(buildVehicle({ ...CAR, carType: 'new' })), 'not-used'],
    ['a demonstrator', facts(buildVehicle({ ...CAR, carType: 'demo' })), 'not-used'],
    ['a sold vehicle', facts(buildVehicle({ ...CAR, status: 'sold' })), 'sold'],
    ['a site without the plugin', facts(CAR, buildSite()), 'switched-off'],
    ['too few comparables', facts(CAR, SITE, null), 'nothing-to-compare'],
    ['no price', facts(buildVehicle({ ...CAR, price: null }), SITE, sampleMarket(CAR)), 'incomplete'],
    [
      'a price above the range',
      facts(buildVehicle({ ...CAR, price: 90_000_00 }), SITE, sampleMarket(CAR)),
      'above-range',
    ],
  ])('for %s is %s', (_, decided, reason) => {
    expect(reasonOf(decided)).toBe(reason)
  })
})

describe('the indicator below the price', () => {
  const AVERAGES = { average: 31_000_00, stateAverage: null }
  test.each([
    ['own comparables', {}, AVERAGES, '$1,000 below the market average'],
    ['a state average', {}, { average: 40_000_00, stateAverage: 30_600_00 }, '$600 below the average in QLD'],
    ['averages of the feed before own ones', { averageMarketPrice: 30_400_00 }, AVERAGES, null],
    ['a state average of the feed', { stateAverageMarketPrice: 30_500_00 }, null, '$500 below the average in QLD'],
    ['a reduced price', { offerPrice: 29_000_00 }, AVERAGES, '$2,000 below the market average'],
    ['no average', {}, null, null],
    ['a price per week', { subscriptionPrice: 250_00 }, AVERAGES, null],
    ['no price', { price: null }, AVERAGES, null],
  ] as const)('for %s', (_, fields, averages, text) => {
    expect(marketIndicator({ ...CAR, ...fields }, averages, SITE, copy)).toBe(text)
  })
  test('is null below the threshold of the site', () => {
    const strict = buildSite({ vehicle: { marketPrice: { threshold: 1001 } } })
    expect(marketIndicator(CAR, AVERAGES, strict, copy)).toBeNull()
  })
})
