import { describe, expect, it } from 'vitest'
import { dollars, formatExactMoney } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { ESTIMATE_COPY } from './copy.ts'
import { estimateFromRates } from './card-estimate.ts'
import { feesText } from './fee-texts.ts'
import { creditFees, FEE_NAMES, feeOf, feePerPayment, feesOf, oneOffFees, withLendersFees } from './fees.ts'
import { quoteLoan } from './loan-quote.ts'
import { generalTerms, statedRate } from './loan-terms.ts'
import { weeklyRepayment } from './price-for-repayment.ts'
import { siteRates } from './rates.ts'

const AMOUNT = 1230
const PRICE = dollars(30_000)

function financeWith(fees: object) {
  return buildSite({ finance: { fees } }).finance
}

function termsOf(finance: ReturnType<typeof financeWith>) {
  return { ...generalTerms(finance), interest: statedRate(finance) ?? Number.NaN }
}

function totalOf(fees: object) {
  const quote = quoteLoan(
    { amount: PRICE, deposit: 0, residual: 0, annualRate: 8.5, years: 5, frequency: 'month' },
    { fees: feesOf(financeWith(fees).fees), rounding: 'nearestCent', minimumPayment: 0 },
  )
  if (quote.kind === 'enquire') throw new Error('no figures')
  return quote
}

describe.each(FEE_NAMES)('the fee %s', (name) => {
  const charged = { [name]: AMOUNT }
  const [free, dear] = [totalOf({}), totalOf(charged)]

  it('is charged once or by the month, and then printed', () => {
    const months = feeOf(name).paid === 'once' ? 1 : 60
    expect(dear.fees - free.fees).toBe(dollars(AMOUNT) * months)
    expect(dear.total).toBeGreaterThanOrEqual(free.total + dollars(AMOUNT))
    const site = buildSite({ finance: { fees: charged } })
    expect(feesText(feesOf(site.finance.fees), copyFor(site, ESTIMATE_COPY))).toContain(
      formatExactMoney(dollars(AMOUNT)),
    )
  })

  it('counts in the comparison rate only if it is a credit fee', () => {
    expect(dear.comparisonRate > free.comparisonRate).toBe(feeOf(name).isCreditFee)
    const rateOf = (fees: object) => siteRates(financeWith(fees), termsOf(financeWith(fees))).comparison
    expect(rateOf(charged) > rateOf({})).toBe(feeOf(name).isCreditFee)
  })

  it('is in the repayment of cards and of the search by repayment', () => {
    const repayments = (fees: object) => {
      const finance = financeWith(fees)
      const terms = termsOf(finance)
      return [estimateFromRates(PRICE, finance, terms)?.weekly ?? 0, weeklyRepayment(PRICE, finance, terms)]
    }
    const [card = 0, found = 0] = repayments(charged)
    expect(card).toBeGreaterThan(repayments({})[0] ?? 0)
    expect(found).toBe(card)
  })
})

it("a lender's own fee replaces the site's", () => {
  const fees = feesOf(financeWith({ establishment: 395, dealerAgency: 100 }).fees)
  expect(withLendersFees(fees, { establishmentFees: dollars(250) })).toMatchObject({
    establishment: dollars(250),
    dealerAgency: dollars(100),
  })
  expect(withLendersFees(fees, { establishmentFees: null }).establishment).toBe(dollars(395))
})

it('sums one-off fees, and spreads monthly ones over the payments of a year', () => {
  const configured = { establishment: 395, securityRegistration: 6, dealerAgency: 100, monthlyAdministration: 8 }
  const fees = feesOf(financeWith(configured).fees)
  expect(oneOffFees(fees)).toBe(dollars(501))
  expect(feePerPayment(fees, 'week')).toBeCloseTo((8 * 12 * 100) / 52)
  expect(creditFees(fees, 'month')).toEqual({ upfront: dollars(495), perPayment: dollars(8) })
})
