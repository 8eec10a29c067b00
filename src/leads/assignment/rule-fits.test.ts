import { expect, test } from 'vitest'
import { buildRule } from '../testing/build-yard.ts'
import { ruleFits } from './rule-fits.ts'
import type { LeadFacts, RuleConditions } from './rule.ts'

const SYDNEY = 'Australia/Sydney'
/** Monday 25 January 2027, 10:00. */
const LEAD: LeadFacts = {
  locationId: 3,
  form: 'enquiry',
  make: 'Mazda',
  condition: 'used',
  receivedAt: new Date('2027-01-25T10:00+11:00'),
}
const fits = (when: Partial<RuleConditions>, lead: Partial<LeadFacts> = {}, timezone = SYDNEY) =>
  ruleFits(buildRule('1', { kind: 'team', teamId: 'all' }, when).when, { ...LEAD, ...lead }, timezone)

test.each<[string, boolean, Partial<RuleConditions>, Partial<LeadFacts>]>([
  ['without conditions', true, {}, {}],
  ['of the location', true, { locationIds: [2, 3] }, {}],
  ['of another location', false, { locationIds: [2] }, {}],
  ['of no location', false, { locationIds: [3] }, { locationId: null }],
  ['of the make in any case', true, { makes: ['KIA', 'mazda'] }, {}],
  ['of another make', false, { makes: ['Kia'] }, {}],
  ['without a vehicle', false, { makes: ['Mazda'] }, { make: null }],
  ['of the condition', true, { conditions: ['used', 'demo'] }, {}],
  ['of another condition', false, { conditions: ['new'] }, {}],
  ['of the kind', true, { forms: ['enquiry'] }, {}],
  ['of another kind', false, { forms: ['finance'] }, {}],
  ['on the weekday', true, { weekdays: [1] }, {}],
  ['on another weekday', false, { weekdays: [0, 6] }, {}],
  ['within the hours', true, { hours: { from: '10:00', until: '12:00' } }, {}],
  ['at the end of the hours', false, { hours: { from: '08:00', until: '10:00' } }, {}],
  ['where one condition of two fits', false, { makes: ['Mazda'], conditions: ['new'] }, {}],
])('a lead %s: %s', (_, expected, when, lead) => {
  expect(fits(when, lead)).toBe(expected)
})

test('hours past midnight belong to the weekday of the evening', () => {
  const nightOfMonday = { weekdays: [1], hours: { from: '18:00', until: '08:00' } }
  const at = (text: string) => ({ receivedAt: new Date(text) })
  expect(fits(nightOfMonday, at('2027-01-25T23:00+11:00'))).toBe(true)
  expect(fits(nightOfMonday, at('2027-01-26T07:59+11:00'))).toBe(true)
  expect(fits(nightOfMonday, at('2027-01-26T08:00+11:00'))).toBe(false)
  expect(fits(nightOfMonday, at('2027-01-25T07:00+11:00'))).toBe(false)
})

test.each([
  // Clocks go back at 3:00 on 4 April 2027; Lord Howe moves by half an hour.
  [SYDNEY, '2027-04-03T15:30Z', '02:30'],
  [SYDNEY, '2027-04-03T16:30Z', '02:30'],
  ['Australia/Lord_Howe', '2027-04-03T15:15Z', '01:45'],
  ['Australia/Adelaide', '2027-04-03T17:00Z', '02:30'],
  ['Australia/Perth', '2027-04-03T18:30Z', '02:30'],
])('in %s it is the local clock that counts: %s is %s', (timezone, instant, clock) => {
  const lead = { receivedAt: new Date(instant) }
  const minute = (by: number) => `${clock.slice(0, 3)}${String(Number(clock.slice(3)) + by).padStart(2, '0')}`
  expect(fits({ weekdays: [0], hours: { from: clock, until: minute(1) } }, lead, timezone)).toBe(true)
  expect(fits({ hours: { from: minute(1), until: minute(2) } }, lead, timezone)).toBe(false)
})
