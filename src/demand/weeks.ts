import { daysAfter, weekdayOf } from '#platform/calendar-day.ts'

const DAYS = 7

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((weekdayOf(day) + DAYS - 1) % DAYS))
}

/** The Monday of the last week that has ended everywhere on earth. */
export function lastEndedWeek(now: Date): string {
  // A week ends twelve hours later in the last time zone than in UTC; a whole day is left for it.
  const day = daysAfter(now.toISOString().slice(0, 10), -2)
  return daysAfter(mondayOf(day), -DAYS)
}
