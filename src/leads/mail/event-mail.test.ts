import { expect, it } from 'vitest'
import { buildLead } from '../testing/build-lead.ts'
import type { LeadEventRecord, LeadEventRecordKind } from '../thread/lead-event-record.ts'
import { toShopperMail } from './event-mail.ts'

const NOW = new Date('2026-11-21T08:30:00Z')
const appointment = {
  start: '2026-11-24T09:00:00+10:00',
  end: '2026-11-24T09:30:00+10:00',
  timezone: 'Australia/Brisbane',
  sequence: 1,
}
const lead = {
  ...buildLead({ form: 'testDrive' }),
  links: { shopper: 'https://example-motors.example/my-enquiry/a', dealer: 'https://example-motors.example/dealer/a' },
}
const eventOf = (kind: LeadEventRecordKind): LeadEventRecord => ({ id: '1', kind, at: '', text: '', appointment })

it.each([
  ['a changed appointment', eventOf('moved'), /attached for your calendar[^]*Change or cancel it/],
  ['a cancelled appointment', eventOf('cancelled'), /removes the time from your calendar[^]*\nWrite to us or withdraw/],
  ['an enquiry without a time', null, /you get an answer\.[^]*\nWrite to us or withdraw/],
])('the shopper’s mail about %s offers only what is possible', (_, event, expected) => {
  expect(toShopperMail(lead, event, NOW).text).toMatch(expected)
})
