import { describe, expect, it } from 'vitest'
import { buildLead } from '../testing/build-lead.ts'
import { toEventMail } from './event-mail.ts'
import { toAdfMail, toReadableMail, toSpamDigest } from './lead-mail.ts'
import { plainLook, type LeadMailLook } from './mail-look.ts'

const HOSTILE = 'Alex\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'

describe('the mail that a salesperson reads', () => {
  const mail = toReadableMail(
    buildLead({
      form: 'testDrive',
      dateTime: '2026-11-23T10:00',
      opt_in: true,
      url: 'https://example-motors.example/cars/2022-toyota-hilux-sr5-s1?car_id=9',
      lead_attributes: {
        visited_pages: [
          '/',
          '/search/used-cars',
          '/cars/2022-toyota-hilux-sr5-s1',
          '/cars/2021-mazda-3-u7',
          '/sell-my-car',
          '/',
        ],
        linked_query_params: {
          car_id: '9',
          utm_source: 'newsletter',
          utm_campaign: 'spring',
          gclid: 'Cj0KCQiA',
          colour: 'red',
        },
      },
    }),
  )
  it('contains customer, vehicle, message, time and consents', () => {
    expect(mail.subject).toBe('Test drive – 2022 Toyota Hilux SR5 (U1234) – Alex Sample')
    expect(mail.replyTo).toEqual({ name: 'Alex Sample', address: 'alex@example.com' })
    for (const text of [mail.text, mail.html ?? '']) {
      for (const part of [
        'Alex Sample',
        '0491 570 006',
        'alex@example.com',
        'U1234',
        '$54,990',
        'Is it still there?',
        'https://example-motors.example/cars/2022-toyota-hilux-sr5-s1',
        'Example Motors Rocklea',
        'Mon 23 Nov 2026, 10:00 am',
        'Agreed to be told about offers',
        'Sat 21 Nov 2026, 6:30 pm',
        'newsletter, spring, Google Ads, Colour: red',
        'Home → Search: used cars → 2022 Toyota Hilux SR5 (U1234) → 2021 Mazda 3 U7 → Sell my car',
      ]) {
        expect(text).toContain(part)
      }
    }
  })
  it('has nothing technical', () => {
    const shown = `${mail.text} ${mail.html?.replaceAll(/(?:href|src)="[^"]*"/g, '')}`
    expect(shown).not.toMatch(/car_id|gclid|utm_|Cj0KCQiA|0193b0a0/)
    expect(shown).toMatch(/Sent from: +2022 Toyota Hilux SR5 \(U1234\)/)
  })
  it.each(['https://phish.example/sign-in', 'https://example-motors.example@phish.example/sign-in'])(
    'links no page of another host: %s',
    (url) => {
      const { text, html } = toReadableMail(buildLead({ url }))
      expect(text).toMatch(/^Sent from: +phish\.example$/m)
      expect(`${text} ${html}`).not.toMatch(/sign-in|@phish|\/\/phish/)
    },
  )
  it('links the phone number', () => {
    expect(mail.html).toContain('href="tel:0491570006"')
  })
})

describe('hostile input', () => {
  const lead = buildLead({ name: HOSTILE, message: HOSTILE })
  it('stays in one line of a header', () => {
    for (const mail of [toReadableMail(lead), toAdfMail(lead)]) {
      expect([mail.subject, mail.replyTo?.name, mail.replyTo?.address].join(' ')).not.toMatch(/[\r\n]/)
    }
  })
  it('is escaped in HTML', () => {
    expect(toReadableMail(lead).html).not.toContain('<script')
  })
})

