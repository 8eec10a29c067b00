import { formatExactMoney, type Cents } from '#platform/money.ts'
import { monthlyFromWeekly, type RepaymentEstimate } from './card-estimate.ts'
import { roundPayment, type Rounding } from './loan-quote.ts'

/** A repayment in words, with the rates that the law wants beside it. */
export type RepaymentLine = { readonly amount: string; readonly rate: string; readonly comparison: string }

/** A site's wording of repayments. Plain data, because the browser words the quotes that it fetches by itself. */
export type RepaymentWording = {
  readonly period: 'week' | 'month'
  readonly rounding: Rounding
  /** Texts with the placeholders `{amount}` or `{rate}`. */
  readonly amount: string
  readonly rate: string
  readonly comparison: string
}

/** The same figures and words on the server and in the browser. */
export function toRepaymentLine(estimate: RepaymentEstimate, wording: RepaymentWording): RepaymentLine {
  const { weekly, advertisedRate, comparisonRate } = estimate
  const paid: Cents = wording.period === 'week' ? weekly : monthlyFromWeekly(weekly)
  return {
    amount: wording.amount.replaceAll('{amount}', formatExactMoney(roundPayment(paid, wording.rounding))),
    rate: wording.rate.replaceAll('{rate}', rateText(advertisedRate)),
    comparison: wording.comparison.replaceAll('{rate}', rateText(comparisonRate)),
  }
}

/** Two decimals, as comparison rates are written: `8.50`. */
export function rateText(percent: number): string {
  return percent.toFixed(2)
}
