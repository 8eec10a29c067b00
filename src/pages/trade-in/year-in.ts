import { dayIn } from '#platform/calendar-day.ts'
import type { Site } from '#sites/schema.ts'

/** The calendar year in the site's time zone. */
export function yearIn({ timezone }: Pick<Site, 'timezone'>, now: Date): number {
  return Number(dayIn(timezone, now).slice(0, 4))
}
