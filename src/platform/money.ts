import { err, ok, type Result } from './result.ts'

/** An amount in cents, always a whole number. */
export type Cents = number

export const CENTS_PER_DOLLAR = 100

const WHOLE_DOLLARS = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** `5400000` → `$54,000`. Cents are rounded half away from zero; a negative amount is `-$54,000`. */
export function formatMoney(cents: Cents): string {
  const amount = Math.round(Math.abs(cents) / CENTS_PER_DOLLAR)
  return `${cents < 0 && amount > 0 ? '-' : ''}$${WHOLE_DOLLARS.format(amount)}`
}

const WITH_CENTS = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 })

/** `10535` → `$105.35`, and `10500` → `$105`: an amount whose cents matter, such as a repayment. */
export function formatExactMoney(cents: Cents): string {
  if (cents % CENTS_PER_DOLLAR === 0) return formatMoney(cents)
  return `${cents < 0 ? '-' : ''}$${WITH_CENTS.format(Math.abs(cents) / CENTS_PER_DOLLAR)}`
}

export function dollars(amount: number): Cents {
  return Math.round(amount * CENTS_PER_DOLLAR)
}

export type MoneyProblem = { readonly kind: 'not-money'; readonly text: string }

// Either no separators or every group of three separated: "54,00" is somebody's typing error, not $5,400.
const MONEY = /^(-?)(?:AUD|A\$|\$)?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * `$54,000`, `54000`, `54000.5`, `AUD 54,000.00` → cents. Anything else, an empty text or an amount
 * beyond what a number holds exactly is refused: a price is never guessed.
 */
export function parseMoney(text: string): Result<Cents, MoneyProblem> {
  const match = MONEY.exec(text.trim())
  if (!match) return err({ kind: 'not-money', text })
  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * CENTS_PER_DOLLAR + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return err({ kind: 'not-money', text })
  return ok(sign === '-' && cents > 0 ? -cents : cents)
}
