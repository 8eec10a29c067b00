import { describe, expect, it, test } from 'vitest'
import { buildLead } from '../testing/build-lead.ts'
import { toAdf } from '../mail/adf.ts'
import { isAutomatic } from './inbound-mail.ts'
import { createMailAddresses } from './mail-addresses.ts'
import { readAdf } from './read-adf.ts'
import { replyText } from './reply-text.ts'

const LEAD = 'b5a4a1f0-0000-4000-8000-000000000001'

describe('addresses', () => {
  const { replyAddress, leadsAddress, meaningOf } = createMailAddresses('a key', 'in.example')
  it('mean the lead or the dealership that they were made for, in any case', () => {
    expect(meaningOf(replyAddress(LEAD))).toEqual({ kind: 'reply', leadId: LEAD })
    expect(meaningOf(replyAddress(LEAD).toUpperCase())).toEqual({ kind: 'reply', leadId: LEAD })
    expect(meaningOf(leadsAddress(12))).toEqual({ kind: 'leads', dealershipId: 12 })
    expect(replyAddress(LEAD).split('@')[0]?.length).toBeLessThanOrEqual(64)
  })
  it('stay valid when the key is replaced, and mean nothing when changed', () => {
    const renewed = createMailAddresses(['another key', 'a key'], 'in.example')
    expect(renewed.meaningOf(replyAddress(LEAD))).toEqual({ kind: 'reply', leadId: LEAD })
    for (const address of [
      replyAddress(LEAD).replace('in.example', 'other.example'),
      replyAddress(LEAD).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
      leadsAddress(12).replace('12-', '13-'),
      'reply+@in.example',
      'sales@in.example',
      'nobody',
    ])
      expect(meaningOf(address)).toBeNull()
  })
})

test.each([
  ['Yes, Tuesday.\n\nOn Mon, 23 Nov 2026 at 10:00, Kim <kim@dealer.example> wrote:\n> Does it suit?', 'Yes, Tuesday.'],
  ['Yes.\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Kim Dealer\r\n<kim@dealer.example> wrote:\r\n> Hi', 'Yes.'],
  ['Ja.\n\nAm 23.11.2026 um 10:00 schrieb Kim <kim@dealer.example>:\n> Hallo', 'Ja.'],
  ['Fine\n\n-----Original Message-----\nFrom: Kim', 'Fine'],
  ['Fine\n________________________________\nFrom: Kim <kim@dealer.example>', 'Fine'],
  ['Fine\n\nFrom: Kim <kim@dealer.example>\nSent: Monday', 'Fine'],
  ['Call me\n-- \nAlex Sample', 'Call me'],
  ['Thanks\n\nSent from my phone', 'Thanks'],
  ['On Monday I wrote: nothing came back.\nCan you check?', 'On Monday I wrote: nothing came back.\nCan you check?'],
  ['Two\n\nparagraphs', 'Two\n\nparagraphs'],
  ['> only a quote', ''],
])('of %j the reply is %j', (text, expected) => expect(replyText(text)).toBe(expected))

test.each<[Record<string, string>, string, boolean]>([
  [{}, 'alex@example.com', false],
  [{ 'auto-submitted': 'no' }, 'alex@example.com', false],
  [{ 'auto-submitted': 'auto-replied' }, 'alex@example.com', true],
  [{ precedence: 'bulk' }, 'alex@example.com', true],
  [{ 'x-autoreply': 'yes' }, 'alex@example.com', true],
  [{ 'return-path': '<>' }, 'alex@example.com', true],
  [{}, 'MAILER-DAEMON@example.com', true],
  [{}, 'no-reply@example.com', true],
])('with %j from %s: automatic %s', (headers, from, expected) =>
  expect(isAutomatic({ headers: new Map(Object.entries(headers)), from })).toBe(expected),
)

describe('an ADF document', () => {
  it('that the platform writes is read back', () => {
    const lead = buildLead({ message: 'Is it <still> there & clean?' })
    expect(readAdf(toAdf(lead))).toMatchObject({
      ok: true,
      value: {
        sourceId: lead.id,
        source: lead.site.name,
        email: 'alex@example.com',
        firstName: 'Alex',
        lastName: 'Sample',
      },
    })
  })
  it('of a marketplace is read', () => {
    const xml = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect status="new"><id sequence="1" source="Example Cars">42</id>
      <vehicle interest="buy" status="used"><year>2022</year><make>Toyota</make><model>HiLux</model><stock>F1</stock></vehicle>
      <customer><contact primarycontact="1"><name part="full">Alex van Sample</name><email>alex@example.com</email>
      <phone type="voice">0491 570 006</phone></contact><comments><![CDATA[Is it <there>?]]></comments></customer>
      <vendor><contact><name part="full">Yard</name><email>yard@dealer.example</email></contact></vendor></prospect></adf>`
    expect(readAdf(`\ufeff ${xml}`)).toEqual({
      ok: true,
      value: {
        source: 'Example Cars',
        sourceId: '42',
        firstName: 'Alex',
        lastName: 'van Sample',
        email: 'alex@example.com',
        phone: '0491 570 006',
        postcode: '',
        comments: 'Is it <there>?',
        interest: 'buy',
        vehicle: { stockNumber: 'F1', vin: '', name: '2022 Toyota HiLux' },
      },
    })
  })
  it.each([
    ['Dear team, please call me.', /XML|prospect/],
    ['<adf><prospect>', /XML/],
    ['<other/>', /prospect/],
    ['<!DOCTYPE adf [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><adf><prospect><id>&b;</id></prospect></adf>', /XML/],
    [`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, /XML/],
    ['x'.repeat(300_000), /too long/],
  ])('is refused with a sentence: %#', (xml, reason) =>
    expect(readAdf(xml)).toEqual({ ok: false, error: expect.stringMatching(reason) }),
  )
})
