import { dateFormat } from '#platform/cached-format.ts'
import type { OpeningHours, SpecialHours } from './location.ts'

/** What a shopper is told about one day. */
export type DayHours =
  | { readonly kind: 'open'; readonly open: string; readonly close: string }
  /** Words in place of times, "By appointment" for example. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'closed' }
  /** Nothing is known of the day: an enquire link. */
  | { readonly kind: 'enquire' }

/** Weekdays 0 (Sunday) to 6; several where they are alike. */
export type HoursRow = { readonly weekdays: readonly number[]; readonly hours: DayHours }

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
/** Weeks are told from Monday. */
const WEEK = [...MONDAY_TO_FRIDAY, 6, 0]

/** The week in rows: Monday to Friday as one when all five are alike, else every day by itself. */
export function hoursRows(hours: readonly OpeningHours[]): HoursRow[] {
  const rows = WEEK.map((weekday) => ({ weekdays: [weekday], hours: dayHours(hours, weekday) }))
  const [monday, ...rest] = rows.slice(0, MONDAY_TO_FRIDAY.length)
  const alike = monday !== undefined && rest.every((row) => sameHours(row.hours, monday.hours))
  if (!alike) return rows
  return [{ weekdays: MONDAY_TO_FRIDAY, hours: monday.hours }, ...rows.slice(MONDAY_TO_FRIDAY.length)]
}

export function dayHours(hours: readonly OpeningHours[], weekday: number): DayHours {
  const entry = hours.find((each) => each.weekday === weekday)
  return entry === undefined ? { kind: 'enquire' } : told(entry)
}

type Entry = Pick<OpeningHours, 'status' | 'open' | 'close'> & Partial<Pick<OpeningHours, 'formattedHours'>>

/** Words that aren't times win over times; an open day without either is one to enquire about. */
function told({ status, open, close, formattedHours }: Entry): DayHours {
  if (status === 'Closed') return { kind: 'closed' }
  const words = formattedHours?.trim() ?? ''
  if (words !== '' && !/\d/.test(words)) return { kind: 'words', text: words }
  return open !== null && close !== null ? { kind: 'open', open, close } : { kind: 'enquire' }
}

function sameHours(one: DayHours, other: DayHours): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export type OpenState =
  /** `until` as `HH:MM`. */
  | { readonly kind: 'open'; readonly until: string }
  /** The next opening: 0 days ahead is later today; at most a week ahead. */
  | {
      readonly kind: 'closed'
      readonly next: { readonly daysAhead: number; readonly weekday: number; readonly at: string } | null
    }

export type Calendar = { readonly hours: readonly OpeningHours[]; readonly special: readonly SpecialHours[] }

/** Whether a location is open at `now` by its own clock. Special hours win over the weekday's; the closing minute is closed. */
export function openState(calendar: Calendar, now: Date, timezone: string): OpenState {
  const { date, time } = clockAt(now, timezone)
  const today = hoursOn(calendar, date)
  if (today.kind === 'open' && time >= today.open && time < today.close) return { kind: 'open', until: today.close }
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = addDays(date, daysAhead)
    const hours = hoursOn(calendar, day)
    if (hours.kind === 'open' && (daysAhead > 0 || time < hours.open))
      return { kind: 'closed', next: { daysAhead, weekday: weekdayOf(day), at: hours.open } }
  }
  return { kind: 'closed', next: null }
}

/** The hours of a calendar day (`YYYY-MM-DD`), special ones first. */
export function hoursOn({ hours, special }: Calendar, date: string): DayHours {
  const exception = special.find((each) => each.date === date)
  return exception ? told(exception) : dayHours(hours, weekdayOf(date))
}

/** Special days from today on, soonest first. */
export function comingSpecialHours(special: readonly SpecialHours[], now: Date, timezone: string): SpecialHours[] {
  const { date: today } = clockAt(now, timezone)
  return special.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date))
}

/** `17:30` → `5:30 pm`, `09:00` → `9 am`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** The calendar day and the time that the clock on the wall shows in a time zone. */
function clockAt(now: Date, timezone: string): { date: string; time: string } {
  const parts = dateFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
