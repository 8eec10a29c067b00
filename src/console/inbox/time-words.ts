import { clockIn } from '#platform/calendar-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, as short as it can be read: "now", "12 min", "1 h", "3 d". */
export function durationWords(ms: number): string {
  if (ms < MINUTE_MS) return 'now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/** The same for a sentence: "1 h 20 min". */
export function longDurationWords(ms: number): string {
  if (ms < HOUR_MS || ms >= DAY_MS) return durationWords(ms)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  return minutes === 0 ? durationWords(ms) : `${Math.floor(ms / HOUR_MS)} h ${minutes} min`
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const WEEKDAY = { weekday: 'short' } as const
const DATE = { day: 'numeric', month: 'short' } as const
const LONG_DATE = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
const WEEK_DAYS = 7

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than drawing a row. */
function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-AU', options)
  formats.set(key, made)
  return made.format(at)
}

/** "8:44 am". In another zone than that of this device with its name: "8:44 am AWST". */
export function clockWords(at: Date, timeZone = DEVICE_ZONE): string {
  const clock = format(at, { ...CLOCK, timeZone })
  if (clockIn(timeZone, at).time === clockIn(DEVICE_ZONE, at).time) return clock
  return format(at, { ...CLOCK, timeZone, timeZoneName: 'short' })
}

/** Whole days between the calendar days of two times. */
function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (date: Date) => Date.parse(clockIn(timeZone, date).day)
  return Math.round((dayOf(to) - dayOf(from)) / DAY_MS)
}

/** A time to come, as short as it can be read: "5:00 pm", "Thu 9:00 am", "Tue 14 Nov"; by the clocks of this device unless a zone is given. */
export function whenWords(at: Date, now: Date, zone?: string | null): string {
  const timeZone = zone ?? DEVICE_ZONE
  const days = daysBetween(now, at, timeZone)
  const clock = clockWords(at, timeZone)
  if (days === 0) return clock
  if (days === 1) return `tomorrow ${clock}`
  const weekday = format(at, { ...WEEKDAY, timeZone })
  return days > 0 && days < WEEK_DAYS ? `${weekday} ${clock}` : `${weekday} ${format(at, { ...DATE, timeZone })}`
}

/** The heading of a day: "Today", "Yesterday", "Saturday 14 November". */
export function dayWords(at: Date, now: Date): string {
  const days = daysBetween(at, now, DEVICE_ZONE)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : LONG_DATE.format(at)
}
