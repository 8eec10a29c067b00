import { expect, it } from 'vitest'
import { buildLead } from '#leads/testing/build-lead.ts'
import type { LeadThread } from '#leads/server/thread/lead-thread.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toThreadPage } from './page.ts'

const APPOINTMENT = {
  kind: 'testDrive',
  locationId: 11,
  vehicleId: null,
  start: '2026-11-24T09:00:00+10:00',
  end: '2026-11-24T09:30:00+10:00',
  timezone: 'Australia/Brisbane',
  sequence: 0,
  isConfirmed: false,
  answer: null,
} as const

const stepsOf = (changes: Pick<LeadThread, 'stage' | 'appointment'>): readonly string[] => {
  const thread: LeadThread = {
    siteId: 1,
    lead: buildLead({ form: 'testDrive' }),
    events: [],
    declined: null,
    ...changes,
  }
  return toThreadPage(buildSite(), thread, 'token', null, null).steps.map(({ text }) => text)
}

it.each([
  ['an enquiry', { stage: 'seen', appointment: null }, ['Received', 'With Example Motors Rocklea', 'Seen', 'Answered']],
  ['a booked time', { stage: 'seen', appointment: APPOINTMENT }, ['Received', 'With Example Motors Rocklea', 'Seen']],
  [
    'a booked time that was answered',
    { stage: 'answered', appointment: APPOINTMENT },
    ['Received', 'With Example Motors Rocklea', 'Seen', 'Answered'],
  ],
] as const)('the progress of %s promises an answer only where one follows', (_, thread, expected) => {
  expect(stepsOf(thread)).toEqual(expected)
})
