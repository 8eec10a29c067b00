import { clockIn, daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import { instantAt } from '#platform/zoned-time.ts'
import type { CalendarSearch } from './calendar-search.ts'
import type { Block, Booking, Calendar, Location } from './calendar-model.ts'

/** Minutes from midnight, by the clocks of the location. */
type Minute = number

export const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60
const USUAL = { first: 8 * 60, last: 18 * 60 } as const
const SHORTEST = 20

interface Span {
  readonly from: Minute
  readonly to: Minute
}

/** A booking at its place in a column. Bookings at the same time lie beside each other, in lanes. */
export interface PlacedBooking extends Span {
  readonly booking: Booking
  readonly lane: number
  readonly lanes: number
}

export interface PlacedBlock extends Span {
  readonly words: string
  /** Null for an absence, which is changed elsewhere. */
  readonly block: Block | null
}

export interface Column {
  readonly key: string
  readonly title: string
  readonly day: string
  readonly location: Location
  /** Undefined in columns of locations and days; null: with nobody in particular. */
  readonly personId?: string | null
  /** Null: closed, or by appointment. */
  readonly open: Span | null
  readonly bookings: readonly PlacedBooking[]
  readonly blocks: readonly PlacedBlock[]
}

interface CalendarFacts {
  readonly calendar: Calendar
  readonly bookings: readonly Booking[]
  readonly blocks: readonly Block[]
  readonly days: readonly string[]
  readonly search: CalendarSearch
}

/** The first day that is shown, and the others of its week. */
export function shownDays({ day, view }: CalendarSearch, today: string): readonly string[] {
  const from = day ?? today
  if (view !== 'week') return [from]
  const monday = daysAfter(from, -((weekdayOf(from) + 6) % 7))
  return Array.from({ length: 7 }, (_, ahead) => daysAfter(monday, ahead))
}

/** The location of the week, and of the columns of people. */
export function chosenLocation({ locations }: Calendar, { location }: CalendarSearch): Location | undefined {
  return locations.find(({ id }) => id === location) ?? locations[0]
}

export function toColumns(facts: CalendarFacts): readonly Column[] {
  const { calendar, days, search } = facts
  const [first = ''] = days
  const one = chosenLocation(calendar, search)
  if (!one) return []
  if (search.view === 'week')
    return days.map((day) => columnOf(facts, { key: day, title: weekdayWords(day), day, location: one }))
  if (search.by !== 'person')
    return calendar.locations
      .filter(({ id }) => search.location === undefined || id === search.location)
      .map((location) => columnOf(facts, { key: String(location.id), title: location.name, day: first, location }))
  const people = calendar.people.filter(({ locationIds }) => locationIds.includes(one.id))
  return [{ id: null, name: 'Nobody yet' }, ...people].map(({ id, name }) =>
    columnOf(facts, { key: id ?? 'nobody', title: name, day: first, location: one, personId: id }),
  )
}

function columnOf(
  { calendar, bookings, blocks }: CalendarFacts,
  column: Pick<Column, 'key' | 'title' | 'day' | 'location' | 'personId'>,
): Column {
  const { day, location, personId } = column
  const hours = location.hours.find((each) => each.day === day)
  const within = (startsAt: string, endsAt: string) => spanOn(day, location.timezone, startsAt, endsAt)
  const own = bookings
    .filter((booking) => booking.location.id === location.id)
    .filter(({ person }) => personId === undefined || (person?.id ?? null) === personId)
    .flatMap((booking) => {
      const span = within(booking.startsAt, booking.endsAt)
      return span ? [{ booking, ...span }] : []
    })
  const blocked = blocks
    .filter((block) => block.locationId === location.id)
    .filter(({ person }) => person === null || personId === undefined || person.id === personId)
    .flatMap((block): PlacedBlock[] => {
      const span = within(block.startsAt, block.endsAt)
      return span ? [{ ...span, block, words: blockWords(block, personId) }] : []
    })
  const away = calendar.away
    .filter((absence) => absence.personId === personId)
    .flatMap(({ startsAt, endsAt }): PlacedBlock[] => {
      const span = within(startsAt, endsAt)
      return span ? [{ ...span, block: null, words: 'Away' }] : []
    })
  return {
    ...column,
    open: hours?.opensAt && hours.closesAt ? within(hours.opensAt, hours.closesAt) : null,
    bookings: inLanes(own),
    blocks: [...blocked, ...away],
  }
}

function blockWords({ reason, person }: Block, personId: string | null | undefined): string {
  const words = reason || 'Blocked'
  return person !== null && personId === undefined ? `${person.name}: ${words}` : words
}

/** The part of a time that is on a day; null if none is. */
function spanOn(day: string, timezone: string, startsAt: string, endsAt: string): Span | null {
  const [start, end] = [clockIn(timezone, new Date(startsAt)), clockIn(timezone, new Date(endsAt))]
  if (start.day > day || end.day < day || (end.day === day && end.time === '00:00')) return null
  return { from: start.day < day ? 0 : minuteOf(start.time), to: end.day > day ? DAY_MINUTES : minuteOf(end.time) }
}

/** Lays what overlaps beside each other, so that nothing covers anything. */
export function inLanes<T extends Span>(
  items: readonly T[],
): (T & { readonly lane: number; readonly lanes: number })[] {
  const sorted = items.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const placed: (T & { lane: number; lanes: number })[] = []
  let cluster: (T & { lane: number; lanes: number })[] = []
  let end = -1
  for (const item of sorted) {
    if (item.from >= end) cluster = []
    const used = new Set(
      cluster.filter(({ to, from }) => Math.max(to, from + SHORTEST) > item.from).map(({ lane }) => lane),
    )
    let lane = 0
    while (used.has(lane)) lane++
    const entry = { ...item, lane, lanes: 1 }
    cluster.push(entry)
    placed.push(entry)
    const lanes = Math.max(...cluster.map((each) => each.lane)) + 1
    for (const each of cluster) each.lanes = lanes
    end = Math.max(end, item.to, item.from + SHORTEST)
  }
  return placed
}

/** The hours that are shown: when somebody is open or booked, from whole hour to whole hour. */
export function shownHours(columns: readonly Column[]): { readonly first: Minute; readonly last: Minute } {
  const spans = columns.flatMap(({ open, bookings }) => [...(open ? [open] : []), ...bookings])
  const first = Math.min(...(spans.length > 0 ? spans.map(({ from }) => from) : [USUAL.first]))
  const last = Math.max(...(spans.length > 0 ? spans.map(({ to }) => to) : [USUAL.last]))
  return { first: Math.floor(first / 60) * 60, last: Math.ceil(last / 60) * 60 }
}

function minuteOf(time: string): Minute {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function clockOfMinute(minute: Minute): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Where a booking would be moved to. */
export interface Target {
  readonly column: Column
  readonly minute: Minute
}

export function instantOf({ column, minute }: Target): string {
  return new Date(instantAt(column.location.timezone, column.day, clockOfMinute(minute))).toISOString()
}

/** "9:15 am" */
export function timeWords(minute: Minute): string {
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** "9:15 am", of "09:15". */
export function clockWords(time: string): string {
  return timeWords(minuteOf(time))
}

const WEEKDAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const LONG_DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** "Tue 24 Nov" */
export function weekdayWords(day: string): string {
  return WEEKDAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** "Tuesday, 24 November" */
export function dayWords(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`))
}

/** What a screen reader says of a place that a booking is moved to. */
export function targetWords({ column, minute }: Target): string {
  return `${timeWords(minute)}, ${weekdayWords(column.day)}, ${column.title === weekdayWords(column.day) ? column.location.name : column.title}`
}

/** How a booking stands, in a word; undefined for one that nobody has said anything about. */
export function bookingStatus({
  answer,
  confirmedAt,
}: Booking): { readonly words: string; readonly tone: 'good' | 'soon' } | undefined {
  if (answer === 'awaited') return { words: 'Customer asked', tone: 'soon' }
  if (answer === 'accepted') return { words: 'Accepted', tone: 'good' }
  return confirmedAt === null ? undefined : { words: 'Confirmed', tone: 'good' }
}
