import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import { wakeQueue } from '#platform/server/jobs/wake-queue.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { MAX_ATTEMPTS } from '#leads/delivery/webhook-retries.ts'
import { openReceiver, type Receiver } from '../testing/receiver.ts'
import { storeConfiguredWebhooks } from './configured-webhooks.ts'
import { oldWebhookTasks } from './old-deliveries.ts'
import { planWebhooks } from './plan-deliveries.ts'
import { claimWebhook } from './delivery-rows.ts'
import { sendWebhook, webhookWorkers, type WebhookWorkerOptions } from './send-webhooks.ts'
import { renewSecret, WEBHOOK_SECRETS } from './signing-secrets.ts'
import { WEBHOOK_PLAN, WEBHOOK_QUEUES } from './webhook-queues.ts'

const database = await createTestDatabase()
const seal = createSeal('a secret of this test', WEBHOOK_SECRETS)
const START = new Date()
let receiver: Receiver
let dealershipId = 0
let siteId = 0

beforeAll(async () => {
  await declareQueues(database, WEBHOOK_QUEUES, silentLogger)
  ;({ siteId } = await seedDealer(database))
  const [dealership] = await database.asOwner<{ id: number }>('select id from dealerships')
  dealershipId = dealership?.id ?? 0
  await database.asOwner("insert into feeds (dealership_id, name, mapping) values ($1, 'stock', 'plain')", [
    dealershipId,
  ])
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await database.asOwner('delete from webhook_endpoints; delete from jobs.job')
})

interface NewEndpoint {
  readonly types?: readonly string[]
  readonly shape?: 'thin' | 'full'
}

/** Adds an endpoint and returns its id and secret. */
async function addEndpoint({ types = [], shape = 'thin' }: NewEndpoint = {}) {
  const id = randomUUID()
  await database.asOwner(
    'insert into webhook_endpoints (id, dealership_id, url, types, shape) values ($1, $2, $3, $4, $5)',
    [id, dealershipId, receiver.url, types, shape],
  )
  const secret = await database.withRole('import', ({ $client }) => renewSecret($client, seal, id, START))
  return { id, secret }
}

let vehicles = 0
/** Adds a vehicle as an import does, and returns its id. */
async function addVehicle(kind = 'added'): Promise<number> {
  const key = `v${++vehicles}`
  const [row] = await database.asOwner<{ id: number }>(
    `with sequence as (
       insert into stock_sequences as s (dealership_id, last) values ($1, 1)
       on conflict (dealership_id) do update set last = s.last + 1 returning last
     ), vehicle as (
       insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, price)
       select $1, id, $2, '', $2, 'A car', 'Make', 'Model', 'used', 'in_stock', 2399000 from feeds returning id
     )
     insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
     select 'system:test', $1, last, vehicle.id, $3 from sequence, vehicle returning vehicle_id as id`,
    [dealershipId, key, kind],
  )
  return row?.id ?? 0
}

const plan = () => planWebhooks(database, new AbortController().signal)

interface StoredDelivery {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly state: string
  readonly attempts: number
  readonly last_status: number | null
  readonly last_answer: string | null
  readonly last_error: string | null
  readonly next_attempt_at: Date
}
const stored = () => database.asOwner<StoredDelivery>('select * from webhook_deliveries order by created_at, type')
const endpointState = async () => (await database.asOwner('select state, disabled_because from webhook_endpoints'))[0]

const POST = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true })
const optionsWith = (changes: Partial<WebhookWorkerOptions> = {}): WebhookWorkerOptions => ({
  database,
  seal,
  post: POST,
  configuredSecret: () => undefined,
  clock: () => new Date(),
  random: () => 0,
  log: silentLogger,
  ...changes,
})

/** One attempt at every delivery. */
async function attempt(changes: Partial<WebhookWorkerOptions> = {}): Promise<readonly StoredDelivery[]> {
  for (const { id } of await stored()) await sendWebhook(id, randomUUID(), optionsWith(changes))
  return stored()
}

