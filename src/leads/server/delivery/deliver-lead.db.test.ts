import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { startJobs, type RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { openOutbox, outboxMailer } from '#platform/server/mail/outbox.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildLead } from '../../testing/build-lead.ts'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import type { Lead } from '../../lead.ts'
import { openMailSink, type MailSink, type SinkMode } from '../../testing/mail-sink.ts'
import { seedDealer } from '../../testing/seed-dealer.ts'
import { isSignedWebhook } from '../../delivery/webhook-signature.ts'
import { storeLead } from '../store-lead.ts'
import { deliverLead, leadDeliveryWorkers, type LeadDeliveryOptions } from './deliver-lead.ts'
import { listFailedDeliveries, replayDeliveries } from './failed-deliveries.ts'
import { openWebhookSink, type HookMode } from '../../testing/webhook-sink.ts'
import { queueDueDeliveries } from './delivery-queue.ts'

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

const running: RunningJobs[] = []
let siteId = 0
let sink: MailSink

beforeAll(async () => {
  ;({ siteId } = await seedDealer(database))
  sink = await openMailSink()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  sink.setMode('accepts')
  sink.received.length = 0
  await database.asOwner('delete from leads; delete from jobs.job')
})
afterAll(() => sink.close())

const optionsWith = (changes: Partial<LeadDeliveryOptions>): LeadDeliveryOptions => ({
  database,
  mailer: smtpMailer(sink.url, SENDER, PATIENT),
  webhookSecret: () => 'a secret',
  fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('nobody there') })),
  clock: () => new Date(),
  random: () => 0,
  log: silentLogger,
  ...changes,
})

/** A process that delivers. */
async function start(changes: Partial<LeadDeliveryOptions> = {}): Promise<void> {
  running.push(
    await startJobs({
      database,
      workers: leadDeliveryWorkers(optionsWith(changes)),
      schedules: [],
      log: silentLogger,
      stopWithinMs: 500,
    }),
  )
}

/** One attempt at each delivery of a lead, by jobs of their own. */
async function attempt(lead: Lead, changes: Partial<LeadDeliveryOptions> = {}, jobId: string = randomUUID()) {
  const rows = await rowsOf(lead)
  // A job that runs no longer waits in the queue.
  await database.asOwner('delete from jobs.job')
  await Promise.all(rows.map(({ id }) => deliverLead({ siteId, deliveryId: id }, jobId, optionsWith(changes))))
  return rowsOf(lead)
}

const queued = () =>
  database.asOwner<{ n: number }>(
    "select count(*)::int as n from jobs.job where name = 'lead-delivery' and state < 'active'",
  )

