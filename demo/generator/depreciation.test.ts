import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueLeft } from './depreciation.ts'
import { dealerPrice } from './price-ending.ts'

const facts = fc.record({
  ageYears: fc.double({ min: 0, max: 30, noNaN: true }),
  km: fc.integer({ min: 0, max: 900_000 }),
  holds: fc.double({ min: 0.7, max: 0.97, noNaN: true }),
  kmPerYear: fc.integer({ min: 1000, max: 100_000 }),
})

it('gives an older vehicle no higher share', () => {
  fc.assert(
    fc.property(facts, fc.double({ min: 0, max: 10, noNaN: true }), (each, more) => {
      expect(valueLeft({ ...each, ageYears: each.ageYears + more })).toBeLessThanOrEqual(valueLeft(each))
    }),
  )
})

it('gives a vehicle with more kilometres no higher share', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 300_000 }), (each, more) => {
      expect(valueLeft({ ...each, km: each.km + more })).toBeLessThanOrEqual(valueLeft(each))
    }),
  )
})

it('gives a share between 0 and 1', () => {
  fc.assert(
    fc.property(facts, (each) => {
      expect(valueLeft(each)).toBeGreaterThan(0)
      expect(valueLeft(each)).toBeLessThanOrEqual(1)
    }),
  )
})

it.each([
  [24_812, 24_990],
  [9_300, 9_490],
  [71_900, 71_988],
  [312_000, 309_950],
])('rounds %d to the dealer price %d', (amount, price) => {
  expect(dealerPrice(amount)).toBe(price)
})
