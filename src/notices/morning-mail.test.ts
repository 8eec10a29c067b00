import { expect, test } from 'vitest'
import { morningMail, type MorningList } from './morning-mail.ts'

const AT = {
  now: new Date('2027-01-25T08:00+10:00'),
  timezone: 'Australia/Brisbane',
  consoleUrl: 'https://console.example',
}
const NOTHING: MorningList = { waiting: [], waitingCount: 0, overdue: [], bookings: [], tasks: [] }
const lead = {
  id: 'a',
  name: 'Robin Smith',
  about: '2021 Toyota Corolla',
  waitingSince: new Date('2027-01-24T16:00+10:00'),
  isOpenToAll: true,
}
const task = {
  leadId: 'b',
  title: 'Ring about the trade-in',
  leadName: 'Kim Lee',
  dueAt: new Date('2027-01-22T12:00+10:00'),
}

test('with nothing to say there is no mail', () => {
  expect(morningMail(NOTHING, AT)).toBeNull()
})

test('it lists what waits, is overdue, and comes today', () => {
  const list: MorningList = {
    waiting: [lead],
    waitingCount: 2,
    overdue: [task],
    bookings: [
      {
        leadId: 'c',
        what: 'Test drive, Corolla',
        name: 'Alex Lee',
        place: 'Rocklea',
        startsAt: new Date('2027-01-25T14:30+10:00'),
        isConfirmed: false,
      },
    ],
    tasks: [{ ...task, dueAt: new Date('2027-01-25T16:00+10:00') }],
  }
  const mail = morningMail(list, AT)
  expect(mail?.heading).toBe('Your list for Monday 25 January')
  expect(mail?.paragraphs).toEqual([
    '2 leads wait, 1 task is overdue, 1 booking is today and 1 task is due today.',
    '1 more is in the inbox.',
  ])
  expect(mail?.sections).toEqual([
    {
      heading: 'Waiting for an answer',
      facts: [
        [
          'Robin Smith',
          '2021 Toyota Corolla, waits for 16 hours, nobody’s yet',
          'https://console.example/leads/waiting/a',
        ],
      ],
    },
    {
      heading: 'Overdue tasks',
      facts: [['Ring about the trade-in', 'Kim Lee, was due Fri, 22 Jan', 'https://console.example/leads/waiting/b']],
    },
    {
      heading: 'Today’s bookings',
      facts: [
        [
          '14:30',
          'Test drive, Corolla: Alex Lee, Rocklea, not confirmed yet',
          'https://console.example/leads/waiting/c',
        ],
      ],
    },
    {
      heading: 'Today’s tasks',
      facts: [['16:00', 'Ring about the trade-in, Kim Lee', 'https://console.example/leads/waiting/b']],
    },
  ])
})

test.each([
  [{ waitingCount: 1, waiting: [lead] }, '1 lead waits.'],
  [{ overdue: [task, task] }, '2 tasks are overdue.'],
])('of %j it says “%s”', (more, words) => {
  expect(morningMail({ ...NOTHING, ...more }, AT)?.paragraphs).toEqual([words])
})
