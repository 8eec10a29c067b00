import { dateFormat } from '#platform/cached-format.ts'
/** How a registration's last day is told. A rego that ends today still counts as current. */
export function regoExpiryText(
  expiry: string | null,
  today: string,
  options: { readonly expiredText: string | null; readonly formatDate: (day: string) => string },
): string | null {
  if (expiry === null) return null
  return expiry >= today ? `Expires on ${options.formatDate(expiry)}` : options.expiredText
}

/** The calendar day `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(timezone: string, now: Date): string {
  return dateFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** `2026-03-05` → "5 March 2026"; `2026-03` → "March 2026". */
export function dayInWords(day: string, locale: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const at = new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, date ?? 1))
  const format: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(date ? { day: 'numeric' } : {}),
  }
  return dateFormat(locale, format).format(at)
}
