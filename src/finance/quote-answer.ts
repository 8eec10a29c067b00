import { CENTS_PER_DOLLAR, dollars } from '#platform/money.ts'
import { propertiesOf } from '#platform/records.ts'
import type { AssumedLoan } from './assumed-loan.ts'
import { monthlyFromWeekly, type RepaymentEstimate } from './card-estimate.ts'

/** The response of `POST /api/{provider}/quote`: dollars a week, and rates in per cent a year. */
export type WireQuote = {
  readonly weeklyRepaymentAmount: number
  readonly advertisedRate: number
  readonly comparisonRate: number
}

/** The rates that have to be shown with a quote by law, in per cent a year. */
export type QuoteRates = { readonly advertisedRate: number | null; readonly comparisonRate: number | null }

const HIGHEST_WEEKLY_DOLLARS = 1_000_000
const HIGHEST_RATE = 100
const HIGHEST_DOLLARS = 10_000_000
/** In years. */
const LONGEST_TERM = 10

/**
 * Parses a quote; null for anything but a complete one, because a guessed figure is worse than none. A quote that names neither rate has
 * those of `rates`, where they are given. Written without a validation library, which the browser would have to load.
 */
export function parseQuote(wire: unknown, rates?: QuoteRates): RepaymentEstimate | null {
  const { weeklyRepaymentAmount, ...named } = propertiesOf(wire)
  const hasRates = !isAbsent(named['advertisedRate']) || !isAbsent(named['comparisonRate'])
  const { advertisedRate, comparisonRate } = hasRates ? named : (rates ?? named)
  if (!isWithin(weeklyRepaymentAmount, HIGHEST_WEEKLY_DOLLARS) || weeklyRepaymentAmount === 0) return null
  if (!isWithin(advertisedRate, HIGHEST_RATE) || !isWithin(comparisonRate, HIGHEST_RATE)) return null
  const weekly = dollars(weeklyRepaymentAmount)
  return { weekly, monthly: monthlyFromWeekly(weekly), advertisedRate, comparisonRate, loan: loanOf(wire) }
}

function loanOf(wire: unknown): AssumedLoan | null {
  const { deposit, finalPayment, loanTerm } = propertiesOf(wire)
  const isKnown =
    isWithin(deposit, HIGHEST_DOLLARS) && isWithin(finalPayment, HIGHEST_DOLLARS) && isWithin(loanTerm, LONGEST_TERM)
  return isKnown ? { deposit: dollars(deposit), residual: dollars(finalPayment), years: loanTerm } : null
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isWithin(value: unknown, highest: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= highest
}

/** A quote as a vehicle holds it: with the loan that it assumes in dollars and years, where that is known. */
export function toStoredQuote(estimate: RepaymentEstimate): Readonly<Record<string, number>> {
  const { loan } = estimate
  const wire = toWireQuote(estimate)
  if (loan === null) return wire
  return {
    ...wire,
    deposit: loan.deposit / CENTS_PER_DOLLAR,
    finalPayment: loan.residual / CENTS_PER_DOLLAR,
    loanTerm: loan.years,
  }
}

export function toWireQuote({ weekly, advertisedRate, comparisonRate }: RepaymentEstimate): WireQuote {
  return { weeklyRepaymentAmount: weekly / CENTS_PER_DOLLAR, advertisedRate, comparisonRate }
}
