import { expect, test } from 'vitest'
import type { TimelineRow } from '#leads/server/inbox/timeline.ts'
import { presentEntries } from './present-entry.ts'

const KIM = '0a5a2f2e-95d2-4a8e-9d0f-6c9d0f1f0a01'
const start = '2026-12-03T10:00:00+10:00'

const entryOf = (kind: string, actor: string, details: TimelineRow['details']) =>
  presentEntries(
    {
      rows: [
        {
          id: 'entry',
          leadId: 'lead',
          at: new Date('2026-12-01T00:00:00Z'),
          kind,
          actor,
          details,
          deliveryState: null,
          deliveryError: null,
          isHeldBack: false,
          hasPhoto: false,
        },
      ],
      names: new Map([
        [KIM, 'Kim Sample'],
        ['kim@yard.example', 'Kim Sample'],
      ]),
    },
    { shopper: 'Ada Example', timezone: 'UTC' },
  )[0]

const DEALER = `person:${KIM}`
const SHOPPER = 'visitor'

test.each([
  ['confirmed', DEALER, 'Kim Sample', 'Confirmed the appointment of 3 December 2026, 10:00'],
  ['declined', DEALER, 'Kim Sample', 'Declined the appointment of 3 December 2026, 10:00, and asked for another time'],
  ['moved', DEALER, 'Kim Sample', 'Moved the appointment to 3 December 2026, 10:00'],
  ['moved', SHOPPER, 'Ada Example', 'Moved the appointment to 3 December 2026, 10:00'],
  ['accepted', SHOPPER, 'Ada Example', 'Accepted the new time: 3 December 2026, 10:00'],
])('an entry “%s” by %s says who and which time', (kind, actor, who, how) => {
  const appointment = { start, end: start, timezone: 'Australia/Brisbane', sequence: 1 }
  expect(entryOf(kind, actor, { appointment, text: 'Sorry' })).toMatchObject({ who, how, text: 'Sorry' })
})

test.each([
  ['booked', 'Booked 3 December 2026, 10:00'],
  ['cancelled', 'Cancelled 3 December 2026, 10:00'],
  ['declined', 'Declined 3 December 2026, 10:00'],
])('an appointment that is %s says so', (state, how) => {
  expect(entryOf('appointment', SHOPPER, { state, start, timezone: 'Australia/Brisbane' })).toMatchObject({ how })
})

test.each([
  ['reply', {}, 'Ada Example', 'on their page'],
  ['reply', { channel: 'sms' }, 'Ada Example', 'by SMS'],
  ['reply', { channel: 'email' }, 'Ada Example', 'by e-mail'],
  [
    'reply',
    { channel: 'email', sender: 'x@mail.example' },
    'x@mail.example',
    'by e-mail, not from the address of the enquiry',
  ],
  [
    'reply',
    { channel: 'email', sender: 'kim@yard.example' },
    'Kim Sample',
    'by e-mail from kim@yard.example, a colleague’s address',
  ],
  ['photo', { sender: 'x@mail.example' }, 'x@mail.example', 'sent a photo, not from the address of the enquiry'],
])('a %s with %j is of %s, and came %s', (kind, details, who, how) => {
  expect(entryOf(kind, 'link:shopper:lead:lead', details)).toMatchObject({ who, how })
})
