import { expect, test } from 'vitest'
import { messageOf, type CurrentNotice } from './push-message.ts'

const notice = (more: Partial<CurrentNotice>): CurrentNotice => ({
  kind: 'new-lead',
  leadId: 'one',
  raisedAt: new Date('2027-01-25T10:00Z'),
  name: 'Robin Smith',
  vehicle: '2021 Toyota Corolla',
  place: 'Rocklea',
  ...more,
})
const at = (time: string) => new Date(`2027-01-25T${time}Z`)

test.each([
  [{}, 'New lead from Robin', '2021 Toyota Corolla · Rocklea'],
  [{ kind: 'reply' }, 'Robin has answered', '2021 Toyota Corolla · Rocklea'],
  [{ kind: 'handed-on', vehicle: null }, 'Robin still waits, and is yours now', 'Rocklea'],
  [{ kind: 'booking', place: null }, 'Booking of Robin', '2021 Toyota Corolla'],
  [{ name: '  ', vehicle: '' }, 'New lead', 'Rocklea'],
] as const)('of %j the title is “%s”', (more, title, body) => {
  expect(messageOf('tag', [notice(more)])).toEqual({
    kind: 'show',
    tag: 'tag',
    title,
    body,
    path: '/leads/waiting/one',
  })
})

test('of two notices of one lead the later one is shown', () => {
  const both = [notice({ kind: 'reply', raisedAt: at('11:00') }), notice({})]
  expect(messageOf('one', both)).toMatchObject({ title: 'Robin has answered' })
})

test('several leads are summed up, each by its last notice', () => {
  const all = [
    notice({}),
    notice({ kind: 'reply', raisedAt: at('11:00') }),
    notice({ leadId: 'two' }),
    notice({ leadId: 'three' }),
    notice({ leadId: 'four', kind: 'booking' }),
  ]
  expect(messageOf('sum', all)).toEqual({
    kind: 'show',
    tag: 'sum',
    title: '4 leads wait for you',
    body: 'In your quiet hours: 2 new, 1 answered, 1 booking',
    path: '/leads/waiting',
  })
  expect(messageOf('none', [])).toBeNull()
})
