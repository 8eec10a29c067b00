import type { Cents } from '#platform/money.ts'
import { asFrequency } from './calculator-fields.ts'
import type { Frequency } from './frequency.ts'
import type { QuoteInput } from './loan-quote.ts'

/** The numbers that a link holds: what was entered, and what it came to on the day it was made. */
export type SavedLoan = {
  readonly vehicleId: number
  readonly input: QuoteInput
  /** The vehicle's price that day; null without one. */
  readonly price: Cents | null
  /** The repayment that day; null where there was none. */
  readonly payment: Cents | null
  /** Days since 1 January 1970 (UTC). */
  readonly day: number
}

/** A link is good for this many days. */
export const SAVED_LOAN_DAYS = 30

const LETTERS = { week: 'w', fortnight: 'f', month: 'm' } as const satisfies Readonly<Record<Frequency, string>>
const HUNDREDTHS = 100
const RATE_UNITS = 10_000
const NONE = '-'

/** The numbers as a short text without special characters: whole numbers in base 36. */
export function encodeSavedLoan({ vehicleId, input, price, payment, day }: SavedLoan): string {
  const whole = (value: number) => Math.round(value).toString(36)
  const optional = (value: number | null) => (value === null ? NONE : whole(value))
  return [
    whole(vehicleId),
    whole(input.amount),
    whole(input.deposit),
    whole(input.residual),
    whole(input.annualRate * RATE_UNITS),
    whole(input.years * HUNDREDTHS) + LETTERS[input.frequency],
    optional(price),
    optional(payment),
    whole(day),
  ].join('.')
}

/** Null for a text that is not one of ours. */
export function decodeSavedLoan(text: string): SavedLoan | null {
  const parts = /^([0-9a-z.]+)\.([0-9a-z]+)([wfm])\.(-|[0-9a-z]+)\.(-|[0-9a-z]+)\.([0-9a-z]+)$/.exec(text)
  if (!parts) return null
  const [, head = '', years = '', letter = '', price = '', payment = '', day = ''] = parts
  const [vehicleId, amount, deposit, residual, rate, ...rest] = head.split('.').map(parseWhole)
  const frequency = asFrequency(Object.entries(LETTERS).find(([, each]) => each === letter)?.[0] ?? null)
  if (rest.length > 0 || frequency === undefined) return null
  const numbers = [vehicleId, amount, deposit, residual, rate, parseWhole(years), parseWhole(day)]
  if (!numbers.every((number) => Number.isSafeInteger(number))) return null
  return {
    vehicleId: vehicleId ?? 0,
    input: {
      amount: amount ?? 0,
      deposit: deposit ?? 0,
      residual: residual ?? 0,
      annualRate: (rate ?? 0) / RATE_UNITS,
      years: parseWhole(years) / HUNDREDTHS,
      frequency,
    },
    price: price === NONE ? null : parseWhole(price),
    payment: payment === NONE ? null : parseWhole(payment),
    day: parseWhole(day),
  }
}

function parseWhole(text: string): number {
  return Number.parseInt(text, 36)
}
