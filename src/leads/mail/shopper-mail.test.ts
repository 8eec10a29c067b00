import { describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../form/forms.ts'
import { forms } from '#sites/schema/forms.ts'
import { buildLead, buildLeadSite } from '../testing/build-lead.ts'
import type { LeadEventRecord, LeadEventRecordKind } from '../thread/lead-event-record.ts'
import type { LeadMailLook } from './mail-look.ts'
import { toShopperMail } from './shopper-mail.ts'

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

const LOOK: LeadMailLook = {
  consoleHref: 'https://console.example/leads/all/1',
  brand: { name: 'Example Motors', accent: '#0a5c36', accentInk: '#ffffff' },
  item: {
    name: '2022 Toyota Hilux SR5',
    picture: {
      src: 'https://example-motors.example/img/1.jpeg',
      width: 1200,
      height: 800,
      alt: '2022 Toyota Hilux SR5',
    },
    price: '$54,990',
    priceKind: 'Drive away',
  },
  yard: {
    contact: { name: 'Example Motors Rocklea', address: '1 Example Street, Rocklea QLD 4106', phone: '(07) 5550 1000' },
    mailbox: 'rocklea@example.com',
    timezone: 'Australia/Brisbane',
    hoursAt: () => 'Opens Monday 8 am AEST',
  },
}

it.each([
  ['a changed appointment', eventOf('moved'), /attached for your calendar[^]*change or cancel it/],
  [
    'a cancelled appointment',
    eventOf('cancelled'),
    /removes the time from your calendar[^]*write to us, or withdraw it/,
  ],
  ['an enquiry without a time', null, /We have your enquiry[^]*write to us, or withdraw/],
])('the shopper’s mail about %s offers only what is possible', (_, event, expected) => {
  const { text } = toShopperMail(lead, event, NOW)
  expect(text).toMatch(expected)
  expect(/change or cancel/.test(text)).toBe(event?.kind === 'moved')
})

describe('the confirmation of an enquiry', () => {
  const mail = toShopperMail(lead, null, NOW, LOOK)
  it('says what was asked, who answers and when they are there, with the link to follow it', () => {
    for (const part of [
      'Test drive',
      '2022 Toyota Hilux SR5',
      '$54,990 Drive away',
      'U1234',
      'Example Motors Rocklea',
      'Opens Monday 8 am AEST',
      '1 Example Street, Rocklea QLD 4106',
      '(07) 5550 1000',
      'https://example-motors.example/my-enquiry/a',
    ])
      expect(mail.text).toContain(part)
    expect(mail.html).toContain('<img src="https://example-motors.example/img/1.jpeg" width="560" height="373"')
    expect(mail.subject).toBe('We have your enquiry – Example Motors')
  })
  it('is answered to the location', () => {
    expect(mail.replyTo).toEqual({ name: 'Example Motors', address: 'rocklea@example.com' })
  })
  it('promises no time of an answer', () => {
    expect(mail.text).not.toMatch(/business day|within|soon|shortly|hour[^s]/i)
  })
  it.each(LEAD_FORMS.map(({ name }) => name))('of the form %s has nothing that the sender typed', (form) => {
    const TYPED = 'Buy-now-at-spam'
    const typed = { name: TYPED, last_name: TYPED, message: TYPED, rego: TYPED, trade_in_make: TYPED, other: TYPED }
    const site = buildLeadSite({ forms: forms.parse({ careers: { offered: true } }) })
    const sent = { ...buildLead({ form, postcode: '4000' }, { site }), links: lead.links }
    const hostile = { ...sent, payload: { ...sent.payload, ...typed } }
    for (const event of [null, eventOf('reminder'), { ...eventOf('moved'), text: TYPED }]) {
      const { subject, text, html, attachments = [] } = toShopperMail(hostile, event, NOW, LOOK)
      expect([subject, text, html, ...attachments.map(({ content }) => content)].join('\n')).not.toContain(TYPED)
    }
  })
})
