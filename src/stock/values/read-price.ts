import { parseMoney } from '#platform/money.ts'

/** Symbols and codes of each currency. The dollar sign stands for the dollar of the feed. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  AUD: ['AUD', 'A$', 'AU$', '$'],
  NZD: ['NZD', 'NZ$', '$'],
  USD: ['USD', 'US$', '$'],
  CAD: ['CAD', 'C$', 'CA$', '$'],
  GBP: ['GBP', '£'],
  EUR: ['EUR', '€'],
  INR: ['INR', '₹'],
  NGN: ['NGN', '₦'],
}

const PRICE = /^(?<before>[^\d\s.,-]*)\s*(?<amount>-?[\d.,]+)\s*(?<after>[^\d\s.,-]*)$/u

export type PriceReading = { readonly cents: number } | { readonly refused: 'unreadable' | 'other-currency' }

/** Reads `£12,350`, `48900.00 CAD` or `26320.0` as cents. Refuses the symbol or code of another currency. */
export function readPrice(text: string, currency: string): PriceReading {
  const groups = PRICE.exec(text.trim())?.groups
  const money = parseMoney(groups?.['amount'] ?? '')
  if (!groups || !money.ok) return { refused: 'unreadable' }
  const marks = [groups['before'], groups['after']].filter((mark) => mark !== undefined && mark !== '')
  const expected = MARKS[currency] ?? [currency]
  if (marks.every((mark) => expected.includes(mark?.toUpperCase() ?? ''))) return { cents: money.value }
  const isKnown = marks.every((mark) => KNOWN_MARKS.has(mark?.toUpperCase() ?? ''))
  return { refused: isKnown ? 'other-currency' : 'unreadable' }
}

const KNOWN_MARKS: ReadonlySet<string> = new Set(Object.values(MARKS).flat())