describe('planning', () => {
  it('writes one delivery for each change since the endpoint was created, with a thin body', async () => {
    await addVehicle()
    await addEndpoint()
    expect(await plan()).toBe(0)
    const id = await addVehicle()
    expect(await plan()).toBe(1)
    expect(await plan()).toBe(0)
    const [delivery] = await stored()
    expect(JSON.parse(delivery?.body ?? '')).toEqual({
      type: 'vehicle.created',
      timestamp: expect.stringMatching(/Z$/),
      data: { id, dealershipId, locationId: null, siteId: null },
    })
  })

  it('includes changes between creation and the first plan, and those of one number', async () => {
    await addEndpoint()
    const ids = [await addVehicle(), await addVehicle('sold')]
    await database.asOwner(
      `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
       select actor, dealership_id, sequence, $1, 'changed' from stock_events where vehicle_id = $2`,
      [ids[0], ids[1]],
    )
    expect(await plan()).toBe(3)
    expect((await stored()).map(({ type }) => type).toSorted()).toEqual([
      'vehicle.changed',
      'vehicle.created',
      'vehicle.sold',
    ])
  })

  it('leaves out types that the endpoint does not name, and reads more than one batch', async () => {
    await addEndpoint({ types: ['vehicle.sold'] })
    for (let count = 0; count < 3; count++) await addVehicle()
    await database.asOwner(
      `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
       select 'system:test', $1, s.last, number, 'sold' from stock_sequences s, generate_series(1000001, 1001200) number`,
      [dealershipId],
    )
    expect(await plan()).toBe(1200)
  })

  it('adds the record to full bodies', async () => {
    await addEndpoint({ shape: 'full' })
    const id = await addVehicle()
    await plan()
    const [delivery] = await stored()
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      data: { id, vehicle: { id, make: 'Make', priceCents: 2399000, soldAt: null } },
    })
  })

  it('reports leads, bookings and reservations of the dealership, but no spam and no applications for jobs', async () => {
    await addEndpoint({ shape: 'full' })
    const lead = async (key: string, more = '') => {
      const id = randomUUID()
      await database.asOwner(
        `insert into leads (id, site_id, dealership_id, location_id, form, payload, submission_key, suspected_spam)
         select $1::uuid, $2, $3, l.id, $4, '{"payload": {"email": "alex@example.com"}, "links": {"dealer": "secret"}}', $1::text, nullif($5, '') from locations l`,
        [id, siteId, dealershipId, key, more],
      )
      return id
    }
    const id = await lead('testDrive')
    await lead('careers')
    await lead('enquiry', 'honeypot')
    await database.asOwner(
      `insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat)
       select $1, dealership_id, location_id, site_id, id, 'testDrive', now(), now() + interval '1 hour', 'UTC', 0 from leads where id = $1`,
      [id],
    )
    await database.asOwner("update leads set message = 'again' where id = $1", [id])
    await plan()
    const bodies = (await stored()).map(({ body }): { type: string; data: object } => JSON.parse(body))
    expect(bodies.map(({ type }) => type).toSorted()).toEqual(['booking.created', 'lead.changed', 'lead.created'])
    expect(bodies.find(({ type }) => type === 'lead.created')?.data).toMatchObject({
      id,
      dealershipId,
      siteId,
      lead: { payload: { email: 'alex@example.com' } },
    })
    expect(JSON.stringify(bodies)).not.toContain('secret')
    await database.asOwner('delete from leads')
  })

  it('for a site reports its own leads and the stock of its dealerships', async () => {
    const [other] = await database.asOwner<{ id: number }>(
      `with site as (insert into sites (slug) values ('other') returning id)
       insert into site_dealerships (site_id, dealership_id) select id, $1 from site returning site_id as id`,
      [dealershipId],
    )
    await database.asOwner('insert into webhook_endpoints (site_id, url) values ($1, $2)', [other?.id, receiver.url])
    for (const of of [siteId, other?.id])
      await database.asOwner(
        `insert into leads (id, site_id, dealership_id, form, payload, submission_key) values (gen_random_uuid(), $1, $2, 'enquiry', '{}', 'k')`,
        [of, dealershipId],
      )
    await database.asOwner(
      `insert into leads (id, site_id, form, payload, submission_key) values (gen_random_uuid(), $1, 'contact', '{}', 'n')`,
      [other?.id],
    )
    await addVehicle()
    await plan()
    expect((await stored()).map(({ type }) => type).toSorted()).toEqual([
      'lead.created',
      'lead.created',
      'vehicle.created',
    ])
    await database.asOwner("delete from leads; delete from sites where slug = 'other'")
  })

  it('by two processes at once plans each change once', async () => {
    await addEndpoint()
    for (let count = 0; count < 5; count++) await addVehicle()
    const counts = await Promise.all([plan(), plan(), plan()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await stored()).toHaveLength(5)
  })

  it('skips what happened while the endpoint was disabled', async () => {
    await addEndpoint()
    await plan()
    await database.asOwner("update webhook_endpoints set state = 'disabled', disabled_because = 'staff'")
    await addVehicle()
    expect(await plan()).toBe(0)
    await database.asOwner(
      "update webhook_endpoints set state = 'active', disabled_because = null, follows_since = clock_timestamp()",
    )
    await addVehicle()
    expect(await plan()).toBe(1)
  })
})

