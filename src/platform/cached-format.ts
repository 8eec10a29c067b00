/** Making an `Intl` format costs a hundred times what using it does: each is made once for its locale and options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Whole numbers as a locale separates their thousands. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const known = numberFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale)
  numberFormats.set(locale, made)
  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
