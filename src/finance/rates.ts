import { dollars } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { comparisonRate } from './comparison-rate.ts'
import { creditFees, type FinanceFees } from './fees.ts'
import type { LenderData } from './lender-data.ts'
import type { LoanTerms, RatedTerms } from './loan-terms.ts'

/** The rates of finance on a vehicle, in per cent a year. */
export type Rates = { readonly interest: number; readonly comparison: number }

/** Rates of which null stands for a missing one. */
type KnownRates = { readonly [K in keyof Rates]: Rates[K] | null }

/** The rates that a lender names for a vehicle; null stands for a missing one. The site's rates never replace it. */
export function lendersRates({ interestRate, comparisonRate: comparison }: LenderData): KnownRates {
  return { interest: interestRate, comparison }
}

type RatesSource = Pick<Site['finance'], 'comparisonRate'>

/**
 * The rates of the site's own loan. The comparison rate is that of the example loan; a configured one (`finance.comparisonRate.rate`)
 * replaces it for the site's general terms only, because other terms have another one. Terms without a rate have neither.
 */
export function siteRates(finance: RatesSource, terms: RatedTerms): Rates
export function siteRates(finance: RatesSource, terms: LoanTerms): KnownRates
export function siteRates(
  { comparisonRate: { rate, ...basis } }: RatesSource,
  { vehicles, interest, fees }: LoanTerms,
): KnownRates {
  if (interest === null) return { interest, comparison: null }
  const configured = vehicles === null ? rate : undefined
  return { interest, comparison: configured ?? exampleComparisonRate(basis, fees, interest) }
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
