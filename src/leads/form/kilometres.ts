import { parseTypedNumber } from '#ui-kit/typed-number.ts'

const GROUPED = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** Formats typed kilometres: `45000 km` and `45k` become `45,000`. A text that is no whole number stays as it is. */
export function formatKilometres(typed: string): string {
  const number = parseTypedNumber(typed)
  return number === undefined || !Number.isInteger(number) || number < 0 ? typed : GROUPED.format(number)
}

/** The same while it is typed: `4500` becomes `4,500`, and `45,00` after a deleted digit `4,500`. Other texts are left to be finished. */
export function groupWhileTyping(typed: string): string {
  return /^[\d,]+$/.test(typed) ? formatKilometres(typed.replaceAll(',', '')) : typed
}
