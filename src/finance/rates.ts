import { dollars } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { comparisonRate } from './comparison-rate.ts'
import { creditFees, feesOf, type FinanceFees } from './fees.ts'
import type { LenderData } from './lender-data.ts'

/** The rates of finance on a vehicle, in per cent a year. */
export type Rates = { readonly interest: number | null; readonly comparison: number | null }

/** The lender's rates; without a lender the site's. The site's rates never replace a missing rate of a lender. */
export function ratesFor(finance: Site['finance'], lender: LenderData | null): Rates {
  if (lender !== null) return { interest: lender.interestRate, comparison: lender.comparisonRate }
  return siteRates(finance)
}

/** The site's interest rate, and its comparison rate: the configured one, else that of the example loan with the site's fees. */
export function siteRates(finance: Site['finance']): Rates {
  const interest = finance.calculator.interest.fixed ?? finance.calculator.interest.default
  const { rate, ...basis } = finance.comparisonRate
  return { interest, comparison: rate ?? exampleComparisonRate(basis, feesOf(finance.fees, null), interest) }
}

/** The example loan that a comparison rate is based on. */
export type ComparisonBasis = Pick<Site['finance']['comparisonRate'], 'basisAmount' | 'basisYears'>

/** The comparison rate of the example loan of the legal warning, repaid monthly, with these fees; in per cent a year. */
export function exampleComparisonRate(
  { basisAmount, basisYears }: ComparisonBasis,
  fees: FinanceFees,
  annualRate: number,
): number {
  return comparisonRate(
    { principal: dollars(basisAmount), annualRate, years: basisYears, frequency: 'month', residual: 0 },
    creditFees(fees, 'month'),
  )
}
