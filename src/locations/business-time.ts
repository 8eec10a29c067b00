import { dayIn, daysAfter } from '#platform/calendar-day.ts'
import { DAY_MS, MINUTE_MS } from '#platform/clock.ts'
import { instantAt } from '#platform/zoned-time.ts'
import { hoursOn, type Calendar } from './opening-hours.ts'

/** What is longer ago, or further ahead, is not counted. */
export const COUNTED_DAYS = 60

/** Start and end of an opening, in milliseconds since 1970. */
type Opening = readonly [start: number, end: number]

/**
 * Minutes of opening hours between two instants, rounded down: holidays and special days count as the location keeps them, and a day on
 * which clocks change by its real length. Of a longer time only the last `COUNTED_DAYS` days count. A location whose hours are not known
 * is always open.
 */
export function businessMinutesBetween(calendar: Calendar, timezone: string, from: Date, to: Date): number {
  const start = Math.max(from.getTime(), to.getTime() - COUNTED_DAYS * DAY_MS)
  const end = to.getTime()
  if (end <= start) return 0
  if (!hasHours(calendar)) return Math.floor((end - start) / MINUTE_MS)
  let total = 0
  const last = dayIn(timezone, to)
  for (let day = dayIn(timezone, new Date(start)); day <= last; day = daysAfter(day, 1)) {
    const opening = openingOn(calendar, timezone, day)
    if (opening) total += Math.max(0, Math.min(end, opening[1]) - Math.max(start, opening[0]))
  }
  return Math.floor(total / MINUTE_MS)
}

/** The instant by which so many minutes of opening hours have passed; null if the location is not open for so long in `COUNTED_DAYS` days. */
export function afterBusinessMinutes(calendar: Calendar, timezone: string, from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS
  if (!hasHours(calendar)) return new Date(from.getTime() + left)
  const first = dayIn(timezone, from)
  for (let ahead = 0; ahead <= COUNTED_DAYS; ahead++) {
    const opening = openingOn(calendar, timezone, daysAfter(first, ahead))
    if (!opening) continue
    const start = Math.max(from.getTime(), opening[0])
    if (start >= opening[1]) continue
    if (start + left <= opening[1]) return new Date(start + left)
    left -= opening[1] - start
  }
  return null
}

/** When the location opens next; null while it is open, if its hours are not known, and if it does not open within two weeks. */
export function opensNext(calendar: Calendar, timezone: string, now: Date): Date | null {
  if (!hasHours(calendar)) return null
  const today = dayIn(timezone, now)
  for (let ahead = 0; ahead <= 14; ahead++) {
    const opening = openingOn(calendar, timezone, daysAfter(today, ahead))
    if (!opening || opening[1] <= now.getTime()) continue
    return opening[0] <= now.getTime() ? null : new Date(opening[0])
  }
  return null
}

function hasHours({ hours }: Calendar): boolean {
  return hours.some(({ status, open, close }) => status === 'Open' && open !== null && close !== null)
}

/** The days computed for each calendar, because a list asks for the same ones in every row. */
const openings = new WeakMap<Calendar, Map<string, Opening | null>>()

function openingOn(calendar: Calendar, timezone: string, day: string): Opening | null {
  const known = openings.get(calendar) ?? new Map<string, Opening | null>()
  openings.set(calendar, known)
  const key = `${timezone} ${day}`
  const found = known.get(key)
  if (found !== undefined) return found
  const hours = hoursOn(calendar, day)
  const opening: Opening | null =
    hours.kind === 'open' && hours.open < hours.close
      ? [instantAt(timezone, day, hours.open), instantAt(timezone, day, hours.close)]
      : null
  known.set(key, opening)
  return opening
}
