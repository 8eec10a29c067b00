import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/server/log.ts'
import { openOutbox, outboxMailer } from '#platform/server/mail/outbox.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildLead } from '../testing/build-lead.ts'
import type { PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { Lead } from '../lead.ts'
import { openMailSink, type MailSink, type SinkMood } from '../testing/mail-sink.ts'
import { seedDealer } from '../testing/seed-dealer.ts'
import { isSignedWebhook } from '../delivery/webhook-signature.ts'
import { startDeliveryWorker, type DeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.ts'
import { storeLead } from './store-lead.ts'

const database = await createTestDatabase()
const SENDER = 'Website <website@dealer.example>'
const BOTH: readonly PlannedDelivery[] = [
  { channel: 'email', target: 'rocklea@example.com' },
  { channel: 'adf', target: 'rocklea@example.com' },
]
/** A server that hangs is given up soon; all others get the time that a busy machine needs. */
const IMPATIENT = { connectMs: 300, greetingMs: 300, silenceMs: 300 }
const PATIENT = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000 }
const WAIT_MS = 25_000

vi.setConfig({ testTimeout: 90_000 })

const START = new Date('2026-11-21T08:30:00Z')

const workers: DeliveryWorker[] = []
let siteId = 0
let sink: MailSink

beforeAll(async () => {
  ;({ siteId } = await seedDealer(database))
  sink = await openMailSink()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  sink.setMood('takes')
  sink.taken.length = 0
  await database.asOwner('delete from leads')
})
afterAll(() => sink.close())

function start(changes: Partial<DeliveryWorkerOptions> = {}): void {
  const worker = startDeliveryWorker({
    database,
    mailer: smtpMailer(sink.url, SENDER, PATIENT),
    webhookSecret: () => 'a secret',
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('nobody there') })),
    clock: () => new Date(),
    random: () => 0,
    log: silentLogger,
    timing: { lookEveryMs: 20, leaseMs: 60_000, stopWithinMs: 500 },
    ...changes,
  })
  workers.push(worker)
}

async function keep(deliveries = BOTH, changes: Partial<Lead> = {}): Promise<Lead> {
  const lead = {
    ...buildLead({ message: randomUUID() }),
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    ...changes,
  }
  await storeLead(database, siteId, { lead, suspectedSpam: null, deliveries })
  return lead
}

interface Row {
  readonly id: string
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  readonly next_attempt_at: Date
}

const rowsOf = ({ id }: Lead) =>
  database.asOwner<Row>('select * from deliveries where lead_id = $1 order by channel', [id])

async function untilAll(lead: Lead, state: string): Promise<Row[]> {
  return vi.waitFor(async () => {
    const rows = await rowsOf(lead)
    expect(rows.map((row) => row.state)).toEqual(rows.map(() => state))
    return rows
  }, WAIT_MS)
}

describe('a lead that is kept', () => {
  it('is delivered at once, as a mail for people and one for systems', async () => {
    start({ timing: { lookEveryMs: 60_000, leaseMs: 60_000, stopWithinMs: 500 } })
    const lead = await keep()
    const rows = await untilAll(lead, 'delivered')
    expect(sink.taken.map(({ messageId }) => messageId).toSorted()).toEqual(
      rows.map(({ id }) => `<${id}@dealer.example>`).toSorted(),
    )
    expect(sink.taken.every(({ leadId }) => leadId === lead.id)).toBe(true)
    const sources = sink.taken.map(({ source }) => source).join('\n')
    expect(sources).toContain('Reply-To: Alex Sample <alex@example.com>')
    expect(sources).toContain('From: Example Motors <website@dealer.example>')
    expect(sources).toContain('<?adf version')
  })
  it('is delivered by whoever starts later', async () => {
    const lead = await keep()
    start()
    expect(await untilAll(lead, 'delivered')).toHaveLength(2)
  })
  it('is delivered once by three workers side by side', async () => {
    const leads = await Promise.all(Array.from({ length: 10 }, () => keep()))
    start()
    start()
    start()
    for (const lead of leads) await untilAll(lead, 'delivered')
    expect(sink.taken).toHaveLength(20)
  })
})