describe('a delivery', () => {
  it('verifies with the library, and keeps its id and its bytes', async () => {
    const { secret } = await addEndpoint()
    await addVehicle()
    await plan()
    receiver.answerWith((response) => void response.writeHead(500).end('no'))
    await attempt()
    receiver.answerWith((response) => void response.writeHead(202).end('thanks'))
    const clock = () => new Date(Date.now() + MINUTE_MS)
    expect(await attempt({ clock })).toMatchObject([
      { state: 'delivered', attempts: 2, last_status: 202, last_answer: 'thanks', last_error: null },
    ])
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const { body, headers } of receiver.received)
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'vehicle.created' })
    await sendWebhook((await stored())[0]?.id ?? '', randomUUID(), optionsWith({ clock }))
    expect(receiver.received).toHaveLength(2)
  })

  it('is signed with the secret before, too, for 24 hours', async () => {
    const { id, secret: before } = await addEndpoint()
    const now = new Date()
    const after = await database.withRole('import', ({ $client }) => renewSecret($client, seal, id, now))
    await addVehicle()
    await plan()
    await attempt()
    const [call] = receiver.received
    for (const secret of [before, after])
      expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toBeTruthy()
    await database.asOwner("update webhook_deliveries set state = 'waiting'")
    await attempt({ clock: () => new Date(now.getTime() + DAY_MS + HOUR_MS) })
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(
      await oldWebhookTasks(database)[1]?.run(new Date(now.getTime() + 2 * DAY_MS), new AbortController().signal),
    ).toBe(1)
  })

  it.each<[string, (response: ServerResponse) => void, object]>([
    ['answers 500', (response) => void response.writeHead(500).end('no'), { last_status: 500, last_answer: 'no' }],
    [
      'redirects',
      (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      { last_status: 302, last_error: 'It answered 302.' },
    ],
    ['resets', (response) => void response.socket?.resetAndDestroy(), { last_status: null, last_answer: '' }],
    ['hangs', () => undefined, { last_status: null, last_error: expect.stringMatching(/timeout/) }],
    [
      'answers without end',
      (response) => {
        response.writeHead(503)
        const more = () => void (response.writable && response.write('x'.repeat(65_536), more))
        more()
      },
      { last_status: 503, last_answer: 'x'.repeat(500) },
    ],
  ])('is retried if the receiver %s', async (_, answer, expected) => {
    await addEndpoint()
    await addVehicle()
    await plan()
    receiver.answerWith(answer)
    expect(await attempt({ limitMs: 500 })).toMatchObject([{ state: 'waiting', attempts: 1, ...expected }])
  })

  it('counts as delivered once the status says so, however slow the rest of the answer is', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    receiver.answerWith((response) => void response.writeHead(200).write('half an ans'))
    expect(await attempt({ limitMs: 500 })).toMatchObject([{ state: 'delivered', last_answer: 'half an ans' }])
  })

  it('waits for as long as Retry-After says', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    receiver.answerWith((response) => void response.writeHead(429, { 'retry-after': '7200' }).end())
    const now = new Date()
    const [delivery] = await attempt({ clock: () => now })
    expect(delivery?.next_attempt_at.getTime()).toBe(now.getTime() + 2 * HOUR_MS)
  })

  it('fails after ten attempts within 75 hours', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    receiver.answerWith((response) => void response.writeHead(500).end())
    const clock = steppedClock(new Date())
    const startedAt = clock().getTime()
    let last: readonly StoredDelivery[] = await stored()
    for (let number = 1; number <= MAX_ATTEMPTS; number++) {
      clock.advance(Math.max(0, (last[0]?.next_attempt_at.getTime() ?? 0) - clock().getTime()))
      last = await attempt({ clock })
    }
    expect(last).toMatchObject([{ state: 'failed', attempts: 10 }])
    expect(MAX_ATTEMPTS).toBe(10)
    expect((clock().getTime() - startedAt) / HOUR_MS).toBeCloseTo(75, 1)
    clock.advance(DAY_MS)
    await attempt({ clock })
    expect(receiver.received).toHaveLength(10)
  })

  it('to a private address is not made', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    const post = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: false })
    expect(await attempt({ post })).toMatchObject([{ last_error: expect.stringContaining('ALLOWED_PRIVATE_HOSTS') }])
    expect(receiver.received).toEqual([])
  })

  it('is older than 30 days: it is deleted at night', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    const [task] = oldWebhookTasks(database)
    const { signal } = new AbortController()
    expect(await task?.run(new Date(Date.now() + 29 * DAY_MS), signal)).toBe(0)
    expect(await task?.run(new Date(Date.now() + 31 * DAY_MS), signal)).toBe(1)
  })
})

