import { format as formatDate, isValid, parse } from 'date-fns'
import { z } from 'zod'
import { eachText, transform } from './transform.ts'

/**
 * date-fns reads a two-digit year as the one nearest to this date, so 00 to 49 are years after 2000. Build plates and registrations are of
 * the recent past and the near future.
 */
const REFERENCE = new Date(2000, 0, 1)
const EARLIEST_YEAR = 1900
/** Number of cached dates. A file repeats its dates, and parsing one in several formats is slow. */
const MAX_CACHED = 10_000

export const date = transform({
  name: 'date',
  about: 'A day or a month in the first format that fits, as YYYY-MM-DD or YYYY-MM: `date: [d/M/yyyy, MM/yyyy]`.',
  params: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  compile: (params) => {
    const formats = typeof params === 'string' ? [params] : params
    const patterns = formats.flatMap(withFullMonthNames)
    const known = new Map<string, string | null>()
    const read = (text: string): string | null => {
      const cached = known.get(text)
      if (cached !== undefined) return cached
      const value = readDate(text, patterns)
      if (known.size < MAX_CACHED) known.set(text, value)
      return value
    }
    return eachText((text) => read(text.trim()) ?? { text, unreadable: `is not a date like ${formats.join(' or ')}` })
  },
})

/** `MMM` stands for "Mar" and for "March". */
function withFullMonthNames(pattern: string): readonly string[] {
  return /(?<!M)MMM(?!M)/.test(pattern) ? [pattern, pattern.replace('MMM', 'MMMM')] : [pattern]
}

function readDate(text: string, patterns: readonly string[]): string | null {
  for (const pattern of patterns) {
    const day = parse(text.replace(/\bSept\b/i, 'Sep'), pattern, REFERENCE)
    if (isValid(day) && day.getFullYear() >= EARLIEST_YEAR)
      return formatDate(day, pattern.includes('d') ? 'yyyy-MM-dd' : 'yyyy-MM')
  }
  return null
}
