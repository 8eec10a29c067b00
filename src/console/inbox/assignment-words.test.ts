import { expect, test } from 'vitest'
import { assignmentWords } from './assignment-words.ts'
import type { LeadDetail } from './lead-model.ts'

type Assignment = NonNullable<LeadDetail['assignment']>

const GIVEN: Assignment = {
  state: 'given',
  reason: 'rule',
  rule: 'Trucks',
  team: null,
  person: { id: '1', name: 'Kim' },
  at: '2027-01-25T00:00:00.000Z',
}

test.each<[string | null, Assignment | null]>([
  [null, null],
  [null, { ...GIVEN, state: 'new', person: null, rule: null }],
  ['Went to Kim by the rule “Trucks”.', GIVEN],
  ['Went to Kim by the rule “Trucks”, after somebody did nothing.', { ...GIVEN, reason: 'untouched' }],
  ['Went to Kim, who works for this person already.', { ...GIVEN, reason: 'contact', rule: null }],
  ['Waits for Sales by the rule “Trucks”: nobody is free.', { ...GIVEN, state: 'queued', team: 'Sales', person: null }],
  ['No rule fits: it is for whoever takes it.', { ...GIVEN, state: 'unassigned', rule: null, person: null }],
])('%s', (words, assignment) => {
  expect(assignmentWords({ assignment })).toBe(words)
})
