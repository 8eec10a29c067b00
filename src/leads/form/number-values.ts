import { parseTypedNumber } from '#ui-kit/typed-number.ts'

/** How the numbers of a field are written. */
export type NumberFormat = {
  /** Before and after the number: `$`, ` kg`. */
  readonly before: string
  readonly after: string
  /** The most digits after the point. */
  readonly decimals: number
}

export const DOLLAR_FORMAT: NumberFormat = { before: '$', after: '', decimals: 2 }

/** The numbers that a field accepts, and how it writes them. */
export type NumberRule = NumberFormat & { readonly min: number; readonly max: number }

/** Units that may be typed with any number; a field accepts its own only. */
const FOREIGN_UNIT = /km|kilomet|%|year/i
const DOLLARS = /\$|AUD/i

/**
 * The number that was typed into a field: `3,500 kg`, `3.5k` or `3500` of a field for kilograms. Null for any other text, for one with
 * another unit, with too many decimals, or out of bounds.
 */
export function parseNumber(typed: string, { before, after, decimals, min, max }: NumberRule): number | null {
  const bare = withoutUnit(typed.trim(), after.trim())
  const isForeign = FOREIGN_UNIT.test(bare) || (before !== DOLLAR_FORMAT.before && DOLLARS.test(bare))
  const number = isForeign ? undefined : parseTypedNumber(bare)
  if (number === undefined || number < min || number > max) return null
  return Number(number.toFixed(decimals)) === number ? number : null
}

/** The values with numbers in the digits that systems read, whatever separators or units were typed: `$20k` becomes `20000`. */
export function withPlainNumbers(
  fields: readonly { readonly name: string; readonly number?: NumberRule }[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const plain = fields.flatMap(({ name, number }) => {
    const parsed = number && parseNumber(values[name] ?? '', number)
    return typeof parsed === 'number' ? [[name, String(parsed)] as const] : []
  })
  return { ...values, ...Object.fromEntries(plain) }
}

/** A number as mails have it: `3,500 kg`, `$20,000`, `$99.50`. A text that is no number stays as it is. */
export function formatNumber(stored: string, { before, after, decimals }: NumberFormat): string {
  const number = parseNumber(stored, { before, after, decimals, min: -Infinity, max: Infinity })
  return number === null ? stored : `${before}${grouped(number, before === DOLLAR_FORMAT.before)}${after}`
}

/** The digits between the units, for the field's input. */
export function typedNumber(stored: string, rule: NumberRule): string {
  const number = parseNumber(stored, rule)
  return number === null ? stored : grouped(number, rule.before === DOLLAR_FORMAT.before)
}

/** Cents are written with both digits, or not at all. */
function grouped(number: number, isMoney: boolean): string {
  const isWhole = Number.isInteger(number)
  return number.toLocaleString('en-AU', {
    minimumFractionDigits: isMoney && !isWhole ? 2 : 0,
    maximumFractionDigits: 20,
  })
}

function withoutUnit(text: string, unit: string): string {
  const isLast = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase())
  return isLast ? text.slice(0, -unit.length).trim() : text
}
