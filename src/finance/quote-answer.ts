import { CENTS_PER_DOLLAR, dollars } from '#platform/money.ts'
import { propertiesOf } from '#platform/records.ts'
import type { RepaymentEstimate } from './card-estimate.ts'

/** The response of `POST /api/{provider}/quote`: dollars a week, and rates in per cent a year. */
export type WireQuote = {
  readonly weeklyRepaymentAmount: number
  readonly advertisedRate: number
  readonly comparisonRate: number
}

const HIGHEST_WEEKLY_DOLLARS = 1_000_000
const HIGHEST_RATE = 100

/**
 * Parses a quote; null for anything but a complete one, because a guessed figure is worse than none. Written without a validation
 * library, which the browser would have to load.
 */
export function parseQuote(wire: unknown): RepaymentEstimate | null {
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = propertiesOf(wire)
  if (!isWithin(weeklyRepaymentAmount, HIGHEST_WEEKLY_DOLLARS) || weeklyRepaymentAmount === 0) return null
  if (!isWithin(advertisedRate, HIGHEST_RATE) || !isWithin(comparisonRate, HIGHEST_RATE)) return null
  return { weekly: dollars(weeklyRepaymentAmount), advertisedRate, comparisonRate }
}

function isWithin(value: unknown, highest: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= highest
}

export function toWireQuote({ weekly, advertisedRate, comparisonRate }: RepaymentEstimate): WireQuote {
  return { weeklyRepaymentAmount: weekly / CENTS_PER_DOLLAR, advertisedRate, comparisonRate }
}
