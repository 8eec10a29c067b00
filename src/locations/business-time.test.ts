import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock.ts'
import { clockIn, weekdayOf } from '#platform/calendar-day.ts'
import { afterBusinessMinutes, businessMinutesBetween, opensNext } from './business-time.ts'
import type { OpeningHours } from './location.ts'
import { hoursOn, type Calendar } from './opening-hours.ts'

const open = (weekday: number, from: string, to: string): OpeningHours => ({
  weekday,
  status: 'Open',
  formattedHours: null,
  open: from,
  close: to,
})
const closed = (weekday: number): OpeningHours => ({
  ...open(weekday, '', ''),
  status: 'Closed',
  open: null,
  close: null,
})
const WEEK: Calendar = {
  hours: [closed(0), ...[1, 2, 3, 4, 5].map((day) => open(day, '08:30', '17:30')), open(6, '09:00', '12:00')],
  special: [
    { date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
    { date: '2026-12-24', name: 'Christmas Eve', status: 'Open', open: '08:30', close: '12:00' },
  ],
}
const BRISBANE = 'Australia/Brisbane'
const at = (text: string) => new Date(text)

describe('minutes of opening hours', () => {
  test.each([
    ['within a day', '2026-11-24T09:00+10:00', '2026-11-24T09:45+10:00', 45],
    ['from the night before', '2026-11-23T22:00+10:00', '2026-11-24T08:40+10:00', 10],
    ['over a weekend', '2026-11-27T17:20+10:00', '2026-11-30T08:35+10:00', 10 + 180 + 5],
    ['over Christmas', '2026-12-24T11:30+10:00', '2026-12-26T09:10+10:00', 30 + 10],
    ['backwards', '2026-11-24T10:00+10:00', '2026-11-24T09:00+10:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(businessMinutesBetween(WEEK, BRISBANE, at(from), at(to))).toBe(minutes)
  })

  test('of a location whose hours are not known are all minutes', () => {
    const unknown = { hours: [], special: [] }
    expect(businessMinutesBetween(unknown, BRISBANE, at('2026-11-23T00:00Z'), at('2026-11-24T00:00Z'))).toBe(1440)
  })
})

test('the next opening', () => {
  expect(opensNext(WEEK, BRISBANE, at('2026-11-24T18:00+10:00'))).toEqual(at('2026-11-25T08:30+10:00'))
  expect(opensNext(WEEK, BRISBANE, at('2026-11-24T10:00+10:00'))).toBeNull()
  expect(opensNext({ hours: [closed(0)], special: [] }, BRISBANE, at('2026-11-24T10:00+10:00'))).toBeNull()
})

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
})
const anyHours = fc
  .tuple(time, time)
  .map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]))
const anyCalendar: fc.Arbitrary<Calendar> = fc
  .tuple(
    fc.tuple(
      ...[0, 1, 2, 3, 4, 5, 6].map((weekday) =>
        fc.option(anyHours).map((hours) => (hours ? open(weekday, ...hours) : closed(weekday))),
      ),
    ),
    fc.option(anyHours),
  )
  .map(([hours, special]) => ({
    hours,
    // The first Sunday of October, on which clocks in Adelaide go forward.
    special: [
      special
        ? { date: '2026-10-04', name: null, status: 'Open' as const, open: special[0], close: special[1] }
        : { date: '2026-10-04', name: null, status: 'Closed' as const, open: null, close: null },
    ],
  }))
const ZONES = ['Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Sydney', 'Pacific/Chatham']
/** Around both changes of the clocks. */
const anyInstant = fc
  .tuple(
    fc.constantFrom('2026-04-04T00:00Z', '2026-10-02T00:00Z', '2026-11-20T00:00Z'),
    fc.integer({ min: 0, max: 4 * 1440 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * MINUTE_MS))

/** Counted one by one: the minutes at whose start the clock shows a time within the hours. */
function countedMinutes(calendar: Calendar, timezone: string, from: Date, to: Date): number {
  let count = 0
  for (let instant = from.getTime(); instant < to.getTime(); instant += MINUTE_MS) {
    const clock = clockIn(timezone, new Date(instant))
    const hours = hoursOn(calendar, clock.day)
    if (hours.kind === 'open' && clock.time >= hours.open && clock.time < hours.close) count++
  }
  return count
}

/** Hours that begin or end in the hour that is skipped or repeated have no single meaning. */
function isUnambiguous({ hours, special }: Calendar): boolean {
  const times = [...hours.filter(({ weekday }) => weekday === weekdayOf('2026-10-04')), ...special].flatMap((each) => [
    each.open,
    each.close,
  ])
  return times.every((each) => each === null || each < '01:00' || each > '04:00')
}

test('are the minutes at which the clocks of the location show open hours, also on days on which they change', () => {
  fc.assert(
    fc.property(
      anyCalendar.filter(isUnambiguous),
      fc.constantFrom(...ZONES),
      anyInstant,
      fc.integer({ min: 0, max: 2 * 1440 }),
      (calendar, zone, from, length) => {
        fc.pre(calendar.hours.some(({ status }) => status === 'Open'))
        const to = new Date(from.getTime() + length * MINUTE_MS)
        expect(businessMinutesBetween(calendar, zone, from, to)).toBe(countedMinutes(calendar, zone, from, to))
      },
    ),
    { numRuns: 150 },
  )
})

test('add up, never go backwards, and end when as many have passed', () => {
  fc.assert(
    fc.property(
      anyCalendar,
      fc.constantFrom(...ZONES),
      anyInstant,
      fc.integer({ min: 1, max: 600 }),
      (calendar, zone, from, minutes) => {
        const end = afterBusinessMinutes(calendar, zone, from, minutes)
        fc.pre(end !== null)
        expect(businessMinutesBetween(calendar, zone, from, end ?? from)).toBe(minutes)
        const middle = new Date((from.getTime() + (end ?? from).getTime()) / 2)
        const [one, other] = [
          businessMinutesBetween(calendar, zone, from, middle),
          businessMinutesBetween(calendar, zone, middle, end ?? from),
        ]
        expect(minutes - one - other).toBeLessThanOrEqual(1)
        expect(one + other).toBeLessThanOrEqual(minutes)
      },
    ),
    { numRuns: 300 },
  )
})

test('only the last sixty days count', () => {
  const from = at('2025-01-01T00:00Z')
  const to = at('2026-11-24T00:00Z')
  const counted = businessMinutesBetween(WEEK, BRISBANE, from, to)
  expect(counted).toBe(businessMinutesBetween(WEEK, BRISBANE, new Date(to.getTime() - 60 * DAY_MS), to))
})
