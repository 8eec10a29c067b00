import { expect, test } from 'vitest'
import type { LeadRow } from './lead-model.ts'
import { mergeRows } from './merge-rows.ts'

const at = (minute: number) => `2026-11-24T00:${String(minute).padStart(2, '0')}:00.000Z`
const row = (id: string, minute: number): LeadRow => ({
  id,
  version: 1,
  name: id,
  email: null,
  phone: null,
  form: 'enquiry',
  vehicle: null,
  snippet: '',
  status: 'open',
  isSpam: false,
  assignee: null,
  snoozedUntil: null,
  waitingSince: at(minute),
  waitingMinutes: 0,
  dueAt: null,
  opensAt: null,
  timezone: null,
  taskDueAt: null,
  outcome: null,
  receivedAt: at(minute),
  lastActivityAt: at(minute),
  place: null,
  contactId: null,
  source: 'website',
})
const pages = (next: string | null) => [
  { data: [row('a', 10), row('b', 20)], next: 'cursor' },
  { data: [row('c', 30), row('d', 40)], next },
]
const idsOf = (merged: ReturnType<typeof mergeRows>) => merged.map(({ data }) => data.map(({ id }) => id))

test('a row that the list no longer has leaves it, and nothing else changes', () => {
  expect(idsOf(mergeRows(pages('more'), 'waiting', ['b'], []))).toEqual([['a'], ['c', 'd']])
})

test('a changed row is replaced, and moves to where its time belongs', () => {
  const merged = mergeRows(pages('more'), 'waiting', ['a'], [row('a', 35)])
  expect(idsOf(merged)).toEqual([['b'], ['c', 'a', 'd']])
})

test('the latest activity comes first where nobody waits', () => {
  const list = [{ data: [row('new', 40), row('old', 10)], next: null }]
  expect(idsOf(mergeRows(list, 'all', ['old'], [row('old', 50)]))).toEqual([['old', 'new']])
})

test('a new row behind the last one that was read is left to the next page', () => {
  expect(idsOf(mergeRows(pages('more'), 'waiting', ['e'], [row('e', 50)]))).toEqual(idsOf(pages('more')))
  expect(idsOf(mergeRows(pages(null), 'waiting', ['e'], [row('e', 50)]))).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

test('rows that were not asked for are ignored', () => {
  expect(idsOf(mergeRows(pages(null), 'waiting', ['a'], [row('a', 10), row('x', 1)]))).toEqual(idsOf(pages(null)))
})