describe('running processes', () => {
  it('deliver a change as soon as it is announced, once', async () => {
    const { secret } = await addEndpoint()
    await plan()
    const changes = [1, 2].map(() =>
      wakeQueue({ database, queue: WEBHOOK_PLAN, channels: [STOCK_CHANNEL], log: silentLogger }),
    )
    const jobs = await Promise.all(
      [1, 2].map(() =>
        startJobs({
          database,
          workers: webhookWorkers(optionsWith()),
          schedules: [],
          log: silentLogger,
          stopWithinMs: 500,
        }),
      ),
    )
    try {
      const id = await addVehicle()
      await database.asOwner('select pg_notify($1, $2)', [STOCK_CHANNEL, String(dealershipId)])
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
      const [call] = receiver.received
      expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({ data: { id } })
      await vi.waitFor(async () => expect((await stored()).map(({ state }) => state)).toEqual(['delivered']), {
        timeout: 20_000,
      })
      expect(receiver.received).toHaveLength(1)
    } finally {
      await Promise.all([...changes, ...jobs].map((each) => each.stop()))
    }
  }, 60_000)

  it('take over the delivery of one that died: its own job at once, another when the lease ends', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    const [delivery] = await stored()
    const clock = steppedClock(new Date())
    const [job, other] = [randomUUID(), randomUUID()]
    const send = (jobId: string) => sendWebhook(delivery?.id ?? '', jobId, optionsWith({ clock }))
    await claimWebhook(database, seal, delivery?.id ?? '', job, clock())
    await send(other)
    expect(receiver.received).toHaveLength(0)
    await claimWebhook(database, seal, delivery?.id ?? '', job, clock())
    clock.advance(2 * MINUTE_MS)
    await send(other)
    expect(await stored()).toMatchObject([{ state: 'delivered', attempts: 3 }])
  })
})

describe('an endpoint', () => {
  const mails = () => database.asOwner("select data from jobs.job where name = 'webhook-disabled-mail'")

  it('is disabled by 410, with a mail, and gets nothing more', async () => {
    const { id } = await addEndpoint()
    await addVehicle()
    await addVehicle()
    await plan()
    receiver.answerWith((response) => void response.writeHead(410).end())
    expect((await attempt()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(receiver.received).toHaveLength(1)
    expect(await endpointState()).toEqual({ state: 'disabled', disabled_because: 'gone' })
    expect(await mails()).toEqual([{ data: { endpointId: id } }])
  })

  it('is disabled when every attempt of five days failed, and not when one succeeded', async () => {
    await addEndpoint()
    await addVehicle()
    await plan()
    const again = () => database.asOwner("update webhook_deliveries set state = 'waiting', next_attempt_at = now()")
    const at = (days: number) => ({ clock: () => new Date(START.getTime() + days * DAY_MS) })
    const fails = (response: ServerResponse) => void response.writeHead(500).end()
    receiver.answerWith(fails)
    await attempt(at(1))
    receiver.answerWith((response) => void response.writeHead(204).end())
    await again()
    await attempt(at(3))
    receiver.answerWith(fails)
    await again()
    await attempt(at(4))
    await again()
    await attempt(at(8))
    expect(await endpointState()).toEqual({ state: 'active', disabled_because: null })
    await again()
    await attempt(at(9))
    expect(await endpointState()).toEqual({ state: 'disabled', disabled_because: 'failing' })
    expect(await mails()).toHaveLength(1)
  })
})

test('webhooks of the configuration are listed as long as it has them, and never planned for', async () => {
  const site = (...urls: readonly string[]) => [
    {
      slug: 'example-motors',
      leads: { delivery: urls.map((url) => ({ kind: 'webhook' as const, url, secret: 'HOOK' })) },
    },
  ]
  const urls = async () =>
    (
      await database.asOwner<{ url: string }>("select url from webhook_endpoints where shape = 'legacy' order by url")
    ).map(({ url }) => url)
  await storeConfiguredWebhooks(database, site('https://a.example/in', 'https://b.example/in', 'https://a.example/in'))
  expect(await urls()).toEqual(['https://a.example/in', 'https://b.example/in'])
  await storeConfiguredWebhooks(database, site('https://b.example/in'))
  expect(await urls()).toEqual(['https://b.example/in'])
  await addVehicle()
  expect(await plan()).toBe(0)
  expect(siteId).toBeGreaterThan(0)
})
