import { expect, it } from 'vitest'
import { lastEndedWeek, mondayOf } from './weeks.ts'

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it.each([
  ['2026-11-30T00:00:00Z', '2026-11-16'],
  ['2026-12-01T23:00:00Z', '2026-11-16'],
  ['2026-12-02T00:00:00Z', '2026-11-23'],
  ['2026-12-06T12:00:00Z', '2026-11-23'],
])('at %s the week of %s is the last that has ended', (now, monday) => {
  expect(lastEndedWeek(new Date(now))).toBe(monday)
})