async function store(deliveries = BOTH, changes: Partial<Lead> = {}): Promise<Lead> {
  const lead = {
    ...buildLead({ message: randomUUID() }),
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    ...changes,
  }
  await storeLead(database, siteId, { lead, deliveries })
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

describe('a lead that is stored', () => {
  it('is delivered at once, as a mail for people and one for systems', async () => {
    await start()
    const lead = await store()
    const rows = await untilAll(lead, 'delivered')
    expect(sink.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      rows.map(({ id }) => `<${id}@dealer.example>`).toSorted(),
    )
    expect(sink.received.every(({ leadId }) => leadId === lead.id)).toBe(true)
    const sources = sink.received.map(({ source }) => source).join('\n')
    expect(sources).toContain('Reply-To: Alex Sample <alex@example.com>')
    expect(sources).toContain('From: Example Motors <website@dealer.example>')
    expect(sources).toContain('<?adf version')
  })
  it('is delivered by a process that starts later', async () => {
    const lead = await store()
    await start()
    expect(await untilAll(lead, 'delivered')).toHaveLength(2)
  })
  it('is delivered once by three processes side by side', async () => {
    const leads = await Promise.all(Array.from({ length: 10 }, () => store()))
    await Promise.all([start(), start(), start()])
    for (const lead of leads) await untilAll(lead, 'delivered')
    expect(sink.received).toHaveLength(20)
  })
  it('is delivered although its jobs were lost', async () => {
    const lead = await store()
    await database.asOwner('delete from jobs.job')
    await start()
    expect(await queueDueDeliveries(database, new Date())).toBe(2)
    expect(await untilAll(lead, 'delivered')).toHaveLength(2)
  })
})

describe('jobs of deliveries', () => {
  it('are added again only for those that are due and have none', async () => {
    const now = new Date()
    await store()
    expect(await queued()).toEqual([{ n: 2 }])
    expect(await queueDueDeliveries(database, now)).toBe(0)
    await database.asOwner("delete from jobs.job where data->>'deliveryId' = (select min(id::text) from deliveries)")
    expect(await queueDueDeliveries(database, now)).toBe(1)
    await database.asOwner("delete from jobs.job; update deliveries set next_attempt_at = now() + interval '1 hour'")
    expect(await queueDueDeliveries(database, now)).toBe(0)
    await database.asOwner("update deliveries set state = 'delivered', next_attempt_at = now()")
    expect(await queueDueDeliveries(database, now)).toBe(0)
  })
})

describe.each<[SinkMode, RegExp]>([
  ['refuses', /550/],
  ['try-later', /451/],
  ['fails', /554/],
  ['hangs', /timeout|timed out/i],
  ['disconnects-after-data', /close|reset|socket/i],
])('a mail server that %s', (mode, reason) => {
  it('receives the retry under the same id, and the reason is stored until then', async () => {
    sink.setMode(mode)
    const clock = steppedClock(START)
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const limits = mode === 'hangs' ? IMPATIENT : PATIENT
    const [failed] = await attempt(lead, { clock, mailer: smtpMailer(sink.url, SENDER, limits) })
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringMatching(reason) })
    expect((failed?.next_attempt_at.getTime() ?? 0) - START.getTime()).toBe(30_000)
    expect(
      await database.asOwner('select start_after from jobs.job where start_after = $1', [failed?.next_attempt_at]),
    ).toHaveLength(1)
    sink.setMode('accepts')
    expect(await attempt(lead, { clock })).toMatchObject([{ attempts: 1 }])
    clock.advance(30_000)
    const [delivered] = await attempt(lead, { clock })
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, last_error: null })
    expect(new Set(sink.received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${delivered?.id}@dealer.example>`]),
    )
    expect(sink.received).toHaveLength(mode === 'disconnects-after-data' ? 2 : 1)
  })
})

describe('a delivery that never succeeds', () => {
  it('is tried eight times and is failed then', async () => {
    const clock = steppedClock(START)
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const mailer = smtpMailer('smtp://127.0.0.1:1', SENDER, PATIENT)
    for (let number = 1; number <= 8; number++) {
      expect(await attempt(lead, { clock, mailer })).toMatchObject([
        {
          state: number < 8 ? 'waiting' : 'failed',
          attempts: number,
          last_error: expect.stringMatching(/ECONNREFUSED/),
        },
      ])
      clock.advance(150 * 60_000)
    }
    expect(await attempt(lead, { clock })).toMatchObject([{ state: 'failed', attempts: 8 }])
    expect(sink.received).toEqual([])
  })
  it('holds up no other', async () => {
    sink.setMode('hangs')
    const stuck = await store()
    await start()
    await vi.waitFor(async () => expect((await rowsOf(stuck))[0]?.attempts).toBe(1), WAIT_MS)
    sink.setMode('accepts')
    await untilAll(await store(), 'delivered')
  })
})

describe('a delivery of a lead that lost its person', () => {
  it('is failed at once, saying why', async () => {
    const lead = await store([
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'webhook', target: 'https://crm.example/in' },
    ])
    await database.asOwner(
      `update leads set payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent']`,
    )
    for (const row of await attempt(lead)) {
      expect(row).toMatchObject({ state: 'failed', attempts: 1, last_error: expect.stringMatching(/removed/) })
    }
    expect(sink.received).toHaveLength(0)
  })
})

