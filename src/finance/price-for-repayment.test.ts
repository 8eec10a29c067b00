import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { estimateFromRates } from './card-estimate.ts'
import { hasRepaymentSearch, pricesForRepayment, weeklyRepayment } from './price-for-repayment.ts'

const PLAIN = buildSite().finance
const WITH_FEES = buildSite({
  finance: { fees: { establishment: 395, monthlyAdministration: 8 }, cardEstimate: { depositPct: 20 } },
}).finance
const FINANCES = [
  PLAIN,
  WITH_FEES,
  buildSite({ finance: { calculator: { interest: { default: 12 }, rounding: 'upToDollar' } } }).finance,
]
const anyFinance = fc.constantFrom(...FINANCES)
const anyPrice = fc.integer({ min: 0, max: 500_000 })

describe('weeklyRepayment', () => {
  it('equals that of the card if the card shows one', () => {
    fc.assert(
      fc.property(anyFinance, anyPrice, (finance, price) => {
        const shown = estimateFromRates(dollars(price), finance)
        fc.pre(shown !== null)
        expect(weeklyRepayment(dollars(price), finance)).toBe(shown?.weekly)
      }),
    )
  })

  it('never falls when the price rises', () => {
    fc.assert(
      fc.property(anyFinance, anyPrice, fc.integer({ min: 0, max: 50_000 }), (finance, price, more) => {
        const [less, higher] = [price, price + more].map((each) => weeklyRepayment(dollars(each), finance))
        expect(higher).toBeGreaterThanOrEqual(less ?? 0)
      }),
    )
  })
})

describe('pricesForRepayment', () => {
  it('gives the highest and the lowest price of a weekly repayment', () => {
    fc.assert(
      fc.property(anyFinance, fc.integer({ min: 10, max: 2000 }), (finance, weekly) => {
        const { to } = pricesForRepayment({ from: null, to: weekly }, finance)
        expect(weeklyRepayment(dollars(to ?? 0), finance)).toBeLessThanOrEqual(dollars(weekly))
        expect(weeklyRepayment(dollars((to ?? 0) + 1), finance)).toBeGreaterThan(dollars(weekly))
        const { from } = pricesForRepayment({ from: weekly, to: null }, finance)
        expect(weeklyRepayment(dollars(from ?? 0), finance)).toBeGreaterThanOrEqual(dollars(weekly))
        expect(weeklyRepayment(dollars((from ?? 0) - 1), finance)).toBeLessThan(dollars(weekly))
      }),
    )
  })

  it('leaves an open side open, and gives 0 if the fees alone exceed the repayment', () => {
    expect(pricesForRepayment({ from: null, to: null }, PLAIN)).toEqual({ from: null, to: null })
    expect(pricesForRepayment({ from: null, to: 1 }, WITH_FEES)).toEqual({ from: null, to: 0 })
  })
})

it.each([
  [{}, false],
  [{ cardEstimate: { enabled: true } }, true],
  [{ cardEstimate: { enabled: true }, display: false }, false],
])('a site with %o has a search by repayment: %s', (finance, expected) => {
  expect(hasRepaymentSearch(buildSite({ finance }).finance)).toBe(expected)
})
