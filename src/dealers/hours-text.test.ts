import { describe, expect, it } from 'vitest'
import { hoursText, parseHours, parseWeekdays } from './hours-text.ts'

describe('weekdays', () => {
  it.each([
    ['Mon-Fri', [1, 2, 3, 4, 5]],
    ['Monday to Friday', [1, 2, 3, 4, 5]],
    ['mon – thu, sat', [1, 2, 3, 4, 6]],
    ['Sat', [6]],
    ['Sat-Sun', [6, 0]],
    ['Sat & Sun', [6, 0]],
    ['Fri-Mon', [5, 6, 0, 1]],
    ['Tues and Thurs', [2, 4]],
    ['daily', [0, 1, 2, 3, 4, 5, 6]],
    ['Mon-Sun', [0, 1, 2, 3, 4, 5, 6]],
  ])('%s', (text, days) => expect(parseWeekdays(text)).toEqual(days))

  it.each(['', 'M-F', 'Mo', 'Montag', 'Mon-', 'Mon-Fri-Sat', 'weekdays', '1-5', 'Mon Fri'])('%j names none', (text) =>
    expect(parseWeekdays(text)).toBeNull(),
  )
})

describe('hours', () => {
  it.each([
    ['8:30-17:30', '08:30', '17:30'],
    ['9-12', '09:00', '12:00'],
    ['9.30 – 16.00', '09:30', '16:00'],
    ['8:30 am to 5 pm', '08:30', '17:00'],
    ['9am-12:15pm', '09:00', '12:15'],
    ['12am-12pm', '00:00', '12:00'],
    ['0:00-23:59', '00:00', '23:59'],
    ['08:00-5 p.m.', '08:00', '17:00'],
  ])('%s', (text, open, close) => {
    expect(parseHours(text)).toEqual({ ok: true, value: { kind: 'open', open, close } })
    expect(parseHours(hoursText({ kind: 'open', open, close }))).toMatchObject({ value: { open, close } })
  })

  it.each([
    ['closed', { kind: 'closed' }],
    [' Closed ', { kind: 'closed' }],
    ['By appointment', { kind: 'words', text: 'By appointment' }],
  ])('%s', (text, hours) => expect(parseHours(text)).toEqual({ ok: true, value: hours }))

  it.each([
    ['9-5', /closing time after the opening time/],
    ['17-9', /closing time after/],
    ['9-9', /closing time after/],
    ['8-12, 13-17', /one range of hours a day/],
    ['8-12-17', /one range of hours a day/],
    ['25-26', /hours such as/],
    ['13pm-14pm', /hours such as/],
    ['8:75-9', /hours such as/],
    ['9', /hours such as/],
    ['from 9', /hours such as/],
    ['', /hours such as/],
  ])('%j is refused', (text, error) =>
    expect(parseHours(text)).toMatchObject({ ok: false, error: expect.stringMatching(error) }),
  )
})
