import { expect, test } from 'vitest'
import { sectionGroups } from './configuration-page.ts'
import {
  emptiedWords,
  hintOf,
  listChanges,
  localTime,
  pathOfFinding,
  pathWords,
  titleOf,
  valueWords,
  withOffset,
} from './form-words.ts'
import { comingHolidays, holidayEdits, holidayFault, yardsOf } from './holiday-hours.ts'
import { textsFound } from './texts-found.ts'
import { refusedFindings, wireEdits } from './wire-edits.ts'

test('every section is in a group, also one that is newer than the list', () => {
  const sections = ['home', 'promos', 'newKey'].map((key) => ({ key, ability: true as const }))
  const groups = sectionGroups('site', sections)
  expect(groups.flatMap((group) => group.sections.map(({ name }) => `${group.name}: ${name}`))).toEqual([
    'Content: Home',
    'Offers: Offers',
    'More: New key',
  ])
})

test('members of a list, values and paths are said in words', () => {
  expect(titleOf({ kind: 'whyUs', heading: 'Us' }, 0)).toBe('Why us · Us')
  expect(titleOf({}, 2)).toBe('Entry 3')
  expect([undefined, true, [1], 'x', { a: 1 }].map(valueWords)).toEqual(['nothing', 'on', '1 entry', 'x', '{"a":1}'])
  expect(pathWords(['locations', 'yard', 'hours', 0])).toBe('Locations › Yard › Hours › 1')
})

test('the difference of two lists is what came, went or moved', () => {
  expect(listChanges(['a', 'b'], ['b', 'c'])).toEqual(['− a', '+ c'])
  expect(listChanges(['a', 'b'], ['b', 'a'])).toEqual(['1. b (was 2)', '2. a (was 1)'])
  expect(listChanges('a', ['b'])).toEqual([])
  expect(listChanges('short', 'shorter')).toEqual([])
})

test('the difference of two long texts is the sentences that differ', () => {
  const before =
    'We are a family business. We opened in 1980. We have four yards. Come and see us on any day of the week.'
  const after = before.replace('We have four yards.', 'We have five yards. We buy cars, too.')
  expect(listChanges(before, after)).toEqual(['− We have four yards.', '+ We have five yards.', '+ We buy cars, too.'])
  expect(listChanges('One line\nSame', 'One line\nSame\nNew')).toEqual(['+ New'])
})

test('an emptied field says what it falls back to, and hints are sentences', () => {
  expect(emptiedWords('Our cars')).toBe('Left empty, the default is in force: Our cars')
  expect(emptiedWords(null)).toBe('Left empty, it is not shown.')
  expect(hintOf('See `href`.', 'One a line.', undefined)).toBe('See href. One a line.')
  expect(hintOf(undefined)).toBeUndefined()
})

test('a finding names its field in the words of the form', () => {
  expect(pathOfFinding('promos.0.href')).toEqual(['promos', 0, 'href'])
  expect(pathWords(pathOfFinding('promos.0.href'))).toBe('Offers › 1 › Link')
})

test('a time goes to the field of the browser and back, on the clocks of the site', () => {
  expect(withOffset('2027-07-01T09:30', 'Australia/Perth')).toBe('2027-07-01T09:30:00+08:00')
  expect(withOffset('2027-01-31T17:00', 'Australia/Sydney')).toBe('2027-01-31T17:00:00+11:00')
  expect(localTime('2027-01-31T17:00:00+11:00', 'Australia/Brisbane')).toBe('2027-01-31T16:00')
  expect([withOffset('', 'Australia/Perth'), localTime('soon', 'Australia/Perth')]).toEqual(['', ''])
})

test('holiday hours are times, and are set at locations that are there', () => {
  const day = { day: '2027-03-26', name: 'Good Friday', hours: 'closed' }
  expect(holidayFault(day)).toBeUndefined()
  expect(holidayFault({ ...day, day: '' })).toBe('Choose a date')
  expect(holidayFault({ ...day, hours: '17-9' })).toContain('a closing time after the opening time')
  expect(holidayFault({ ...day, hours: 'By appointment' })).toBe('Expected hours such as 9-12, or closed')
  const locations = { yard: { name: 'Yard' } }
  expect(yardsOf({ slug: 'north', name: 'North Motors', value: locations })).toEqual([
    { id: 'north/yard', slug: 'yard', name: 'Yard', dealership: 'North Motors', state: null },
  ])
  expect(
    holidayEdits('yard', [day, { ...day, name: '' }], locations).map((edit) => 'value' in edit && edit.value),
  ).toEqual([{ hours: 'closed', name: 'Good Friday' }, 'closed'])
  expect(holidayEdits('gone', [day], locations)).toEqual([])
})

test('findings of a refused change are shown at their keys', () => {
  const problem = {
    type: '',
    kind: 'invalid-configuration',
    title: '',
    status: 422,
    detail: '',
    instance: '',
    errors: [{ pointer: 'configuration/menu/0/href', detail: 'found "x"', code: 'custom' }],
  } as const
  const findings = refusedFindings({
    kind: 'problem',
    problem: { ...problem, errors: [...problem.errors] },
    retryAfterSeconds: null,
  })
  expect(findings).toMatchObject([{ path: 'menu.0.href', words: 'found "x"' }])
  expect(refusedFindings({ kind: 'no-connection' })).toEqual([])
  expect(wireEdits([{ op: 'remove', path: ['a', 0] }])).toEqual([{ op: 'remove', path: ['a', 0] }])
})

test('texts are found by key, default and own words, those of the site first', () => {
  const defaults = { 'search.title': 'Our cars', 'search.empty': 'Nothing found' }
  expect(textsFound(defaults, { 'search.empty': 'Sorry' }, '').keys).toEqual(['search.empty', 'search.title'])
  expect(textsFound(defaults, {}, 'CARS')).toEqual({ keys: ['search.title'], more: 0 })
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key.${index}`, 'x']))
  expect(textsFound(many, {}, '').more).toBe(10)
})

test('holidays of the states are proposed by date, Easter as one', () => {
  const coming = comingHolidays(['VIC', 'QLD'], '2026-12-01')
  expect(coming.find(({ name }) => name === 'Easter')?.days.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2027-03-26 Good Friday',
    '2027-03-27 Easter Saturday',
    '2027-03-28 Easter Sunday',
    '2027-03-29 Easter Monday',
  ])
  expect(coming[0]?.name).toBe('Christmas Eve')
  expect(comingHolidays([], '2026-12-01')).toEqual([])
})
