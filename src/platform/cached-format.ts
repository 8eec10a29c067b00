const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  return cached(dateFormats, key, () => new Intl.DateTimeFormat(locale, options))
}

/** Whole numbers with the locale's thousands separator. */
export function numberFormat(locale: string): Intl.NumberFormat {
  return cached(numberFormats, locale, () => new Intl.NumberFormat(locale))
}

/** "yesterday", "3 weeks ago". */
export function relativeTimeFormat(locale: string): Intl.RelativeTimeFormat {
  return cached(relativeFormats, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
}

/** Creating an `Intl` format costs a hundred times more than using it, so each is created once. */
function cached<T>(formats: Map<string, T>, key: string, create: () => T): T {
  const known = formats.get(key)
  if (known) return known
  const created = create()
  formats.set(key, created)
  return created
}
