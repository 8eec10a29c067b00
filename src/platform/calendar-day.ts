import { tzOffset } from '@date-fns/tz'
import { dateFormat, relativeTimeFormat } from './cached-format.ts'
import { nextMidnight, reportMidnight } from './zoned-time.ts'

/** Calendar days are text, `YYYY-MM-DD`: they sort as text and have no time zone. Clock times are `HH:MM`. */

/** The calendar day of an instant in a time zone. */
export function dayIn(timezone: string, instant: Date): string {
  return clockIn(timezone, instant).day
}

type Clock = { readonly day: string; readonly time: string }

/** The minute computed last for each time zone: each card of a page asks for the same one. */
const clocks = new Map<string, { readonly minute: number; readonly clock: Clock }>()

/** The calendar day and the clock time of an instant in a time zone. */
export function clockIn(timezone: string, instant: Date): Clock {
  reportMidnight(timezone, instant)
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const known = clocks.get(timezone)
  if (known?.minute === minute) return known.clock
  const local = new Date(instant.getTime() + tzOffset(timezone, instant) * MINUTE_MS).toISOString()
  const clock = { day: local.slice(0, 10), time: local.slice(11, 16) }
  clocks.set(timezone, { minute, clock })
  return clock
}

/** The last year computed per time zone, valid until the end of its day, because every request needs it. */
const years = new Map<string, { readonly midnight: number; readonly year: number }>()

/** The calendar year of an instant in a time zone. */
export function yearIn(timezone: string, instant: Date): number {
  reportMidnight(timezone, instant)
  const midnight = nextMidnight(timezone, instant)
  const known = years.get(timezone)
  if (known?.midnight === midnight) return known.year
  const year = Number(dayIn(timezone, instant).slice(0, 4))
  years.set(timezone, { midnight, year })
  return year
}

/** 0 (Sunday) to 6. */
export function weekdayOf(day: string): number {
  return atUtc(day).getUTCDay()
}

export function daysAfter(day: string, days: number): string {
  const date = atUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** `2026-03-05` → "5 March 2026"; `2026-03` → "March 2026". */
export function dayInWords(day: string, locale: string): string {
  const hasDate = day.split('-').length > 2
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'long' }
  return dateFormat(locale, hasDate ? { ...options, day: 'numeric' } : options).format(atUtc(day))
}

/** `2024-03-05` → "05/03/2024". */
export function shortDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

const DAYS_PER = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

/** "yesterday", "3 weeks ago": from one calendar day to another, in the largest unit that fits. */
export function daysAgoInWords(day: string, today: string, locale: string): string {
  const days = Math.round((atUtc(day).getTime() - atUtc(today).getTime()) / DAY_MS)
  const [unit, length] = DAYS_PER.find(([, size]) => Math.abs(days) >= size) ?? (['day', 1] as const)
  return relativeTimeFormat(locale).format(Math.trunc(days / length), unit)
}

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The calendar day written as `2024-03-05`, `2024-03-05T…`, or in the Australian order `05/03/2024`; null if there is no such day. */
export function parseDay(text: string): string | null {
  const australian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const [, date = '', month = '', year = ''] = australian ?? []
  const day = australian ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim().slice(0, 10)
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(day) && daysAfter(day, 0) === day
  return isReal ? day : null
}

/** Midnight UTC of the day: in UTC every day has 24 hours. */
function atUtc(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date))
}
