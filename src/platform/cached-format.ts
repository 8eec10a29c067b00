/** Creating an `Intl` format costs a hundred times more than using it, so each is created once per locale and options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Whole numbers with the locale's thousands separator. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const known = numberFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale)
  numberFormats.set(locale, made)
  return made
}

/** "yesterday", "3 weeks ago". */
export function relativeTimeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relativeFormats.set(locale, made)
  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
