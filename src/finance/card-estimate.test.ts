import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import {
  decideCardEstimate,
  estimateEligibility,
  estimateFromRates,
  monthlyFromWeekly,
  toQuoteRequest,
} from './card-estimate.ts'
import type { FinanceFacts } from './eligibility.ts'
import { generalTerms } from './loan-terms.ts'
import { shownPrice } from '#vehicles/price.ts'

const financeOf = (finance: object = {}) => buildSite({ finance }).finance

describe('estimateEligibility', () => {
  const asked = (vehicle: object, change: Partial<FinanceFacts> = {}) =>
    estimateEligibility({
      vehicle: {
        year: 2022,
        status: 'in_stock',
        reserved: false,
        price: dollars(201),
        dealershipSlug: 'example-yard',
        ...vehicle,
      },
      lender: null,
      hasQuote: false,
      finance: financeOf({ cardEstimate: { enabled: true } }),
      marketDataEnabled: true,
      thisYear: 2026,
      ...change,
    }).kind

  it.each([
    [{}, 'shown'],
    [{ price: dollars(200) }, 'hidden'],
    [{ price: 0 }, 'hidden'],
    [{ price: null }, 'hidden'],
    [{ status: 'coming_soon' }, 'hidden'],
    [{ status: 'sold' }, 'hidden'],
    [{ reserved: true }, 'hidden'],
  ])('of a vehicle with %o is %s', (vehicle, kind) => {
    expect(asked(vehicle)).toBe(kind)
  })

  it('follows the market-data plugin unless the site says otherwise', () => {
    expect(asked({}, { finance: financeOf() })).toBe('hidden')
    expect(asked({}, { finance: buildSite({ plugins: { autogauge: true } }).finance })).toBe('shown')
  })
})

describe('toQuoteRequest', () => {
  it('sends the full price, the two fixed answers and who is helping', () => {
    const vehicle = { price: dollars(27_990), year: 2021, vin: 'MR0EX3CD601234567', nvic: 'ABC12D' }
    expect(toQuoteRequest(vehicle, financeOf(), 'Example Yard')).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 27_990,
      loanTerm: 5,
      year: 2021,
      vin: 'MR0EX3CD601234567',
      nvic: 'ABC12D',
      whoIsHelping: 'Example Yard',
    })
  })
})

function estimateAt(price: number, finance: ReturnType<typeof financeOf>, years?: number) {
  return estimateFromRates(price, finance, generalTerms(finance), years)
}

describe('estimateFromRates', () => {
  it('assumes a deposit of 10 %, a final payment of 30 % and five years', () => {
    const estimate = estimateAt(dollars(30_000), financeOf({ calculator: { interest: { default: 10 } } }))
    expect(estimate).toEqual({
      weekly: dollars(105.35),
      monthly: dollars(457.45),
      advertisedRate: 10,
      comparisonRate: 10,
      loan: { deposit: dollars(3000), residual: dollars(9000), years: 5 },
    })
  })

  it.each([
    [3, 150.97],
    [7, 86.11],
  ])('follows a request for %d years', (years, weekly) => {
    const finance = financeOf({ calculator: { interest: { default: 10 } } })
    expect(estimateAt(dollars(30_000), finance, years)).toMatchObject({
      weekly: dollars(weekly),
      loan: { years },
    })
  })

  it('turns a quote of 100 a week into 433 a month', () => {
    expect(monthlyFromWeekly(dollars(100))).toBe(dollars(433))
  })

  it('returns null for a price whose repayment is below the minimum', () => {
    expect(estimateAt(dollars(3000), financeOf())).toBeNull()
  })
})

describe('decideCardEstimate', () => {
  const yard = { slug: 'example-yard', name: 'Example Yard' }
  const decide = (vehicle: object, finance: object = {}) => {
    const site = buildSite({ finance: { cardEstimate: { enabled: true }, ...finance } })
    const built = buildVehicle({ status: 'in_stock', reserved: false, price: dollars(30_000), ...vehicle })
    return decideCardEstimate({ ...built, price: shownPrice(built) }, yard, site, 2026)
  }

  it.each([
    [{}, {}, 'shown'],
    [{}, { provider: 'youx' }, 'quoted'],
    [{ price: null }, {}, 'price-above-200'],
    [{ price: dollars(200) }, { provider: 'youx' }, 'price-above-200'],
    [{ price: dollars(201) }, { provider: 'youx' }, 'quoted'],
    // The repayment of $201 is below the minimum.
    [{ price: dollars(201) }, {}, 'no-worthwhile-repayment'],
    [{ subscriptionPrice: dollars(299) }, {}, 'price-above-200'],
    [{ status: 'coming_soon' }, {}, 'on-the-yard'],
    [{ status: 'sold' }, { provider: 'youx' }, 'on-the-yard'],
    [{ reserved: true }, {}, 'unreserved'],
    [{}, { display: false }, 'site-shows-finance'],
    [{}, { hiddenDealerships: ['example-yard'] }, 'dealership-shows-finance'],
    [{}, { cardEstimate: { enabled: false } }, 'card-estimate-enabled'],
  ])('a vehicle with %o on a site with %o: %s', (vehicle, finance, expected) => {
    const decided = decide(vehicle, finance)
    expect(decided.kind === 'hidden' ? decided.because : decided.kind).toBe(expected)
  })

  it('uses the price that the card shows', () => {
    const reduced = decide({ offerPrice: dollars(25_000) })
    expect(reduced).toEqual(decide({ price: dollars(25_000) }))
    expect(decide({ offerPrice: dollars(25_000) }, { provider: 'youx' })).toMatchObject({
      request: { purchasePrice: 25_000, whoIsHelping: 'Example Yard' },
    })
  })
})
