const MAX_DIGITS = 7

/** `45000` → `45,000`; whatever isn't a digit goes. */
export function formatKilometres(typed: string): string {
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS)
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
