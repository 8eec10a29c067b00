import { describe, expect, test } from 'vitest'
import { leadBeside, nextLead, rowView, staysIn } from './inbox-page.ts'
import { INBOX_VIEWS } from './inbox-filters.ts'
import type { LeadRow } from './lead-model.ts'

const NOW = new Date(2026, 10, 24, 9, 0)
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString()
const ME = 'person-1'

const ROW: LeadRow = {
  id: 'lead-1',
  version: 3,
  name: 'Robin Sample',
  phone: '0491 570 006',
  form: 'enquiry',
  vehicle: '2022 Mazda CX-5',
  snippet: 'Is it still there?',
  status: 'open',
  isSpam: false,
  assignee: null,
  snoozedUntil: null,
  waitingSince: minutes(-12),
  dueAt: null,
  opensAt: null,
  timezone: null,
  outcome: null,
  lastActivityAt: minutes(-12),
  place: 'Newstead',
  email: null,
  waitingMinutes: 12,
  taskDueAt: null,
  receivedAt: minutes(-12),
  contactId: null,
  source: 'website',
}

describe('the tag of a row', () => {
  test.each<[string, Partial<LeadRow>, string, string]>([
    ['waits', {}, 'quiet', '12 min'],
    ['waits for long', { waitingSince: minutes(-90) }, 'soon', '1 h'],
    ['is due soon', { dueAt: minutes(8) }, 'soon', 'Due in 8 min'],
    ['is due later', { dueAt: minutes(40) }, 'quiet', '12 min'],
    ['is overdue', { dueAt: minutes(-1) }, 'late', '12 min'],
    ['wrote after hours', { opensAt: minutes(60), dueAt: minutes(90) }, 'quiet', 'Opens 10:00 am'],
    ['is snoozed', { snoozedUntil: minutes(24 * 60) }, 'quiet', 'tomorrow 9:00 am'],
    ['was snoozed', { snoozedUntil: minutes(-1), waitingSince: null }, 'quiet', '12 min'],
    ['was answered', { waitingSince: null, lastActivityAt: minutes(-3 * 24 * 60) }, 'quiet', '3 d'],
    ['is sold', { status: 'done', outcome: 'sold' }, 'quiet', 'Sold'],
    ['is spam', { isSpam: true }, 'quiet', 'Spam'],
  ])('of a lead that %s', (_, change, kind, words) => {
    expect(rowView({ ...ROW, ...change }, NOW, ME).tag).toMatchObject({ kind, words })
  })
})

test('somebody without a name is shown by their number', () => {
  expect(rowView({ ...ROW, name: null }, NOW, ME).title).toBe('0491 570 006')
  expect(rowView({ ...ROW, name: null, phone: null }, NOW, ME).title).toBe('Unknown')
})

test('the side says whose the lead is, or where', () => {
  expect(rowView(ROW, NOW, ME).side).toBe('Newstead')
  expect(rowView({ ...ROW, assignee: { id: ME, name: 'Alex' } }, NOW, ME).side).toBe('You')
  expect(rowView({ ...ROW, assignee: { id: 'other', name: 'Kim' } }, NOW, ME).side).toBe('Kim')
})

test('another form than the enquiry is named before the vehicle', () => {
  expect(rowView(ROW, NOW, ME).about).toBe('2022 Mazda CX-5')
  expect(rowView({ ...ROW, form: 'testDrive' }, NOW, ME).about).toBe('Test drive · 2022 Mazda CX-5')
  expect(rowView({ ...ROW, vehicle: null, form: 'newForm' }, NOW, ME).about).toBe('newForm')
})

describe('the views that a lead stays in', () => {
  const viewsOf = (change: Partial<LeadRow>) =>
    INBOX_VIEWS.filter((view) => staysIn(view, { ...ROW, ...change }, ME, NOW))
  test.each<[Partial<LeadRow>, readonly string[]]>([
    [{}, ['waiting', 'unassigned', 'overdue', 'all']],
    [{ assignee: { id: ME, name: 'Alex' } }, ['waiting', 'mine', 'overdue', 'all']],
    [{ assignee: { id: 'other', name: 'Kim' }, waitingSince: null }, ['overdue', 'all']],
    [{ snoozedUntil: minutes(60) }, ['snoozed', 'all']],
    [{ isSpam: true }, ['spam', 'all']],
    [{ status: 'done' }, ['done', 'all']],
  ])('%j: %j', (change, views) => {
    expect(viewsOf(change)).toEqual(views)
  })
})

test('after a lead has left the list, the next one is open', () => {
  expect(nextLead(['a', 'b', 'c'], 'b')).toBe('c')
  expect(nextLead(['a', 'b', 'c'], 'c')).toBe('b')
  expect(nextLead(['a'], 'a')).toBeUndefined()
  expect(nextLead(['a', 'b'], 'gone')).toBe('a')
})

test('keys move within the list', () => {
  expect(leadBeside(['a', 'b'], undefined, 1)).toBe('a')
  expect(leadBeside(['a', 'b'], 'a', 1)).toBe('b')
  expect(leadBeside(['a', 'b'], 'b', 1)).toBe('b')
  expect(leadBeside(['a', 'b'], 'a', -1)).toBe('a')
  expect(leadBeside([], undefined, 1)).toBeUndefined()
})
