import { CENTS_PER_DOLLAR, dollars, type Cents } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { exactPayment } from './amortisation.ts'
import { assumedLoan } from './assumed-loan.ts'
import { feePerPayment, oneOffFees } from './fees.ts'
import { roundPayment } from './loan-quote.ts'
import { siteTerms, statedRate, yearsOf, type RatedTerms, type VehicleGroup } from './loan-terms.ts'

/** The part of a site's configuration that these functions use. It is public, because the search in the browser uses it too. */
export type RepaymentRates = Pick<Site['finance'], 'calculator' | 'fees' | 'byVehicle' | 'cardEstimate' | 'display'>

/** A range in dollars; a side that is null is unbounded. */
export type DollarRange = { readonly from: number | null; readonly to: number | null }

/** The prices of a group of vehicles. */
export type GroupPrices = {
  /** Null stands for any condition. */
  readonly conditions: VehicleGroup['conditions']
  /** Model years; both null stand for any, and for vehicles without a year. */
  readonly years: DollarRange
  readonly prices: DollarRange
}

const HIGHEST_PRICE_DOLLARS = 10_000_000
const ANY: DollarRange = { from: null, to: null }

/** Whether shoppers can search by repayment, which they can if the site's cards show one. */
export function hasRepaymentSearch(finance: RepaymentRates): boolean {
  return finance.cardEstimate.enabled && finance.display && statedRate(finance) !== null
}

/** Converts between prices and weekly repayments in dollars, for the search; null if the site has no search by repayment. */
export function repaymentRule(finance: RepaymentRates, thisYear: number) {
  if (!hasRepaymentSearch(finance)) return null
  const terms = siteTerms(finance)
  return {
    pricesOf: (weekly: DollarRange) => groupPrices(weekly, finance, thisYear),
    /** The lowest and the highest repayment of vehicles between two prices, whatever their group. */
    weeklyOf: ({ min, max }: { readonly min: number; readonly max: number }) => {
      const weekly = (price: number) =>
        terms.map((each) => weeklyRepayment(dollars(price), finance, each) / CENTS_PER_DOLLAR)
      return { min: Math.min(...weekly(min)), max: Math.max(...weekly(max)) }
    },
  }
}

/**
 * Converts weekly repayments that a sentence names to prices, also where cards show no repayment; null if the site shows no finance at
 * all, or states no rate. Where the terms depend on the vehicle, the range has the prices of every group.
 */
export function repaymentPrices(finance: RepaymentRates): ((weekly: DollarRange) => DollarRange) | null {
  if (!finance.display || statedRate(finance) === null) return null
  return (weekly) => {
    const all = siteTerms(finance).map((terms) => pricesForRepayment(weekly, finance, terms))
    const bound = (side: 'from' | 'to', widest: (...bounds: number[]) => number) =>
      weekly[side] === null ? null : widest(...all.map((prices) => prices[side] ?? 0))
    return { from: bound('from', Math.min), to: bound('to', Math.max) }
  }
}

/** The prices of each group of vehicles, in the order of the site's terms: the first group that a vehicle is in counts. */
function groupPrices(weekly: DollarRange, finance: RepaymentRates, thisYear: number): readonly GroupPrices[] {
  return siteTerms(finance).map((terms) => ({
    conditions: terms.vehicles?.conditions ?? null,
    years: terms.vehicles === null ? ANY : yearsOf(terms.vehicles, thisYear),
    prices: pricesForRepayment(weekly, finance, terms),
  }))
}

/**
 * The weekly repayment of a price at the site's own terms, in cents, as on a card, but also below the minimum payment. It never falls
 * when the price rises.
 */
export function weeklyRepayment(price: Cents, finance: RepaymentRates, { interest, fees }: RatedTerms): Cents {
  const { deposit, residual, years } = assumedLoan(price, finance.cardEstimate)
  const loan = {
    principal: price - deposit + oneOffFees(fees),
    annualRate: interest,
    years,
    frequency: 'week',
    residual,
  } as const
  return roundPayment(exactPayment(loan) + feePerPayment(fees, 'week'), finance.calculator.rounding)
}

/**
 * The prices whose weekly repayment is in a range: the inverse of `weeklyRepayment`, in whole dollars. "Under $120 a week" is
 * `{ from: null, to: 120 }` and gives the highest price with a repayment of at most $120; a bound that no price meets gives 0.
 *
 *     pricesForRepayment({ from: null, to: 120 }, site.finance, terms)   // { from: null, to: 32_871 }
 */
export function pricesForRepayment(weekly: DollarRange, finance: RepaymentRates, terms: RatedTerms): DollarRange {
  const isAtMost = (price: number, limit: Cents) => weeklyRepayment(dollars(price), finance, terms) <= limit
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
