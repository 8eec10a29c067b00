import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { clockIn, dayIn, dayInWords, daysAfter, daysAgoInWords, parseDay, shortDay, weekdayOf } from './calendar-day.ts'

const LORD_HOWE = 'Australia/Lord_Howe'

describe('the calendar day and clock of a time zone', () => {
  it('differ between zones at one instant', () => {
    const now = new Date('2026-11-20T14:30:00Z')
    expect(dayIn('Australia/Brisbane', now)).toBe('2026-11-21')
    expect(dayIn('Australia/Perth', now)).toBe('2026-11-20')
  })
  it.each([
    ['before the clocks change', 'Australia/Sydney', '2026-10-03T15:59:00Z', '2026-10-04', '01:59'],
    ['after they went forward', 'Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-04', '03:00'],
    ['after they went back', 'Australia/Sydney', '2026-04-04T16:00:00Z', '2026-04-05', '02:00'],
    ['by half an hour', LORD_HOWE, '2026-10-03T15:30:00Z', '2026-10-04', '02:30'],
    ['at midnight', 'Australia/Brisbane', '2026-11-20T14:00:00Z', '2026-11-21', '00:00'],
  ])('%s', (_, timezone, instant, day, time) => {
    expect(clockIn(timezone, new Date(instant))).toEqual({ day, time })
  })
})

describe('days', () => {
  it.each([
    ['2026-11-22', 0],
    ['2026-11-28', 6],
    ['2024-02-29', 4],
  ])('%s is weekday %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))
  it('count over the ends of months and years', () => {
    expect([daysAfter('2024-02-28', 1), daysAfter('2026-12-31', 1), daysAfter('2026-03-01', -1)]).toEqual([
      '2024-02-29',
      '2027-01-01',
      '2026-02-28',
    ])
  })
  it('have the same weekday a week later, whichever day it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(weekdayOf(daysAfter(day, 7))).toBe(weekdayOf(day))
          expect(parseDay(shortDay(day))).toBe(day)
        },
      ),
    )
  })
})

describe('in words', () => {
  it.each([
    ['2024-03-05', '5 March 2024'],
    ['2024-03', 'March 2024'],
  ])('%s is %s', (day, words) => expect(dayInWords(day, 'en-AU')).toBe(words))
  it.each([
    ['2026-11-22', 'today'],
    ['2026-11-21', 'yesterday'],
    ['2026-11-16', '6 days ago'],
    ['2026-11-15', 'last week'],
    ['2026-11-01', '3 weeks ago'],
    ['2026-09-22', '2 months ago'],
    ['2024-03-05', '2 years ago'],
  ])('%s was %s', (day, words) => expect(daysAgoInWords(day, '2026-11-22', 'en-AU')).toBe(words))
})

describe('parseDay', () => {
  it.each([
    ['05/03/2024', '2024-03-05'],
    ['5/3/2024', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T10:00:00+10:00', '2024-03-05'],
    ['31/02/2024', null],
    ['03/25/2024', null],
    ['yesterday', null],
  ])('%s: %s', (text, day) => expect(parseDay(text)).toBe(day))
})
