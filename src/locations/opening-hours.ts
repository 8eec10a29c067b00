import { clockIn, dayIn, daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import { reportChange } from '#platform/tracked-time.ts'
import { instantAt } from '#platform/zoned-time.ts'
import type { OpeningHours, SpecialHours } from './location.ts'

/** The hours of one day, as pages show them. */
export type DayHours =
  | { readonly kind: 'open'; readonly open: string; readonly close: string }
  /** Words instead of times, for example "By appointment". */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'closed' }
  /** The hours are unknown, so pages show a link to enquire. */
  | { readonly kind: 'enquire' }

/** Weekdays 0 (Sunday) to 6 that have the same hours. */
export type HoursRow = { readonly weekdays: readonly number[]; readonly hours: DayHours }

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
/** The weekdays in the order of pages. */
const WEEK = [...MONDAY_TO_FRIDAY, 6, 0]

/** The rows of a week: one for Monday to Friday if all five have the same hours, otherwise one per day. */
export function hoursRows(hours: readonly OpeningHours[]): HoursRow[] {
  const rows = WEEK.map((weekday) => ({ weekdays: [weekday], hours: dayHours(hours, weekday) }))
  const [monday, ...rest] = rows.slice(0, MONDAY_TO_FRIDAY.length)
  const areSame = monday !== undefined && rest.every((row) => sameHours(row.hours, monday.hours))
  if (!areSame) return rows
  return [{ weekdays: MONDAY_TO_FRIDAY, hours: monday.hours }, ...rows.slice(MONDAY_TO_FRIDAY.length)]
}

export function dayHours(hours: readonly OpeningHours[], weekday: number): DayHours {
  const entry = hours.find((each) => each.weekday === weekday)
  return entry === undefined ? { kind: 'enquire' } : toDayHours(entry)
}

type Entry = Pick<OpeningHours, 'status' | 'open' | 'close'> & Partial<Pick<OpeningHours, 'formattedHours'>>

/** Words replace the times, unless they contain a digit and thus repeat the times. */
function toDayHours({ status, open, close, formattedHours }: Entry): DayHours {
  if (status === 'Closed') return { kind: 'closed' }
  const words = formattedHours?.trim() ?? ''
  if (words !== '' && !/\d/.test(words)) return { kind: 'words', text: words }
  return open !== null && close !== null ? { kind: 'open', open, close } : { kind: 'enquire' }
}

function sameHours(one: DayHours, other: DayHours): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export type OpenState =
  /** `until`: the closing time, `HH:MM`. */
  | { readonly kind: 'open'; readonly until: string }
  /** `next`: the next opening within a week. `daysAhead` is 0 for today, `at` is `HH:MM`. */
  | {
      readonly kind: 'closed'
      readonly next: { readonly daysAhead: number; readonly weekday: number; readonly at: string } | null
    }

export type Calendar = { readonly hours: readonly OpeningHours[]; readonly special: readonly SpecialHours[] }

/** Whether a location is open at `now`. At the closing minute it is closed. Special hours replace those of the weekday. */
export function openState(calendar: Calendar, now: Date, timezone: string): OpenState {
  const { day: today, time } = clockIn(timezone, now)
  const hoursToday = hoursOn(calendar, today)
  if (hoursToday.kind === 'open') {
    for (const each of [hoursToday.open, hoursToday.close]) reportChange(now, instantAt(timezone, today, each))
  }
  if (hoursToday.kind === 'open' && time >= hoursToday.open && time < hoursToday.close)
    return { kind: 'open', until: hoursToday.close }
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = daysAfter(today, daysAhead)
    const hours = hoursOn(calendar, day)
    if (hours.kind === 'open' && (daysAhead > 0 || time < hours.open))
      return { kind: 'closed', next: { daysAhead, weekday: weekdayOf(day), at: hours.open } }
  }
  return { kind: 'closed', next: null }
}

/** The hours of a calendar day (`YYYY-MM-DD`): its special hours, else those of its weekday. */
export function hoursOn({ hours, special }: Calendar, date: string): DayHours {
  const specialDay = special.find((each) => each.date === date)
  return specialDay ? toDayHours(specialDay) : dayHours(hours, weekdayOf(date))
}

/** Special days from today on, soonest first. */
export function comingSpecialHours(special: readonly SpecialHours[], now: Date, timezone: string): SpecialHours[] {
  const today = dayIn(timezone, now)
  return special.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date))
}

/** `17:30` → `5:30 pm`, `09:00` → `9 am`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}
