import { describe, expect, test } from 'vitest'
import { fitPriceModel } from './fit-price-model.ts'
import { expectedLogPrice } from './price-model.ts'
import { quantile } from './quantile.ts'
import { buildListings, truePrice } from './testing/build-listings.ts'
import { valueVehicle } from './valuation.ts'

const AS_OF = 2026.5
const model = fitPriceModel(buildListings(1500, AS_OF), AS_OF)
if (!model) throw new Error('1500 listings are enough for a model')

describe('a model of a market with a known price formula', () => {
  test.each([
    { badge: 'SR5 (4x4)', asNew: 60_000_00, make: 'Toyota', model: 'Hilux', year: 2020, km: 80_000 },
    { badge: 'Ascent', asNew: 26_000_00, make: 'Toyota', model: 'Corolla', year: 2016, km: 150_000 },
    { badge: 'SP25', asNew: 32_000_00, make: 'Mazda', model: '3', year: 2024, km: 25_000 },
  ])('values a $year $make $model $badge with an error below 4 %', ({ asNew, ...facts }) => {
    const value = valueVehicle(model, facts)?.median ?? 0
    expect(Math.abs(value / truePrice(asNew, AS_OF - facts.year, facts.km) - 1)).toBeLessThan(0.04)
  })

  test('has a median error below 4 % and ranges that contain about 80 % of unseen listings', () => {
    const unseen = buildListings(1000, AS_OF, 2)
    const values = unseen.map((listing) => ({ listing, value: valueVehicle(model, listing) }))
    const errors = values.map(({ listing, value }) => Math.abs((value?.median ?? 0) / listing.price - 1))
    const inRange = values.filter(
      ({ listing: { price }, value }) => value && price >= value.low && price <= value.high,
    ).length
    expect(quantile(errors, 0.5)).toBeLessThan(0.04)
    expect(inRange / unseen.length).toBeGreaterThan(0.75)
    expect(inRange / unseen.length).toBeLessThan(0.88)
  })

  test('expects less for more kilometres and for more years', () => {
    const facts = { make: 'Toyota', model: 'Hilux', badge: 'SR', year: 2019, km: 100_000 }
    const here = expectedLogPrice(model, facts)
    expect(expectedLogPrice(model, { ...facts, km: 160_000 })).toBeLessThan(here)
    expect(expectedLogPrice(model, { ...facts, year: 2016 })).toBeLessThan(here)
  })
})

test.each([1, 2, 3, 4, 5])('a model of only 50 listings never expects more for more kilometres: market %i', (seed) => {
  const few = fitPriceModel(buildListings(50, AS_OF, seed), AS_OF)
  if (!few) throw new Error('50 listings are enough for a model')
  for (const year of [2014, 2018, 2022, 2025]) {
    const facts = { make: 'Toyota', model: 'Hilux', badge: 'SR', year }
    const expected = [0, 5, 15, 25, 50, 75, 100, 150, 200, 300, 400, 500].map((thousands) =>
      expectedLogPrice(few, { ...facts, km: thousands * 1000 }),
    )
    expect(expected).toEqual(expected.toSorted((one, other) => other - one))
  }
})

test('a vehicle with an unknown badge is valued by its model', () => {
  const facts = { make: 'Toyota', model: 'Hilux', year: 2020, km: 80_000 }
  expect(valueVehicle(model, { ...facts, badge: 'Rugged X' })?.support).toBe('model')
  expect(valueVehicle(model, { ...facts, badge: 'SR' })?.support).toBe('badge')
})

test('a vehicle of an unknown make has no value', () => {
  expect(valueVehicle(model, { make: 'Trabant', model: '601', badge: null, year: 1989, km: 60_000 })).toBeNull()
})

test('a model survives being stored as JSON', () => {
  const stored = JSON.parse(JSON.stringify(model)) as typeof model
  const facts = { make: 'Mazda', model: '3', badge: 'Neo', year: 2021, km: 50_000 }
  expect(valueVehicle(stored, facts)).toEqual(valueVehicle(model, facts))
})

test('too few listings make no model', () => {
  expect(fitPriceModel(buildListings(49, AS_OF), AS_OF)).toBeNull()
})
