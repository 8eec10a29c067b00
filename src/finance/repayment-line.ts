import { formatExactMoney, type Cents } from '#platform/money.ts'
import type { RepaymentEstimate } from './card-estimate.ts'
import { roundPayment, type Rounding } from './loan-quote.ts'

/** The texts of a repayment, with the rates that have to be shown beside it by law. */
export type RepaymentLine = { readonly amount: string; readonly rate: string; readonly comparison: string }

/** A site's texts for repayments. Plain data, because the browser formats the quotes that it fetches. */
export type RepaymentWording = {
  readonly period: 'week' | 'month'
  readonly rounding: Rounding
  /** Texts with the placeholders `{amount}` or `{rate}`. */
  readonly amount: string
  readonly rate: string
  readonly comparison: string
}

/** Formats a repayment. Server and browser use this same function. A weekly quote stands as the provider gave it. */
export function toRepaymentLine(estimate: RepaymentEstimate, wording: RepaymentWording): RepaymentLine {
  const { weekly, monthly, advertisedRate, comparisonRate } = estimate
  const paid: Cents = wording.period === 'week' ? weekly : roundPayment(monthly, wording.rounding)
  return {
    amount: wording.amount.replaceAll('{amount}', formatExactMoney(paid)),
    rate: wording.rate.replaceAll('{rate}', rateText(advertisedRate)),
    comparison: wording.comparison.replaceAll('{rate}', rateText(comparisonRate)),
  }
}

/** Formats a rate with two decimals, as is usual for comparison rates: `8.50`. */
export function rateText(percent: number): string {
  return percent.toFixed(2)
}
