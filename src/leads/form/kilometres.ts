const MAX_DIGITS = 7

/** Formats typed kilometres: `45000 km` becomes `45,000`. */
export function formatKilometres(typed: string): string {
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS)
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
