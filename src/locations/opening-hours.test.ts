import { describe, expect, it } from 'vitest'
import type { OpeningHours, SpecialHours } from './location.ts'
import { clockText, comingSpecialHours, dayHours, hoursRows, openState } from './opening-hours.ts'

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHours => ({
  weekday,
  status: 'Open',
  formattedHours: null,
  open: from,
  close: to,
})
const closed = (weekday: number): OpeningHours => ({ ...open(weekday), status: 'Closed', open: null, close: null })
const words = (weekday: number, text: string): OpeningHours => ({
  ...closed(weekday),
  status: 'Open',
  formattedHours: text,
})
const special = (date: string, from: string | null = null, to: string | null = null): SpecialHours => ({
  date,
  name: null,
  status: from === null ? 'Closed' : 'Open',
  open: from,
  close: to,
})

const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => open(weekday))
const BRISBANE = 'Australia/Brisbane'

describe('hoursRows', () => {
  it('combines Monday to Friday in one row if all five have the same hours', () => {
    const rows = hoursRows([...WEEKDAYS, open(6, '09:00', '16:00'), closed(0)])
    expect(rows.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6], [0]])
  })

  it('returns a row for every day if one of them differs', () => {
    const rows = hoursRows([...WEEKDAYS.slice(0, 3), open(4, '08:30', '20:00'), open(5), closed(6)])
    expect(rows.map(({ weekdays }) => weekdays)).toEqual([[1], [2], [3], [4], [5], [6], [0]])
  })

  it.each([
    ['closed', [closed(6)], { kind: 'closed' }],
    ['by appointment', [words(6, 'By appointment')], { kind: 'words', text: 'By appointment' }],
    ['no entry', [], { kind: 'enquire' }],
    ['open without times', [{ ...open(6), open: null }], { kind: 'enquire' }],
    [
      'open with times in words, too',
      [{ ...open(6), formattedHours: '8:30 - 17:30' }],
      { kind: 'open', open: '08:30', close: '17:30' },
    ],
  ])('returns the hours of a Saturday: %s', (_, hours, expected) => {
    expect(dayHours(hours, 6)).toEqual(expected)
  })

  it('lists weekday 0, Sunday, last', () => {
    expect(hoursRows([...WEEKDAYS, open(0, '10:00', '14:00')]).at(-1)).toEqual({
      weekdays: [0],
      hours: { kind: 'open', open: '10:00', close: '14:00' },
    })
  })
})

describe('openState', () => {
  const week = { hours: [...WEEKDAYS, open(6, '09:00', '16:00'), closed(0)], special: [] }

  // 2026-06-01 was a Monday; Brisbane is UTC+10 all year.
  it.each([
    ['is open at the opening minute', '2026-05-31T22:30:00Z', { kind: 'open', until: '17:30' }],
    [
      'is closed one minute before',
      '2026-05-31T22:29:00Z',
      { kind: 'closed', next: { daysAhead: 0, weekday: 1, at: '08:30' } },
    ],
    [
      'is closed at the closing minute',
      '2026-06-01T07:30:00Z',
      { kind: 'closed', next: { daysAhead: 1, weekday: 2, at: '08:30' } },
    ],
    [
      'skips a closed Sunday',
      '2026-06-06T07:00:00Z',
      { kind: 'closed', next: { daysAhead: 2, weekday: 1, at: '08:30' } },
    ],
  ])('%s', (_, now, expected) => {
    expect(openState(week, new Date(now), BRISBANE)).toEqual(expected)
  })

  it('uses the time zone of the location', () => {
    const now = new Date('2026-06-01T07:45:00Z')
    expect(openState(week, now, BRISBANE).kind).toBe('closed')
    expect(openState(week, now, 'Australia/Perth').kind).toBe('open')
  })

  it('prefers special hours to those of the weekday', () => {
    const holiday = { ...week, special: [special('2026-06-01')] }
    expect(openState(holiday, new Date('2026-06-01T02:00:00Z'), BRISBANE)).toEqual({
      kind: 'closed',
      next: { daysAhead: 1, weekday: 2, at: '08:30' },
    })
    const sunday = { ...week, special: [special('2026-06-07', '10:00', '12:00')] }
    expect(openState(sunday, new Date('2026-06-07T01:00:00Z'), BRISBANE)).toEqual({ kind: 'open', until: '12:00' })
  })

  it('has no next opening if there is none within a week', () => {
    expect(openState({ hours: [], special: [] }, new Date('2026-06-01T02:00:00Z'), BRISBANE)).toEqual({
      kind: 'closed',
      next: null,
    })
  })

  it('opens at the local time on the day when daylight saving starts', () => {
    // In Sydney, 2 am becomes 3 am on 4 October 2026, so 9 am is 22:00 UTC of the day before, not 23:00.
    const sunday = { hours: [open(0, '09:00', '12:00')], special: [] }
    expect(openState(sunday, new Date('2026-10-03T22:00:00Z'), 'Australia/Sydney').kind).toBe('open')
    expect(openState(sunday, new Date('2026-10-03T21:59:00Z'), 'Australia/Sydney').kind).toBe('closed')
  })
})

describe('comingSpecialHours', () => {
  it('lists the special days from today on, soonest first', () => {
    const days = [special('2026-12-26'), special('2026-12-24'), special('2026-12-25')]
    const coming = comingSpecialHours(days, new Date('2026-12-24T15:00:00Z'), BRISBANE)
    expect(coming.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26'])
  })
})

describe('clockText', () => {
  it.each([
    ['00:00', '12 am'],
    ['09:00', '9 am'],
    ['12:00', '12 pm'],
    ['17:30', '5:30 pm'],
    ['08:05', '8:05 am'],
  ])('formats %s as %s', (time, expected) => {
    expect(clockText(time)).toBe(expected)
  })
})
