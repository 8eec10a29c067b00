import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, isDue, isQuiet, isWeekDue } from './settings.ts'

test.each([
  // from, until, time, quiet
  ['18:00', '08:00', '17:59', false],
  ['18:00', '08:00', '18:00', true],
  ['18:00', '08:00', '23:59', true],
  ['18:00', '08:00', '00:00', true],
  ['18:00', '08:00', '07:59', true],
  ['18:00', '08:00', '08:00', false],
  ['12:00', '13:00', '11:59', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['12:00', '12:00', '12:00', false],
  [null, null, '03:00', false],
])('with quiet hours from %s until %s, %s is quiet: %s', (quietFrom, quietUntil, time, expected) => {
  expect(isQuiet({ ...DEFAULT_SETTINGS, quietFrom, quietUntil }, time)).toBe(expected)
})

test.each([
  ['08:00', '07:59', false],
  ['08:00', '08:00', true],
  ['08:00', '09:59', true],
  ['08:00', '10:00', false],
  ['23:30', '00:10', false],
  [null, '08:00', false],
])('a list for %s is due at %s: %s', (morningAt, time, expected) => {
  expect(isDue({ morningAt }, time)).toBe(expected)
})

test.each([
  ['07:00', '2027-01-25', '06:59', false],
  ['07:00', '2027-01-25', '07:00', true],
  ['07:00', '2027-01-25', '23:59', true],
  ['07:00', '2027-01-24', '07:00', false],
  ['07:00', '2027-01-26', '07:00', false],
  [null, '2027-01-25', '07:00', false],
])('the week of somebody who wants it at %s is due on %s at %s: %s', (weekAt, day, time, expected) => {
  expect(isWeekDue({ weekAt }, { day, time })).toBe(expected)
})
