import { expect, test } from 'vitest'
import { bestContrast, contrastOnWhite } from './contrast.ts'
import { afterSave, draftValue, parseDraft, withEdit, type Draft } from './draft.ts'
import { faultOfHours, hoursOfWeek, weekOf } from './week.ts'

const EMPTY: Draft = { version: 3, edits: [] }

test('typing at one key is one edit, and moves stay moves', () => {
  const typed = ['S', 'Sa', 'Sale'].reduce(
    (draft, value) => withEdit(draft, { op: 'set', path: ['name'], value }),
    EMPTY,
  )
  expect(typed.edits).toEqual([{ op: 'set', path: ['name'], value: 'Sale' }])
  const moved = withEdit(withEdit(typed, { op: 'move', path: ['menu'], from: 0, to: 1 }), {
    op: 'remove',
    path: ['name'],
  })
  expect(moved.edits.map(({ op }) => op)).toEqual(['set', 'move', 'remove'])
})

test('what is typed while a save is on its way stays in the draft', () => {
  const sent = withEdit(EMPTY, { op: 'set', path: ['name'], value: 'Sale' })
  const typed = withEdit(sent, { op: 'set', path: ['name'], value: 'Sales' })
  expect(afterSave(sent, sent.edits, 4)).toEqual({ version: 4, edits: [] })
  expect(afterSave(typed, sent.edits, 4)).toEqual({ version: 4, edits: typed.edits })
})

test('a draft is laid over what is written now, without the edits that no longer fit', () => {
  const edits = [
    { op: 'set', path: ['name'], value: 'New' },
    { op: 'move', path: ['menu'], from: 2, to: 0 },
  ] as const
  expect(draftValue({ name: 'Old', menu: [1] }, edits)).toEqual({
    value: { name: 'New', menu: [1] },
    edits: [edits[0]],
  })
  expect(draftValue({ name: 'New' }, [edits[0]])).toEqual({ value: { name: 'New' }, edits: [] })
})

test('a kept draft is read again, and anything else is none', () => {
  expect(parseDraft(JSON.stringify(EMPTY))).toEqual(EMPTY)
  expect([parseDraft(''), parseDraft('{'), parseDraft('{"version":"1"}')]).toEqual([undefined, undefined, undefined])
})

test('a week is shown by day and written by ranges', () => {
  const week = weekOf({ 'Mon-Fri': '8:30-17:30', Saturday: '9-12' })
  expect(week).toEqual(['8:30-17:30', '8:30-17:30', '8:30-17:30', '8:30-17:30', '8:30-17:30', '9-12', ''])
  expect(hoursOfWeek(week)).toEqual({ 'Mon-Fri': '8:30-17:30', Sat: '9-12' })
  expect(hoursOfWeek(week.with(2, 'closed'))).toEqual({
    'Mon-Tue': '8:30-17:30',
    Wed: 'closed',
    'Thu-Fri': '8:30-17:30',
    Sat: '9-12',
  })
  expect([faultOfHours('17-9'), faultOfHours('By appointment'), faultOfHours('')]).toEqual([
    'Expected a closing time after the opening time, such as 9-17 or 9am-5pm',
    undefined,
    undefined,
  ])
})

test('contrast is that of WCAG', () => {
  expect(bestContrast('#000000')).toEqual({ ratio: 21, on: 'white' })
  expect(bestContrast('#767676')?.ratio).toBeCloseTo(4.62, 2)
  expect(contrastOnWhite('#ffff00')).toBeCloseTo(1.07, 2)
  expect(bestContrast('red')).toBeNull()
})