describe('a suspected lead', () => {
  const suspected = { ...buildLead(), suspectedSpam: 'too-fast' } as const
  it('is marked in the subject, with the reason above its content', () => {
    const { subject, text, html } = toReadableMail(suspected)
    expect(subject).toBe('[suspected spam] Enquiry – 2022 Toyota Hilux SR5 (U1234) – Alex Sample')
    for (const body of [text, html]) expect(body).toContain('less than two seconds after')
  })
  it('is part of a digest without a Reply-To, if there are several', () => {
    const {
      subject,
      text,
      html = '',
      replyTo,
    } = toSpamDigest([suspected, { ...buildLead({ name: 'Bo', last_name: 'Other' }), suspectedSpam: 'honeypot' }])
    expect(subject).toBe('[suspected spam] 2 leads – Example Motors')
    for (const part of ['Alex Sample', 'Bo Other', 'less than two seconds', 'can’t see']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(`${text}${html}`).not.toContain('Reply to this email')
    expect(replyTo).toBeUndefined()
  })
  it('is an ordinary mail if it is the only one of its hour', () => {
    expect(toSpamDigest([suspected])).toEqual(toReadableMail(suspected))
  })
})

it('the mail for a system is the ADF document and nothing else', () => {
  const mail = toAdfMail(buildLead())
  expect(mail.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/)
  expect(mail.html).toBeUndefined()
})

describe('the loan of the finance calculator', () => {
  const loan = {
    amount: 30_000_00,
    deposit: 2_000_80,
    residual: 0,
    years: 5,
    frequency: 'week',
    annualRate: 8.5,
    comparisonRate: 9.1,
    payment: 132_28,
    total: 34_392_80,
    href: 'https://example-motors.example/cars/x?loan=abc',
    until: '22 December 2026',
  } as const
  const lead = { ...buildLead({ form: 'finance', postcode: '4000', loan: 'amount=30000' }), loan }
  const labelled = [
    ['Amount', '$30,000'],
    ['Deposit', '$2,000.80'],
    ['Term', '5 years'],
    ['Interest rate', '8.50% p.a.'],
    ['Comparison rate', '9.10% p.a.'],
    ['Residual', '$0'],
    ['Frequency', 'Weekly'],
    ['Repayment', '$132.28'],
    ['Total to pay', '$34,392.80, plus the deposit of $2,000.80: $36,393.60 in all'],
    ['Same numbers', 'https://example-motors.example/cars/x?loan=abc'],
    ['Link good until', '22 December 2026'],
  ] as const

  it('is in labelled rows of the mail and of the comments in ADF', () => {
    const { text } = toReadableMail(lead)
    const adf = toAdfMail(lead).text
    for (const [label, value] of labelled) {
      expect(text.replaceAll(/: +/g, ': ')).toContain(`${label}: ${value}\n`)
      expect(adf).toContain(`${label}: ${value}`)
    }
    expect(text).not.toContain('Also sent')
  })

  it('is left out for a lead without one', () => {
    expect(toReadableMail(buildLead({ form: 'finance', postcode: '4000' })).text).not.toContain('CHOSEN IN')
  })
})

describe('the links of the dealer’s mails', () => {
  const signed = 'https://example-motors.example/dealer/lead/token'
  const lead = { ...buildLead(), links: { shopper: 'https://example-motors.example/my-enquiry/token', dealer: signed } }
  const consoleHref = 'https://console.example/leads/all/0193b0a0'
  const linksOf = (text: string) => text.split('\n').filter((line) => line === signed || line === consoleHref)
  const event = {
    id: '1',
    kind: 'reply',
    at: '2026-11-21T08:30:00.000Z',
    text: 'And the price?',
    appointment: null,
  } as const

  it.each([
    ['a lead', (look?: LeadMailLook) => toReadableMail(lead, look)],
    ['an event', (look?: LeadMailLook) => toEventMail(lead, event, look)],
  ])('of %s lead into the console first where the yard has staff, and by the signed one otherwise', (_, mailOf) => {
    expect(linksOf(mailOf().text)).toEqual([signed])
    expect(mailOf().text).toContain('Mark this lead as seen or answered')
    const { text } = mailOf({ ...plainLook(lead), consoleHref })
    expect(linksOf(text)).toEqual([consoleHref, signed])
    expect(text).toContain('Open without signing in')
  })
})
