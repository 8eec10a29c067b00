import { dayIn, daysAfter } from '#platform/calendar-day.ts'

/** Calendar days where the site is, `YYYY-MM-DD`, both included. */
export interface BookableDays {
  readonly first: string
  readonly last: string
  readonly timezone: string
}

/** Days ahead for which a time can be requested: a logbook service is planned half a year before, and no roster reaches further. */
export const BOOKABLE_DAYS_AHEAD = 180

/** The days that a test drive or a service can be wished for: from today, by the site's clock. */
export function bookableDays(timezone: string, now: Date): BookableDays {
  const first = dayIn(timezone, now)
  return { first, last: daysAfter(first, BOOKABLE_DAYS_AHEAD), timezone }
}

/** Whether a wish, with a zone or by the site's clock, falls on one of these days. */
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
