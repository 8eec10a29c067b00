import { parseTypedNumber } from '#ui-kit/typed-number.ts'

export const BUDGET_YEARS = 5
/** Largest amount that an input accepts, in dollars. */
export const MAX_DOLLARS = 1_000_000

export const PERIODS = ['week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The budget counts 52 weeks and 12 months a year; no interest enters it. */
const PER_YEAR: Readonly<Record<Period, number>> = { week: 52, month: 12 }

/** The repayment and deposit that a shopper can pay, in dollars. */
export type Means = { readonly period: Period; readonly repayment: number; readonly deposit: number }

/** The amount of a typed text: `$54,000` and `54k` are 54000, anything but a number is 0, and numbers are clamped to 0 to 1,000,000. */
export function enteredDollars(text: string): number {
  return clampDollars(parseTypedNumber(text) ?? 0)
}

export function clampDollars(amount: number): number {
  return Math.min(Math.max(amount, 0), MAX_DOLLARS)
}

/** Five years of repayments plus the deposit, rounded to the dollar. */
export function budgetOf({ period, repayment, deposit }: Means): number {
  return Math.min(Math.round(repayment * PER_YEAR[period] * BUDGET_YEARS + deposit), MAX_DOLLARS)
}

/** The shopper's means as one text, such as `week:200:2000`. A form compares it to see whether they changed. */
export function meansText({ period, repayment, deposit }: Means): string {
  return `${period}:${repayment}:${deposit}`
}

/** The repayment that leads to a budget, rounded to the dollar: 0 where the deposit pays for it. */
export function repaymentFor(budget: number, { period, deposit }: Omit<Means, 'repayment'>): number {
  return Math.max(0, Math.round((budget - deposit) / (PER_YEAR[period] * BUDGET_YEARS)))
}
