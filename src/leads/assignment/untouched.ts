import { afterBusinessMinutes } from '#locations/business-time.ts'
import type { Yard } from './rule.ts'

/**
 * When a lead that somebody was given, and did nothing about, goes to somebody else. Null where the location does not want it, or does not open
 * for so long in the next weeks.
 */
export function untouchedAt(givenAt: Date, locationId: number | null, yard: Yard): Date | null {
  const { untouchedMinutes } = yard.settingsOf(locationId)
  if (untouchedMinutes === null) return null
  return afterBusinessMinutes(yard.calendarOf(locationId), yard.timezone, givenAt, untouchedMinutes)
}
