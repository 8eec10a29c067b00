import { expect, test } from 'vitest'
import { absenceWords, loadWords, shiftWords, stateWords, toInstant, toLocal } from './team-page.ts'

test('what the table says of somebody', () => {
  expect(stateWords({ why: null })).toBe('Free')
  expect(stateWords({ why: 'at-limit' })).toBe('At the limit')
  expect(loadWords({ openLeads: 3, leadLimit: null })).toBe('3 open')
  expect(loadWords({ openLeads: 3, leadLimit: 4 })).toBe('3 of 4 open')
  expect(shiftWords([])).toBe('While signed in')
  expect(shiftWords([{ weekdays: [0, 6, 1], from: '08:30', until: '17:30' }])).toBe('Mon, Sat, Sun 08:30–17:30')
})

test('whole days of an absence are days', () => {
  const day = (date: number, hour = 0) => new Date(2027, 0, date, hour).toISOString()
  expect(absenceWords({ startsAt: day(24), endsAt: day(27) })).toBe('24 Jan 2027 to 26 Jan 2027')
  expect(absenceWords({ startsAt: day(24), endsAt: day(25) })).toBe('24 Jan 2027')
  expect(absenceWords({ startsAt: day(24, 9), endsAt: day(24, 12) })).toContain('9:00')
})

test('a time of a field is read back', () => {
  expect(toLocal(toInstant('2027-01-24T09:30'))).toBe('2027-01-24T09:30')
})
