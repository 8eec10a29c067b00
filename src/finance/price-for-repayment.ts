import { CENTS_PER_DOLLAR, dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { exactPayment } from './amortisation.ts'
import { assumedLoan } from './assumed-loan.ts'
import { feePerPayment, feesOf, oneOffFees } from './fees.ts'
import { roundPayment } from './loan-quote.ts'

/** The part of a site's configuration that these functions use. It is public, because the search in the browser uses it too. */
export type RepaymentRates = Pick<Site['finance'], 'calculator' | 'fees' | 'cardEstimate' | 'display'>

/** A range in dollars; a side that is null is unbounded. */
export type DollarRange = { readonly from: number | null; readonly to: number | null }

const HIGHEST_PRICE_DOLLARS = 10_000_000

/** Whether shoppers can search by repayment, which they can if the site's cards show one. */
export function hasRepaymentSearch({ cardEstimate, display }: RepaymentRates): boolean {
  return cardEstimate.enabled && display
}

/** Converts between prices and weekly repayments in dollars, for the search; null if the site has no search by repayment. */
export function repaymentRule(finance: RepaymentRates) {
  if (!hasRepaymentSearch(finance)) return null
  return {
    pricesOf: (weekly: DollarRange) => pricesForRepayment(weekly, finance),
    weeklyOf: (price: number) => weeklyRepayment(dollars(price), finance) / CENTS_PER_DOLLAR,
  }
}

/**
 * Converts weekly repayments that a sentence names to prices, also where cards show no repayment; null if the site shows no finance at all.
 */
export function repaymentPrices(finance: RepaymentRates): ((weekly: DollarRange) => DollarRange) | null {
  return finance.display ? (weekly) => pricesForRepayment(weekly, finance) : null
}

/**
 * The weekly repayment of a price at the site's own rates, in cents, as on a card, but also below the minimum payment. It never falls
 * when the price rises.
 */
export function weeklyRepayment(price: Cents, finance: RepaymentRates): Cents {
  const { calculator } = finance
  const fees = feesOf(finance.fees, null)
  const { deposit, residual, years } = assumedLoan(price, finance.cardEstimate)
  const loan = {
    principal: price - deposit + oneOffFees(fees),
    annualRate: calculator.interest.fixed ?? calculator.interest.default,
    years,
    frequency: 'week',
    residual,
  } as const
  return roundPayment(exactPayment(loan) + feePerPayment(fees, 'week'), calculator.rounding)
}

/**
 * The prices whose weekly repayment is in a range: the inverse of `weeklyRepayment`, in whole dollars. "Under $120 a week" is
 * `{ from: null, to: 120 }` and gives the highest price with a repayment of at most $120; a bound that no price meets gives 0.
 *
 *     pricesForRepayment({ from: null, to: 120 }, site.finance)   // { from: null, to: 32_871 }
 */
export function pricesForRepayment(weekly: DollarRange, finance: RepaymentRates): DollarRange {
  const isAtMost = (price: number, limit: Cents) => weeklyRepayment(dollars(price), finance) <= limit
  const highest = (limit: number) => lastThat((price) => isAtMost(price, dollars(limit)))
  return {
    from:
      weekly.from === null ? null : Math.min(HIGHEST_PRICE_DOLLARS, highest(weekly.from - 1 / CENTS_PER_DOLLAR) + 1),
    to: weekly.to === null ? null : Math.max(0, highest(weekly.to)),
  }
}

/** The largest whole number from 0 for which a monotone test holds, by bisection; -1 if it holds for none. */
function lastThat(holds: (value: number) => boolean): number {
  let [low, high] = [-1, HIGHEST_PRICE_DOLLARS]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
