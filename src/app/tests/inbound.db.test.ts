import { createHmac, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { registerInbound } from '#api/inbound/register-inbound.ts'
import type { StaffApp } from '#api/pipeline/environment.ts'
import { createMailAddresses } from '#leads/inbound/mail-addresses.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { hasOptedOut } from '#leads/server/inbound/receive-sms.ts'
import { storeAdfLead } from '#leads/server/inbound/store-adf-lead.ts'
import { createRateLimiter } from '#platform/rate-limit.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database)
const [dealership] = await database.asOwner<{ id: number }>('select id from dealerships')
const dealershipId = dealership?.id ?? 0
const CONSOLE = 'https://console.dealer.example'
const addresses = createMailAddresses('a key', 'in.dealer.example')
const SITE = {
  slug: 'example-motors',
  name: 'Example Motors',
  url: 'https://dealer.example',
  timezone: 'Australia/Brisbane',
}

const register = (app: StaffApp) =>
  registerInbound(app, {
    mail: {
      database,
      addresses,
      limit: createRateLimiter({ burst: 20, refillMs: 60_000, maxKeys: 100 }),
      storeLead: (id, lead, now) => storeAdfLead(database, (slug) => (slug === SITE.slug ? SITE : null), id, lead, now),
    },
    sms: { database, limit: createRateLimiter({ burst: 100, refillMs: 60_000, maxKeys: 100 }) },
    postmarkSecret: 'a-secret-of-postmark-1',
    mailgunKey: 'a key of mailgun',
    twilioToken: 'a token of twilio',
    consoleUrl: CONSOLE,
    clock: () => new Date(),
    log: { info: () => undefined },
  })
const app = openStaffApp(database, () => new Date(), [], [register])

let leadId = ''
beforeEach(async () => {
  leadId = randomUUID()
  await database.asOwner('delete from leads; delete from mail_problems; delete from sms_opt_outs')
  const lead = { ...buildLead({}), id: leadId }
  await database.asOwner(
    `insert into leads (id, site_id, dealership_id, form, email, phone, payload, submission_key)
     values ($1::uuid, $2, $3, 'enquiry', 'alex@example.com', '0491 570 006', $4, $1::text)`,
    [leadId, siteId, dealershipId, JSON.stringify(lead)],
  )
})

const events = () =>
  database.asOwner<{ kind: string; text: string | null; actor: string }>(
    "select kind, details ->> 'text' as text, actor from lead_events where lead_id = $1 order by created_at, kind desc",
    [leadId],
  )

const postJson = (path: string, body: object) =>
  app.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const POSTMARK = '/inbound/postmark/a-secret-of-postmark-1'
const mail = (more: object = {}) => ({
  FromName: 'Alex',
  MessageStream: 'inbound',
  From: 'alex@example.com',
  FromFull: { Email: 'alex@example.com', Name: 'Alex', MailboxHash: '' },
  ToFull: [{ Email: addresses.replyAddress(leadId), Name: '', MailboxHash: 'x' }],
  Subject: 'Re: your enquiry',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  TextBody: 'Tuesday suits.\n\nOn Mon, 23 Nov 2026 at 10:00, Kim <kim@dealer.example> wrote:\n> When?',
  Headers: [{ Name: 'Message-ID', Value: '<1@mail.example>' }],
  Attachments: [],
  ...more,
})

describe('a mail by Postmark', () => {
  it('is the shopper’s reply, once, without what it quotes', async () => {
    for (let time = 0; time < 2; time++) expect((await postJson(POSTMARK, mail())).status).toBe(200)
    expect(await events()).toEqual([{ kind: 'reply', text: 'Tuesday suits.', actor: `link:shopper:lead:${leadId}` }])
  })

  it.each([
    ['alex@example.com', null],
    ['ALEX@example.com', null],
    ['mallory@mail.example', 'mallory@mail.example'],
  ])('from %s notes the sender %s', async (Email, sender) => {
    await postJson(POSTMARK, mail({ From: Email, FromFull: { Email, Name: 'Alex', MailboxHash: '' } }))
    const [stored] = await database.asOwner(
      "select details ->> 'channel' as channel, details ->> 'sender' as sender from lead_events where lead_id = $1",
      [leadId],
    )
    expect(stored).toEqual({ channel: 'email', sender })
  })

  it('brings its pictures as photos, and nothing else of its attachments', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const attachment = (ContentType: string, content: Buffer) => ({
      Name: 'a',
      ContentType,
      Content: content.toString('base64'),
      ContentLength: 1,
    })
    const Attachments = [
      attachment('image/png', picture),
      attachment('image/png', Buffer.from('no picture')),
      attachment('application/pdf', picture),
    ]
    await postJson(POSTMARK, mail({ Attachments }))
    expect((await events()).map(({ kind }) => kind).toSorted()).toEqual(['photo', 'reply'])
  })

  it.each([
    ['an automatic one', { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] }],
    ['one to an address that nobody made', { ToFull: [{ Email: 'reply+0@in.dealer.example' }] }],
    ['one that says nothing', { TextBody: '> quoted' }],
    ['one that is no mail', { FromFull: 7 }],
  ])('is answered alike, and stored nowhere: %s', async (_, more) => {
    const response = await postJson(POSTMARK, mail(more))
    expect([response.status, await response.text()]).toEqual([200, '{}'])
    expect(await events()).toEqual([])
  })

  it('with another secret is not found', async () => {
    expect((await postJson('/inbound/postmark/another', mail())).status).toBe(404)
    expect(await events()).toEqual([])
  })

  it('reports bounces and complaints, which are noted at the address once', async () => {
    const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Alex@example.com', Description: 'unknown user' }
    for (const body of [
      bounce,
      bounce,
      { ...bounce, Type: 'Transient' },
      { RecordType: 'SpamComplaint', Email: 'alex@example.com' },
    ])
      await postJson(POSTMARK, body)
    expect(await database.asOwner('select address, kind, detail from mail_problems order by kind')).toEqual([
      { address: 'alex@example.com', kind: 'bounce', detail: 'HardBounce: unknown user' },
      { address: 'alex@example.com', kind: 'complaint', detail: '' },
    ])
  })
})

