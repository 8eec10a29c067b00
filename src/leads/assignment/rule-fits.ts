import { clockIn, daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import type { Hours, LeadFacts, RuleConditions } from './rule.ts'

/** Whether a lead meets all conditions of a rule. Weekday and hours are those at which it came, by the clocks of the dealership. */
export function ruleFits(when: RuleConditions, lead: LeadFacts, timezone: string): boolean {
  return (
    allows(when.locationIds, lead.locationId) &&
    allows(lowered(when.makes), lead.make?.toLowerCase() ?? null) &&
    allows<string>(when.conditions, lead.condition) &&
    allows<string>(when.forms, lead.form) &&
    fitsTime(when, lead.receivedAt, timezone)
  )
}

function allows<Value>(listed: readonly Value[], value: Value | null): boolean {
  return listed.length === 0 || (value !== null && listed.includes(value))
}

const lowered = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase())

/** After midnight, hours that began the evening before count for the weekday of that evening. */
function fitsTime({ weekdays, hours }: RuleConditions, at: Date, timezone: string): boolean {
  const { day, time } = clockIn(timezone, at)
  if (hours !== null && !isWithin(hours, time)) return false
  const isNightBefore = hours !== null && hours.until <= hours.from && time < hours.until
  return allows(weekdays, weekdayOf(isNightBefore ? daysAfter(day, -1) : day))
}

function isWithin({ from, until }: Hours, time: string): boolean {
  return until > from ? time >= from && time < until : time >= from || time < until
}