describe('a delivery whose process died', () => {
  it('is claimed at once by the same job, and by another when the lease ends', async () => {
    const clock = steppedClock(START)
    const [first, second] = [randomUUID(), randomUUID()]
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const died = { clock, mailer: { send: () => Promise.reject(new Error('died')), close: () => undefined } }
    await expect(attempt(lead, died, first)).rejects.toThrow('died')
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await expect(attempt(lead, died, first)).rejects.toThrow('died')
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    clock.advance(120_000)
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'delivered', attempts: 3 }])
  })
})

describe('suspected leads of an hour', () => {
  const DIGEST: readonly PlannedDelivery[] = [{ channel: 'spam-digest', target: 'spam@example.com' }]
  const suspected = (receivedAt: string, deliveries = DIGEST) =>
    store(deliveries, { suspectedSpam: 'honeypot', receivedAt })
  const deliveryOf = async (lead: Lead) => (await rowsOf(lead))[0]?.id ?? ''

  it('are due at the next full hour', async () => {
    const [row] = await rowsOf(await suspected('2026-11-21T08:00:00.000Z'))
    expect(row?.next_attempt_at).toEqual(new Date('2026-11-21T09:00:00Z'))
  })
  it('come in one mail for each mailbox, whichever job comes first', async () => {
    const leads = [
      await suspected('2026-11-21T08:10:00.000Z'),
      await suspected('2026-11-21T08:30:00.000Z'),
      await suspected('2026-11-21T08:50:00.000Z'),
    ]
    const elsewhere = await suspected('2026-11-21T08:20:00.000Z', [{ channel: 'spam-digest', target: 'x@example.com' }])
    const later = await suspected('2026-11-21T09:05:00.000Z')
    const clock = steppedClock(new Date('2026-11-21T09:00:01Z'))
    const ids = await Promise.all(leads.toReversed().map(deliveryOf))
    await Promise.all(
      ids.map((deliveryId) => deliverLead({ siteId, deliveryId }, randomUUID(), optionsWith({ clock }))),
    )
    expect(sink.received).toHaveLength(1)
    const [mail] = sink.received
    expect(mail?.source).toContain('Subject: =?UTF-8?Q?=5Bsuspected_spam=5D_3_leads_')
    expect(mail?.source).not.toContain('<?adf')
    for (const lead of leads) {
      expect(mail?.source.replaceAll(/=\r?\n/g, '')).toContain(lead.id)
      expect(await rowsOf(lead)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    }
    expect(await rowsOf(elsewhere)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await rowsOf(later)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
  it('come again, all of them, after a mail server that refused', async () => {
    const leads = [await suspected('2026-11-21T08:10:00.000Z'), await suspected('2026-11-21T08:30:00.000Z')]
    const clock = steppedClock(new Date('2026-11-21T09:00:01Z'))
    const [first] = await Promise.all(leads.map(deliveryOf))
    const deliver = () => deliverLead({ siteId, deliveryId: first ?? '' }, randomUUID(), optionsWith({ clock }))
    sink.setMode('refuses')
    await deliver()
    for (const lead of leads) expect(await rowsOf(lead)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    sink.setMode('accepts')
    clock.advance(30_000)
    await deliver()
    expect(sink.received).toHaveLength(1)
    for (const lead of leads) expect(await rowsOf(lead)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})

describe('a webhook', () => {
  const HOOK: readonly PlannedDelivery[] = [{ channel: 'webhook', target: 'https://crm.example/in' }]
  it('is signed, contains its ids, and follows no redirect', async () => {
    const calls: { url: string; init: RequestInit | undefined }[] = []
    const post: typeof fetch = (url, init) => {
      calls.push({ url: String(url), init })
      return Promise.resolve(new Response('ok', { status: 202 }))
    }
    await start({ fetch: post })
    const lead = await store(HOOK)
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
  it.each<[string, Partial<LeadDeliveryOptions>, RegExp]>([
    ['answers 500', { fetch: () => Promise.resolve(new Response('', { status: 500 })) }, /answered 500/],
    ['redirects', { fetch: () => Promise.resolve(new Response('', { status: 302 })) }, /answered 302/],
    ['is unreachable', {}, /nobody there/],
    ['has no secret', { webhookSecret: () => undefined }, /secret/],
  ])('that %s is tried again', async (_, changes, reason) => {
    const lead = await store(HOOK)
    expect(await attempt(lead, changes)).toMatchObject([
      { state: 'waiting', last_error: expect.stringMatching(reason) },
    ])
  })
})

describe('a receiver of webhooks that fails in its own way', () => {
  it.each<[HookMode, RegExp | null, number]>([
    ['accepts', null, 1],
    ['slow', null, 1],
    ['half-answer', null, 1],
    ['refuses', /answered 401/, 1],
    ['fails', /answered 500/, 1],
    ['redirects', /answered 307/, 1],
    ['disconnects', /./, 1],
    ['hangs', /timeout/, 1],
  ])('%s: stays waiting for %j, and is taken under the same id later', async (mode, reason, calls) => {
    const hook = await openWebhookSink()
    hook.setMode(mode)
    try {
      const lead = await store([{ channel: 'webhook', target: hook.url }])
      const [row] = await attempt(lead, { fetch, ...(mode === 'hangs' && { webhookLimitMs: 300 }) })
      expect([row?.state, row?.last_error ?? '']).toEqual([
        reason ? 'waiting' : 'delivered',
        expect.stringMatching(reason ?? /^$/),
      ])
      expect(hook.received).toHaveLength(calls)
      hook.setMode('accepts')
      const later = new Date(Date.now() + 10 * 60_000)
      const [again] = await attempt(lead, { fetch, clock: () => later })
      expect(again?.state).toBe('delivered')
      expect(new Set(hook.received.map(({ deliveryId }) => deliveryId))).toEqual(new Set([row?.id]))
      expect(hook.received).toHaveLength(reason ? calls + 1 : calls)
    } finally {
      await hook.close()
    }
  })
})

describe('a failed delivery', () => {
  it('is listed and replayed under its id; one without an address is not', async () => {
    const lead = await store([
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'adf', target: '' },
    ])
    await database.asOwner(`update deliveries set state = 'failed', attempts = 8, last_error = 'no' where target <> ''`)
    await database.asOwner('delete from jobs.job')
    const failed = await listFailedDeliveries(database)
    expect(failed.map(({ target, attempts }) => [target, attempts])).toEqual(
      expect.arrayContaining([
        ['rocklea@example.com', 8],
        ['', 0],
      ]),
    )
    expect(await replayDeliveries(database, randomUUID(), new Date())).toBe(0)
    expect(await replayDeliveries(database, null, new Date())).toBe(1)
    await start()
    await vi.waitFor(
      async () => expect((await rowsOf(lead)).map(({ state }) => state)).toEqual(['failed', 'delivered']),
      WAIT_MS,
    )
    expect(sink.received).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('mail is in the outbox of the site, once however often it is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'))
    const mailer = outboxMailer(folder, SENDER)
    const lead = await store()
    const rows = await attempt(lead, { mailer })
    await database.asOwner(`update deliveries set state = 'waiting', next_attempt_at = now() - interval '1 s'`)
    expect(await attempt(lead, { mailer })).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    const outbox = openOutbox(folder)
    const mails = await outbox.list('example-motors', 10)
    expect(mails.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(mails[0]).toMatchObject({ to: 'rocklea@example.com', from: 'Example Motors <website@dealer.example>' })
    expect(await outbox.list('other-motors', 10)).toEqual([])
    expect(await outbox.list('../example-motors', 10)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
