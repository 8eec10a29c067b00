import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'
import { dayWords, durationWords, longDurationWords, whenWords } from './time-words.ts'

const TUESDAY_NOON = new Date(2026, 10, 24, 12, 10)

test('offers times that are still to come', () => {
  expect(snoozeTimes(TUESDAY_NOON).map(({ id, until }) => [id, until.toString().slice(0, 21)])).toEqual([
    ['later', 'Tue Nov 24 2026 15:00'],
    ['evening', 'Tue Nov 24 2026 17:00'],
    ['tomorrow', 'Wed Nov 25 2026 09:00'],
    ['monday', 'Mon Nov 30 2026 09:00'],
    ['week', 'Tue Dec 01 2026 09:00'],
  ])
})

test('in the evening nothing of today is left', () => {
  expect(snoozeTimes(new Date(2026, 10, 24, 18, 0)).map(({ id }) => id)).toEqual(['tomorrow', 'monday', 'week'])
})

test('on a Monday, Monday morning is that of the next week', () => {
  const monday = snoozeTimes(new Date(2026, 10, 23, 8, 0)).find(({ id }) => id === 'monday')
  expect(monday?.until).toEqual(new Date(2026, 10, 30, 9, 0))
})

test.each([
  [30_000, 'now', 'now'],
  [12 * 60_000, '12 min', '12 min'],
  [80 * 60_000, '1 h', '1 h 20 min'],
  [120 * 60_000, '2 h', '2 h'],
  [50 * 3_600_000, '2 d', '2 d'],
])('%i ms are %s', (ms, short, long) => {
  expect(durationWords(ms)).toBe(short)
  expect(longDurationWords(ms)).toBe(long)
})

test('the clock of a yard elsewhere has the name of its zone', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const at = new Date('2026-11-25T00:30:00Z')
  expect(whenWords(at, now, 'Pacific/Kiritimati')).toMatch(/^2:30 pm \S+$/)
  expect(whenWords(at, now, 'Pacific/Pago_Pago')).toMatch(/^1:30 pm \S+$/)
  expect(whenWords(at, now, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(whenWords(at, now))
})

test('times and days in words', () => {
  expect(whenWords(new Date(2026, 10, 24, 17, 0), TUESDAY_NOON)).toBe('5:00 pm')
  expect(whenWords(new Date(2026, 10, 25, 9, 0), TUESDAY_NOON)).toBe('tomorrow 9:00 am')
  expect(whenWords(new Date(2026, 10, 27, 9, 0), TUESDAY_NOON)).toBe('Fri 9:00 am')
  expect(whenWords(new Date(2026, 11, 24, 9, 0), TUESDAY_NOON)).toBe('Thu 24 Dec')
  expect(dayWords(new Date(2026, 10, 24, 1, 0), TUESDAY_NOON)).toBe('Today')
  expect(dayWords(new Date(2026, 10, 23, 23, 0), TUESDAY_NOON)).toBe('Yesterday')
  expect(dayWords(new Date(2026, 10, 14, 8, 0), TUESDAY_NOON)).toBe('Saturday 14 November')
})
