import { z } from 'zod'
import { time, type SpecialHours } from './location.ts'
import { holidaysOf } from './public-holidays.ts'
import type { State } from './states-of-postcode.ts'

const hours = z.strictObject({ status: z.enum(['Open', 'Closed']), open: time.nullable(), close: time.nullable() })

/** The hours of a location on public holidays, whatever their dates. */
export const holidayHours = z.strictObject({
  /** The hours of every public holiday that has none of its own. Null: those of its weekday. */
  all: hours.nullable(),
  /** Hours by the name of a holiday. Null: those of its weekday. */
  named: z.record(z.string(), hours.nullable()),
})

export type HolidayHours = z.output<typeof holidayHours>

/**
 * The special hours of the holidays of a state from one day to another (`YYYY-MM-DD`, both included), soonest first. Computed from rules,
 * so that holidays never run out.
 */
export function hoursOfHolidays(
  { all, named }: HolidayHours,
  state: State,
  from: string,
  to: string,
): readonly SpecialHours[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  const byDate = new Map<string, SpecialHours>()
  for (const { date, name, isPublic } of years.flatMap((year) => holidaysOf(state, year))) {
    const own = Object.hasOwn(named, name) ? named[name] : isPublic ? all : null
    // Where two holidays fall on one date, the one that the dealer names counts.
    const isTaken = byDate.has(date) && !Object.hasOwn(named, name)
    if (own && !isTaken && date >= from && date <= to) byDate.set(date, { date, name, ...own })
  }
  return [...byDate.values()]
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
