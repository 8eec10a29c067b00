import { clockIn, weekdayOf } from '#platform/calendar-day.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { hoursOn } from '#locations/opening-hours.ts'
import type { Assignable, Yard } from './rule.ts'

/** Why somebody gets no lead now. */
export type NotFree = 'away' | 'at-limit' | 'not-there'

/** Whether somebody can be given a lead of a location now: there, not away and below their limit. Null: they can. */
export function whyNotFree(person: Assignable, yard: Yard, locationId: number | null, now: Date): NotFree | null {
  if (isAway(person, now)) return 'away'
  if (!isSeen(person, yard.settingsOf(locationId).seenMinutes, now) && !isOnShift(person, yard, locationId, now))
    return 'not-there'
  return person.leadLimit !== null && person.openLeads >= person.leadLimit ? 'at-limit' : null
}

export function isAway({ absences }: Pick<Assignable, 'absences'>, now: Date): boolean {
  return absences.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
}

/** Whether somebody works at a location. A lead of no location is for all of the dealership's people. */
export function worksAt({ locationIds }: Pick<Assignable, 'locationIds'>, locationId: number | null): boolean {
  return locationIds === null || locationId === null || locationIds.includes(locationId)
}

function isSeen({ seenAt }: Assignable, minutes: number, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < minutes * MINUTE_MS
}

/** On a day on which the location is closed, such as a holiday, nobody is on shift. */
function isOnShift({ shifts }: Assignable, { timezone, calendarOf }: Yard, locationId: number | null, now: Date) {
  const { day, time } = clockIn(timezone, now)
  const weekday = weekdayOf(day)
  const isShift = shifts.some(({ weekdays, from, until }) => weekdays.includes(weekday) && from <= time && time < until)
  return isShift && hoursOn(calendarOf(locationId), day).kind !== 'closed'
}
