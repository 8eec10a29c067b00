import { TZDate } from '@date-fns/tz'
import { reportChange, TrackedTime } from './tracked-time.ts'

/** The instant at which a wall clock shows a day (`YYYY-MM-DD`) and a time (`HH:MM`), in milliseconds since 1970. */
export function instantAt(timezone: string, day: string, time: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new TZDate(year, month - 1, date, hour, minute, timezone).getTime()
}

/** `2026-11-21T18:30:00+10:00`: an instant as the clocks of a time zone show it (ISO 8601). */
export function isoIn(timezone: string, instant: Date): string {
  return withoutMilliseconds(new TZDate(instant, timezone))
}

export function withoutMilliseconds(date: TZDate): string {
  return date.toISOString().replace(/\.\d{3}/, '')
}

/** Reports that what was computed from the calendar day of `now` holds until midnight. */
export function reportMidnight(timezone: string, now: Date): void {
  if (now instanceof TrackedTime) reportChange(now, nextMidnight(timezone, now))
}

/** The day computed last for each time zone. */
const days = new Map<string, { readonly start: number; readonly end: number }>()

/** The start of the next calendar day, in milliseconds since 1970. */
export function nextMidnight(timezone: string, now: Date): number {
  const at = now.getTime()
  const known = days.get(timezone)
  if (known && known.start <= at && at < known.end) return known.end
  const local = new TZDate(at, timezone)
  const midnight = (offset: number) =>
    new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + offset, timezone).getTime()
  const day = { start: midnight(0), end: midnight(1) }
  days.set(timezone, day)
  return day.end
}
