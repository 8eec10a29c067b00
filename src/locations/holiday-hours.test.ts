import { expect, it } from 'vitest'
import { hoursOfHolidays } from './holiday-hours.ts'

const CLOSED = { status: 'Closed', open: null, close: null } as const
const MORNING = { status: 'Open', open: '09:00', close: '12:00' } as const
const inWords = (days: ReturnType<typeof hoursOfHolidays>) =>
  days.map(({ date, name, open }) => `${date} ${name}: ${open ?? 'closed'}`)

it('closes on every public holiday, except those with hours of their own', () => {
  const rules = { all: CLOSED, named: { 'Easter Saturday': MORNING, 'Christmas Eve': MORNING } }
  expect(inWords(hoursOfHolidays(rules, 'VIC', '2026-12-24', '2027-03-29'))).toEqual([
    '2026-12-24 Christmas Eve: 09:00',
    '2026-12-25 Christmas Day: closed',
    '2026-12-26 Boxing Day: closed',
    '2026-12-28 Boxing Day (additional day): closed',
    "2027-01-01 New Year's Day: closed",
    '2027-01-26 Australia Day: closed',
    '2027-03-08 Labour Day: closed',
    '2027-03-26 Good Friday: closed',
    '2027-03-27 Easter Saturday: 09:00',
    '2027-03-28 Easter Sunday: closed',
    '2027-03-29 Easter Monday: closed',
  ])
})

it('leaves the other holidays alone where only single ones are named', () => {
  const rules = { all: null, named: { 'Good Friday': CLOSED } }
  expect(inWords(hoursOfHolidays(rules, 'WA', '2026-01-01', '2027-12-31'))).toEqual([
    '2026-04-03 Good Friday: closed',
    '2027-03-26 Good Friday: closed',
  ])
})

it('takes the hours of the named one where two holidays fall on a date', () => {
  // In 2038 Easter Sunday is Anzac Day.
  const rules = { all: CLOSED, named: { 'Anzac Day': MORNING } }
  expect(inWords(hoursOfHolidays(rules, 'NSW', '2038-04-25', '2038-04-25'))).toEqual(['2038-04-25 Anzac Day: 09:00'])
})

it('never runs out', () => {
  expect(hoursOfHolidays({ all: CLOSED, named: {} }, 'SA', '2080-01-01', '2080-12-31').length).toBeGreaterThan(10)
})
