import type { Cents } from '#platform/money.ts'
import { asFrequency } from './calculator-fields.ts'
import type { Frequency } from './frequency.ts'
import type { QuoteInput } from './loan-quote.ts'

/** The content of a saved link: the shopper's inputs, and the price and repayment on the day when it was made. */
export type SavedLoan = {
  readonly vehicleId: number
  readonly input: QuoteInput
  /** The vehicle's price on that day; null without one. */
  readonly price: Cents | null
  /** The repayment on that day; null if there was none. */
  readonly payment: Cents | null
  /** That day, in days since 1 January 1970 (UTC). */
  readonly day: number
}

/** Days after which a link expires. */
export const SAVED_LOAN_DAYS = 30

export type LoanLinkProblem =
  /** Altered, truncated, or signed for another site. */
  { readonly kind: 'tampered' } | { readonly kind: 'expired'; readonly loan: SavedLoan }

const LETTERS = { week: 'w', fortnight: 'f', month: 'm' } as const satisfies Readonly<Record<Frequency, string>>
const HUNDREDTHS = 100
const RATE_UNITS = 10_000
const NONE = '-'

/** Encodes a loan as a short text without special characters: whole numbers in base 36, separated by dots. */
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

/** Decodes a text of `encodeSavedLoan`; null for any other. */
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
