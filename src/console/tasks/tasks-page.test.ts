import { expect, test } from 'vitest'
import { taskView } from './tasks-page.ts'

const now = new Date(2026, 10, 24, 12)
const task = {
  id: 't',
  version: 1,
  leadId: 'l',
  title: 'Call',
  dueAt: new Date(2026, 10, 24, 9).toISOString(),
  doneAt: null,
  assignee: { id: 'me', name: 'Kim Sample' },
  leadName: 'Robin Sample',
}

test('a task whose time has passed is late', () => {
  expect(taskView(task, now, 'me')).toMatchObject({ isLate: true, who: 'You' })
  expect(taskView(task, now, 'me').due).toMatch(/^was due 9:00/)
})

test('a task to come says when, and whose it is', () => {
  const later = { ...task, dueAt: new Date(2026, 10, 25, 9).toISOString() }
  expect(taskView(later, now, 'other')).toMatchObject({ isLate: false, who: 'Kim Sample' })
  expect(taskView({ ...later, assignee: null }, now, 'me').who).toBe('whoever has the lead')
})
