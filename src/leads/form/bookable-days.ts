import { dayIn, daysAfter } from '#platform/calendar-day.ts'

/** The first and last bookable day (`YYYY-MM-DD`, both included) in the site's time zone. */
export interface BookableDays {
  readonly first: string
  readonly last: string
  readonly timezone: string
}

/** Days ahead for which a time can be requested. Half a year is enough for a logbook service, and rosters reach no further. */
const BOOKABLE_DAYS_AHEAD = 180

/** The days for which a test drive or a service can be requested, from today in the site's time zone. */
export function bookableDays(timezone: string, now: Date): BookableDays {
  const first = dayIn(timezone, now)
  return { first, last: daysAfter(first, BOOKABLE_DAYS_AHEAD), timezone }
}

/** Whether a requested time is on one of these days. Without a zone of its own it is in the site's. */
export function isBookable(dateTime: string, { first, last, timezone }: BookableDays): boolean {
  const day = ZONED.test(dateTime) ? zonedDay(dateTime, timezone) : dateTime.slice(0, 10)
  return day !== null && day >= first && day <= last
}

const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/

/** Null for a zone that does not exist, such as +99:99. */
function zonedDay(dateTime: string, timezone: string): string | null {
  const instant = new Date(dateTime.replace(' ', 'T'))
  return Number.isNaN(instant.getTime()) ? null : dayIn(timezone, instant)
}
