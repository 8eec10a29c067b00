// Thousands are either not separated or all separated: "54,00" is a typing error, not 5,400.
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** `12,500.5` → 12500.5; null for anything else, because a number is never guessed. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return null
  const number = Number(trimmed.includes(',') ? trimmed.replaceAll(',', '') : trimmed)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}