describe.each<[SinkMood, RegExp]>([
  ['refuses', /550/],
  ['try-later', /451/],
  ['fails', /554/],
  ['hangs', /timeout|timed out/i],
  ['drops-after-data', /close|reset|socket/i],
])('a mail server that %s', (mood, reason) => {
  it('is tried again later, with the reason kept, and then succeeds under the same id', async () => {
    sink.setMood(mood)
    const clock = steppedClock(new Date())
    let limits = mood === 'hangs' ? IMPATIENT : PATIENT
    start({
      clock,
      mailer: { send: (mail) => smtpMailer(sink.url, SENDER, limits).send(mail), close: () => undefined },
    })
    const lead = await keep([{ channel: 'email', target: 'rocklea@example.com' }])
    clock.advance(1_000)
    const [failed] = await vi.waitFor(async () => {
      const rows = await rowsOf(lead)
      expect(rows[0]?.last_error).toMatch(reason)
      return rows
    }, WAIT_MS)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((failed?.next_attempt_at.getTime() ?? 0) - clock().getTime()).toBe(30_000)
    sink.setMood('takes')
    limits = PATIENT
    clock.advance(30_000)
    const [delivered] = await untilAll(lead, 'delivered')
    expect(delivered).toMatchObject({ attempts: 2, last_error: null })
    expect(new Set(sink.taken.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${delivered?.id}@dealer.example>`]),
    )
    expect(sink.taken).toHaveLength(mood === 'drops-after-data' ? 2 : 1)
  })
})

describe('a delivery that never succeeds', () => {
  it('is tried eight times and then stands as failed', async () => {
    const clock = steppedClock(START)
    const lead = await keep([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    start({ clock, mailer: smtpMailer('smtp://127.0.0.1:1', SENDER, PATIENT) })
    for (let attempt = 1; attempt <= 8; attempt++) {
      await vi.waitFor(
        async () =>
          expect((await rowsOf(lead))[0]).toMatchObject({
            attempts: attempt,
            last_error: expect.stringMatching(/ECONNREFUSED/),
          }),
        WAIT_MS,
      )
      // So that the next try's reason is not taken for this one's.
      await database.asOwner('update deliveries set last_error = null')
      clock.advance(150 * 60_000)
    }
    const [row] = await untilAll(lead, 'failed')
    expect(row).toMatchObject({ attempts: 8 })
  })
  it('holds up no other', async () => {
    sink.setMood('hangs')
    const stuck = await keep()
    start({ timing: { concurrency: 3, lookEveryMs: 20, leaseMs: 60_000, stopWithinMs: 500 } })
    await vi.waitFor(async () => expect((await rowsOf(stuck))[0]?.attempts).toBe(1), WAIT_MS)
    sink.setMood('takes')
    await untilAll(await keep(), 'delivered')
  })
})

describe('a delivery of a lead that lost its person', () => {
  it('stands as failed at once, saying why', async () => {
    const lead = await keep([
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'webhook', target: 'https://crm.example/in' },
    ])
    await database.asOwner(
      `update leads set payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent']`,
    )
    start()
    for (const row of await untilAll(lead, 'failed')) {
      expect(row).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/taken out/) })
    }
    expect(sink.taken).toHaveLength(0)
  })
})

describe('a delivery that its worker left', () => {
  it('is taken on again when the lease is over, and not before', async () => {
    const clock = steppedClock(START)
    const lead = await keep([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    await database.asOwner('update deliveries set attempts = 1, next_attempt_at = $1', [
      new Date(START.getTime() + 120_000),
    ])
    start({ clock })
    clock.advance(119_000)
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
    expect(sink.taken).toHaveLength(0)
    clock.advance(1_000)
    const [row] = await untilAll(lead, 'delivered')
    expect(row?.attempts).toBe(2)
  })
})

describe('a webhook', () => {
  const HOOK: readonly PlannedDelivery[] = [{ channel: 'webhook', target: 'https://crm.example/in' }]
  it('is signed, carries its ids, and is not led elsewhere', async () => {
    const calls: { url: string; init: RequestInit | undefined }[] = []
    const post: typeof fetch = (url, init) => {
      calls.push({ url: String(url), init })
      return Promise.resolve(new Response('ok', { status: 202 }))
    }
    start({ fetch: post })
    const lead = await keep(HOOK)
    const [row] = await untilAll(lead, 'delivered')
    const [call] = calls
    const headers = new Headers(call?.init?.headers)
    expect(call?.url).toBe('https://crm.example/in')
    expect(call?.init?.redirect).toBe('manual')
    expect(headers.get('x-lead-id')).toBe(lead.id)
    expect(headers.get('x-delivery-id')).toBe(row?.id)
    const body = String(call?.init?.body)
    const signature = headers.get('x-signature') ?? ''
    expect(isSignedWebhook(signature, body, 'a secret', new Date())).toBe(true)
    expect(isSignedWebhook(signature, `${body} `, 'a secret', new Date())).toBe(false)
    expect(isSignedWebhook(signature, body, 'another', new Date())).toBe(false)
    expect(isSignedWebhook(signature, body, 'a secret', new Date(Date.now() + 6 * 60_000))).toBe(false)
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      data: { lead_id: lead.id, payload: { email: 'alex@example.com' } },
    })
  })
  it.each<[string, Partial<DeliveryWorkerOptions>, RegExp]>([
    ['answers 500', { fetch: () => Promise.resolve(new Response('', { status: 500 })) }, /answered 500/],
    ['leads elsewhere', { fetch: () => Promise.resolve(new Response('', { status: 302 })) }, /answered 302/],
    ['is not there', {}, /nobody there/],
    ['has no secret', { webhookSecret: () => undefined }, /secret/],
  ])('that %s is tried again', async (_, changes, reason) => {
    start(changes)
    const lead = await keep(HOOK)
    await vi.waitFor(
      async () =>
        expect((await rowsOf(lead))[0]).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(reason) }),
      WAIT_MS,
    )
  })
})

describe('without a mail server', () => {
  it('mail lies in the outbox of the site, once however often it is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'))
    const mailer = outboxMailer(folder, SENDER)
    start({ mailer })
    const lead = await keep()
    const rows = await untilAll(lead, 'delivered')
    await database.asOwner(`update deliveries set state = 'waiting', next_attempt_at = now() - interval '1 s'`)
    await untilAll(lead, 'delivered')
    const outbox = openOutbox(folder)
    const mails = await outbox.list('example-motors', 10)
    expect(mails.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(mails[0]).toMatchObject({ to: 'rocklea@example.com', from: 'Example Motors <website@dealer.example>' })
    expect(await outbox.list('other-motors', 10)).toEqual([])
    expect(await outbox.list('../example-motors', 10)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
