import { z } from 'zod'
import { quoted } from '../quarantine.ts'
import { literally } from './units.ts'
import { eachText, transform, type Unreadable } from './transform.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const PARTS: Readonly<Record<string, string>> = {
  yyyy: String.raw`(?<year>\d{4})`,
  yy: String.raw`(?<shortYear>\d{2})`,
  MMM: String.raw`(?<monthName>[A-Za-z]{3})[a-z]*`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{2})`,
  d: String.raw`(?<day>\d{1,2})`,
}

/** A two-digit year up to this is of our century: plates and regos are of the recent past and the near future. */
const LAST_SHORT_YEAR_OF_2000S = 50

export const date = transform({
  name: 'date',
  about: 'A day or a month in the first format that fits, as YYYY-MM-DD or YYYY-MM: `date: [d/M/yyyy, MM/yyyy]`.',
  params: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  compile: (params) => {
    const formats = typeof params === 'string' ? [params] : params
    const patterns = formats.map(patternOf)
    return eachText((text) => {
      for (const pattern of patterns) {
        const groups = pattern.exec(text.trim())?.groups
        if (groups) return dayOf(groups, text)
      }
      return { unreadable: `${quoted(text)} is not a date like ${formats.join(' or ')}` }
    })
  },
})

function patternOf(format: string): RegExp {
  const spelt = format.replaceAll(/yyyy|yy|MMM|MM|M|dd|d|[^yMd]+/g, (piece) => PARTS[piece] ?? literally(piece))
  return new RegExp(`^${spelt}$`)
}

function dayOf(groups: Record<string, string | undefined>, text: string): string | Unreadable {
  const month = groups['monthName'] ? MONTHS.indexOf(groups['monthName'].toLowerCase()) + 1 : Number(groups['month'])
  const year = groups['year'] ? Number(groups['year']) : fullYear(Number(groups['shortYear']))
  const day = groups['day'] === undefined ? undefined : Number(groups['day'])
  if (!isDay(year, month, day ?? 1)) return { unreadable: `${quoted(text)} is no day of the calendar` }
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}${day === undefined ? '' : `-${twoDigits(day)}`}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function fullYear(short: number): number {
  return short <= LAST_SHORT_YEAR_OF_2000S ? 2000 + short : 1900 + short
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
