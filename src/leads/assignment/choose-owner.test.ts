import { describe, expect, test } from 'vitest'
import { buildAssignable, buildRule, buildYard } from '../testing/build-yard.ts'
import { chooseOwner } from './choose-owner.ts'
import type { Assignable, AssignmentRule, LeadFacts } from './rule.ts'

/** Monday 25 January 2027, 10:00 in Brisbane. */
const NOW = new Date('2027-01-25T10:00+10:00')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const LEAD: LeadFacts = { locationId: 3, form: 'enquiry', make: 'Mazda', condition: 'used', receivedAt: minutesAgo(1) }
const ALL = buildRule('all', { kind: 'team', teamId: 'all' })
const SHIFT = [{ weekdays: [1, 2, 3, 4, 5], from: '08:30', until: '17:30' }]

const here = (id: string, more: Partial<Assignable> = {}) => buildAssignable(id, { seenAt: minutesAgo(2), ...more })
const away = { absences: [{ startsAt: minutesAgo(60), endsAt: new Date('2027-01-26T00:00Z') }] }

function choose(people: readonly Assignable[], rules: readonly AssignmentRule[] = [ALL], except: string[] = []) {
  const decision = chooseOwner(LEAD, rules, buildYard(people), NOW, except)
  if (decision.kind === 'owner') return `${decision.personId} by ${decision.rule.id}`
  return decision.kind === 'queue' ? `queue of ${decision.rule.id}` : 'nobody'
}

describe('whoever is free gets a lead:', () => {
  test.each<[string, string, readonly Assignable[]]>([
    ['seen in the console', 'a by all', [buildAssignable('b'), here('a')]],
    ['no longer seen', 'queue of all', [buildAssignable('a', { seenAt: minutesAgo(15) })]],
    ['on shift', 'a by all', [buildAssignable('a', { shifts: SHIFT })]],
    [
      'on shift on other days',
      'queue of all',
      [buildAssignable('a', { shifts: [{ weekdays: [6], from: '08:30', until: '17:30' }] })],
    ],
    ['below the limit', 'a by all', [here('a', { leadLimit: 2, openLeads: 1 })]],
    ['at the limit', 'queue of all', [here('a', { leadLimit: 2, openLeads: 2 })]],
    ['away', 'queue of all', [here('a', away)]],
    ['back from an absence', 'a by all', [here('a', { absences: [{ startsAt: minutesAgo(60), endsAt: NOW }] })]],
    ['at the location', 'b by all', [here('a', { locationIds: [4] }), here('b', { locationIds: [3, 4] })]],
  ])('%s', (_, expected, people) => {
    expect(choose(people)).toBe(expected)
  })

  test('nobody is on shift on a day on which the location is closed', () => {
    const closed = { date: '2027-01-25', name: 'A holiday', status: 'Closed' as const, open: null, close: null }
    const calendarOf = () => ({ hours: [], special: [closed] })
    const yard = buildYard([buildAssignable('a', { shifts: SHIFT })], { calendarOf })
    expect(chooseOwner(LEAD, [ALL], yard, NOW).kind).toBe('queue')
  })
})

describe('in turn:', () => {
  test.each<[string, string, readonly Assignable[]]>([
    ['fewest open leads', 'b by all', [here('a', { openLeads: 3 }), here('b', { openLeads: 2 })]],
    [
      'of equals who got none for longest',
      'a by all',
      [here('a', { lastGivenAt: minutesAgo(9) }), here('b', { lastGivenAt: minutesAgo(8) })],
    ],
    ['who never got one', 'b by all', [here('a', { lastGivenAt: minutesAgo(9) }), here('b')]],
  ])('%s', (_, expected, people) => {
    expect(choose(people)).toBe(expected)
  })
})

describe('the first rule that fits decides:', () => {
  const trucks = buildRule('trucks', { kind: 'person', personId: 't' }, { makes: ['Isuzu'] })
  const mazda = buildRule('mazda', { kind: 'person', personId: 'm' }, { makes: ['Mazda'] })
  test.each<[string, string, readonly Assignable[], readonly AssignmentRule[]]>([
    ['in their order', 'm by mazda', [here('m'), here('t')], [trucks, mazda, ALL]],
    ['the other order', 't by all', [here('m', { openLeads: 1 }), here('t')], [ALL, mazda]],
    [
      'not one that is off',
      't by all',
      [here('m', { openLeads: 1 }), here('t')],
      [{ ...mazda, isEnabled: false }, ALL],
    ],
    ['its person is not there: the lead waits', 'queue of mazda', [buildAssignable('m'), here('t')], [mazda, ALL]],
    ['its person is away: the next one', 't by all', [here('m', away), here('t')], [mazda, ALL]],
    ['all are away: it waits at the first', 'queue of mazda', [here('m', away), here('t', away)], [mazda, ALL]],
    ['none fits', 'nobody', [here('t')], [trucks]],
  ])('%s', (_, expected, people, rules) => {
    expect(choose(people, rules)).toBe(expected)
  })
})

test('whoever had a lead before gets it no more', () => {
  expect(choose([here('a'), here('b', { openLeads: 5 })], [ALL], ['a'])).toBe('b by all')
  expect(choose([here('a')], [ALL], ['a'])).toBe('queue of all')
})