const ADF = `<?adf version="1.0"?><adf><prospect><id source="Example Cars">42</id><vehicle interest="buy"><make>Kia</make><model>Rio</model></vehicle>
  <customer><contact><name part="full">Sam Sample</name><email>sam@example.com</email></contact><comments>Is it there?</comments></customer></prospect></adf>`

test('an ADF document becomes a lead of the dealership, never twice', async () => {
  const ToFull = [{ Email: addresses.leadsAddress(dealershipId) }]
  for (const id of ['<1@mail.example>', '<2@mail.example>'])
    await postJson(POSTMARK, mail({ ToFull, TextBody: ADF, Headers: [{ Name: 'Message-ID', Value: id }] }))
  expect(
    await database.asOwner(
      'select source, source_id, name, last_name, email, message, dealership_id from leads where id <> $1',
      [leadId],
    ),
  ).toEqual([
    {
      source: 'example-cars',
      source_id: '42',
      name: 'Sam',
      last_name: 'Sample',
      email: 'sam@example.com',
      message: 'Kia Rio\n\nIs it there?',
      dealership_id: dealershipId,
    },
  ])
})

describe('a mail by Mailgun', () => {
  const sign = (timestamp = String(Math.floor(Date.now() / 1000)), key = 'a key of mailgun') => ({
    timestamp,
    token: 'token',
    signature: createHmac('sha256', key).update(`${timestamp}token`).digest('hex'),
  })
  const post = (signature: Record<string, string>, more: Record<string, string> = {}) => {
    const form = new FormData()
    const fields = {
      recipient: addresses.replyAddress(leadId),
      sender: 'alex@example.com',
      subject: 'Re',
      'body-plain': 'Yes, please.',
      'message-headers': JSON.stringify([['Message-Id', '<9@mail.example>']]),
      ...signature,
      ...more,
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return app.send('/inbound/mailgun', { method: 'POST', body: form })
  }
  it('is taken when it is signed', async () => {
    expect((await post(sign())).status).toBe(200)
    expect(await events()).toMatchObject([{ kind: 'reply', text: 'Yes, please.' }])
  })
  it.each([
    ['with another key', sign(undefined, 'another')],
    ['an hour ago', sign(String(Math.floor(Date.now() / 1000) - 3600))],
    ['by nobody', { timestamp: '', token: '', signature: '' }],
  ])('is not found when it is signed %s', async (_, signature) => {
    expect((await post(signature)).status).toBe(404)
    expect(await events()).toEqual([])
  })
  it('reports lasting failures and complaints', async () => {
    const report = (event: object) => postJson('/inbound/mailgun', { signature: sign(), 'event-data': event })
    await report({ event: 'failed', severity: 'temporary', recipient: 'a@example.com', reason: 'busy' })
    await report({
      event: 'failed',
      severity: 'permanent',
      recipient: 'a@example.com',
      reason: 'bounce',
      'delivery-status': { description: 'no such user' },
    })
    await report({ event: 'complained', recipient: 'b@example.com' })
    expect(await database.asOwner('select address, kind, detail from mail_problems order by address')).toEqual([
      { address: 'a@example.com', kind: 'bounce', detail: 'bounce: no such user' },
      { address: 'b@example.com', kind: 'complaint', detail: '' },
    ])
  })
})

describe('a text message by Twilio', () => {
  const FROM = '+61491570006'
  const TO = '+61491570110'
  const post = (Body: string, token = 'a token of twilio', MessageSid = `SM${randomUUID()}`) => {
    const fields = { MessageSid, From: FROM, To: TO, Body }
    const text = Object.entries(fields)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => name + value)
      .join('')
    const signature = createHmac('sha1', token).update(`${CONSOLE}/inbound/twilio${text}`).digest('base64')
    return app.send('/inbound/twilio', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      body: new URLSearchParams(fields).toString(),
    })
  }
  it('is the reply on the newest open lead of the number, once', async () => {
    for (let time = 0; time < 2; time++) {
      const response = await post('See you at ten', undefined, 'SM1')
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'text/xml',
        expect.stringContaining('<Response/>'),
      ])
    }
    expect(await events()).toMatchObject([{ kind: 'reply', text: 'See you at ten' }])
  })
  it('with STOP ends messages of that sender until START', async () => {
    await post(' Stop. ')
    expect(await hasOptedOut(database, TO, FROM)).toBe(true)
    expect(await hasOptedOut(database, '+61491570111', FROM)).toBe(false)
    expect(await events()).toEqual([])
    await post('START')
    expect(await hasOptedOut(database, TO, FROM)).toBe(false)
  })
  it('that Twilio did not sign is not found', async () => {
    expect((await post('Hi', 'another token')).status).toBe(404)
    expect(await events()).toEqual([])
  })
})
