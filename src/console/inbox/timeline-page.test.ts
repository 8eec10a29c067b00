import { expect, test } from 'vitest'
import type { Entry } from './lead-model.ts'
import { timelineDays } from './timeline-page.ts'

const NOW = new Date(2026, 10, 24, 12, 0)
const entry = (id: string, at: Date, change: Partial<Entry> = {}): Entry => ({
  id,
  leadId: null,
  at: at.toISOString(),
  kind: 'message',
  side: 'shopper',
  who: 'Robin',
  channel: 'email',
  how: 'by e-mail',
  text: 'Hello',
  state: null,
  canCancel: false,
  hasPhoto: false,
  problem: null,
  ...change,
})

test('groups entries by day, oldest first', () => {
  const days = timelineDays(
    [
      entry('c', new Date(2026, 10, 24, 9, 0)),
      entry('a', new Date(2026, 10, 14, 9, 0)),
      entry('b', new Date(2026, 10, 23, 9, 0)),
      entry('d', new Date(2026, 10, 24, 10, 0)),
    ],
    NOW,
  )
  expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ['Saturday 14 November', ['a']],
    ['Yesterday', ['b']],
    ['Today', ['c', 'd']],
  ])
})

test('an event is one line, a message a message', () => {
  const [day] = timelineDays(
    [
      entry('a', NOW, { side: 'event', kind: 'assigned', how: 'Assigned to Kim', who: 'Alex', text: '' }),
      entry('b', NOW, { side: 'event', kind: 'task', how: 'Task', who: '', text: 'Call Tuesday' }),
      entry('c', NOW, { side: 'dealer', state: 'sending', canCancel: true }),
    ],
    NOW,
  )
  expect(day?.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['event', 'Assigned to Kim · Alex'],
    ['event', 'Task: Call Tuesday'],
    ['message', 'Hello'],
  ])
  expect(day?.entries[2]).toMatchObject({ isSending: true, canCancel: true })
})

test('a photo has the address of the lead that it belongs to', () => {
  const [day] = timelineDays(
    [
      entry('a', new Date(2026, 10, 24, 9, 0), { kind: 'photo', leadId: 'another', hasPhoto: true, text: '' }),
      entry('b', new Date(2026, 10, 24, 10, 0), { leadId: 'another' }),
    ],
    NOW,
  )
  expect(day?.entries.map(({ photo }) => photo)).toEqual(['/api/v1/leads/another/entries/a/photo', null])
})
