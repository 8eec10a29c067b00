import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { estimateFromRates } from './card-estimate.ts'
import { siteTerms } from './loan-terms.ts'
import { hasRepaymentSearch, pricesForRepayment, repaymentPrices, weeklyRepayment } from './price-for-repayment.ts'

const PLAIN = buildSite().finance
const WITH_FEES = buildSite({
  finance: { fees: { establishment: 395, monthlyAdministration: 8 }, cardEstimate: { depositPct: 20 } },
}).finance
const FINANCES = [
  PLAIN,
  WITH_FEES,
  buildSite({ finance: { calculator: { interest: { default: 12 }, rounding: 'upToDollar' } } }).finance,
  buildSite({ finance: { byVehicle: [{ minAge: 8, interest: 13, fees: { establishment: 595 } }] } }).finance,
]
/** Each site with each of its terms. */
const anyFinance = fc.constantFrom(
  ...FINANCES.flatMap((finance) => siteTerms(finance).map((terms) => ({ finance, terms }))),
)
const anyPrice = fc.integer({ min: 0, max: 500_000 })

describe('weeklyRepayment', () => {
  it('equals that of the card if the card shows one', () => {
    fc.assert(
      fc.property(anyFinance, anyPrice, ({ finance, terms }, price) => {
        const shown = estimateFromRates(dollars(price), finance, terms)
        fc.pre(shown !== null)
        expect(weeklyRepayment(dollars(price), finance, terms)).toBe(shown?.weekly)
      }),
    )
  })

  it('never falls when the price rises', () => {
    fc.assert(
      fc.property(anyFinance, anyPrice, fc.integer({ min: 0, max: 50_000 }), ({ finance, terms }, price, more) => {
        const [less, higher] = [price, price + more].map((each) => weeklyRepayment(dollars(each), finance, terms))
        expect(higher).toBeGreaterThanOrEqual(less ?? 0)
      }),
    )
  })
})

describe('pricesForRepayment', () => {
  it('gives the highest and the lowest price of a weekly repayment', () => {
    fc.assert(
      fc.property(anyFinance, fc.integer({ min: 10, max: 2000 }), ({ finance, terms }, weekly) => {
        const { to } = pricesForRepayment({ from: null, to: weekly }, finance, terms)
        expect(weeklyRepayment(dollars(to ?? 0), finance, terms)).toBeLessThanOrEqual(dollars(weekly))
        expect(weeklyRepayment(dollars((to ?? 0) + 1), finance, terms)).toBeGreaterThan(dollars(weekly))
        const { from } = pricesForRepayment({ from: weekly, to: null }, finance, terms)
        expect(weeklyRepayment(dollars(from ?? 0), finance, terms)).toBeGreaterThanOrEqual(dollars(weekly))
        expect(weeklyRepayment(dollars((from ?? 0) - 1), finance, terms)).toBeLessThan(dollars(weekly))
      }),
    )
  })

  it('leaves an open side open, and gives 0 if the fees alone exceed the repayment', () => {
    const [plain, withFees] = [PLAIN, WITH_FEES].map(repaymentPrices)
    expect(plain?.({ from: null, to: null })).toEqual({ from: null, to: null })
    expect(withFees?.({ from: null, to: 1 })).toEqual({ from: null, to: 0 })
  })

  it('gives a sentence the prices of every vehicle, where terms depend on the vehicle', () => {
    const finance = buildSite({ finance: { byVehicle: [{ condition: ['used'], interest: 14 }] } }).finance
    const [dear, general] = siteTerms(finance).map((terms) =>
      pricesForRepayment({ from: 100, to: 120 }, finance, terms),
    )
    expect(repaymentPrices(finance)?.({ from: 100, to: 120 })).toEqual({ from: dear?.from, to: general?.to })
    expect(dear?.to).toBeLessThan(general?.to ?? 0)
  })
})

it.each([
  [{}, false],
  [{ cardEstimate: { enabled: true } }, true],
  [{ cardEstimate: { enabled: true }, display: false }, false],
])('a site with %o has a search by repayment: %s', (finance, expected) => {
  expect(hasRepaymentSearch(buildSite({ finance }).finance)).toBe(expected)
})
