import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { AnswerOf } from '#api/contract/operation.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  renewWebhookSecret,
  replayWebhook,
  replayWebhookDelivery,
  updateWebhook,
} from '#api/webhooks/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { sendWebhook } from '#webhooks/server/send-webhooks.ts'
import { WEBHOOK_SECRETS } from '#webhooks/server/signing-secrets.ts'
import { WEBHOOK_QUEUES } from '#webhooks/server/webhook-queues.ts'
import { openReceiver, type Receiver } from '#webhooks/testing/receiver.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
const { amber: amberSite } = await addTwoDealers(database)
await database.asOwner(
  "update dealerships set configuration = jsonb_build_object('group', slug); delete from webhook_endpoints; delete from deliveries; delete from leads",
)
const idOf = async (slug: string) =>
  (await database.asOwner<{ id: number }>('select id from dealerships where slug = $1', [slug]))[0]?.id ?? 0
const [amber, blue] = [await idOf('amber'), await idOf('blue')]
const admin = await addPerson(database, 'admin@staff.example', { role: 'group-admin', groupName: 'amber' })
const other = await addPerson(database, 'other@staff.example', { role: 'group-admin', groupName: 'blue' })
const manager = await addPerson(database, 'manager@staff.example', {
  role: 'manager',
  dealershipId: amber,
  locationIds: null,
})
const app = openStaffApp(database, () => new Date())
const client = app.clientOf(admin)
let receiver: Receiver

beforeAll(async () => {
  await declareQueues(database, WEBHOOK_QUEUES, silentLogger)
  receiver = await openReceiver()
})
beforeEach(async () => {
  app.setSecondFactorAge(0)
  receiver.received.length = 0
  receiver.answerWith((response) => void response.writeHead(200).end('thanks'))
  await database.asOwner('delete from webhook_endpoints')
})
afterAll(() => receiver.close())

async function created(): Promise<AnswerOf<typeof createWebhook>> {
  const answer = await client.call(createWebhook, { body: { url: receiver.url, dealershipId: amber } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

/** What the worker does when it is woken. */
async function send(deliveryId: string): Promise<void> {
  await sendWebhook(deliveryId, randomUUID(), {
    database,
    seal: createSeal('a secret of the tests', WEBHOOK_SECRETS),
    post: createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true }),
    configuredSecret: () => 'the secret of the site',
    clock: () => new Date(),
    random: () => 0,
    log: silentLogger,
  })
}

const problem = (kind: string) => ({ ok: false, error: { kind: 'problem', problem: { kind } } })

describe('a webhook', () => {
  it('is created with a secret that is shown once, and thin by default', async () => {
    const { webhook, secret } = await created()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      dealershipId: amber,
      siteId: null,
      types: [],
      shape: 'thin',
      state: 'active',
      version: 1,
    })
    const read = await client.call(getWebhook, { params: { id: webhook.id } })
    expect(read).toMatchObject({ ok: true, value: { body: webhook, version: 1 } })
    expect(JSON.stringify(read)).not.toContain('whsec_')
    expect(await client.call(listWebhooks, {})).toMatchObject({
      ok: true,
      value: { body: { data: [webhook], next: null } },
    })
  })

  it('is created once for one idempotency key, without the secret the second time', async () => {
    const input = { body: { url: receiver.url, siteId: amberSite }, idempotencyKey: 'once' }
    const [first, second] = [await client.call(createWebhook, input), await client.call(createWebhook, input)]
    expect(first).toMatchObject({ ok: true, value: { replayed: false, body: { secret: expect.any(String) } } })
    expect(second).toMatchObject({ ok: true, value: { replayed: true, body: { secret: null } } })
    expect(await database.asOwner('select from webhook_endpoints')).toHaveLength(1)
  })

  it.each([
    ['http://127.0.0.2/', { dealershipId: amber }, true, 'ok'],
    ['https://10.0.0.1/', { dealershipId: amber }, false, 'invalid-body'],
    ['http://crm.example/', { dealershipId: amber }, false, 'invalid-body'],
    ['https://user:secret@crm.example/', { dealershipId: amber }, false, 'invalid-body'],
    ['crm', { dealershipId: amber }, false, 'invalid-body'],
    ['https://crm.example/', {}, false, 'invalid-body'],
    ['https://crm.example/', { dealershipId: amber, siteId: amberSite }, false, 'invalid-body'],
    ['https://crm.example/', { dealershipId: blue }, false, 'invalid-body'],
    ['https://crm.example/', { dealershipId: 999_999 }, false, 'invalid-body'],
  ])('at %s for %j: allowed %s', async (url, place, allowed, kind) => {
    const answer = await client.call(createWebhook, { body: { url, ...place } })
    expect(answer).toMatchObject(allowed ? { ok: true } : problem(kind))
  })

  it('needs an administrator with a fresh second factor', async () => {
    const { webhook } = await created()
    const body = { url: receiver.url, dealershipId: amber }
    expect(await app.clientOf(manager).call(createWebhook, { body })).toMatchObject(problem('forbidden'))
    const params = { id: webhook.id }
    for (const person of [manager, other])
      expect(await app.clientOf(person).call(getWebhook, { params })).toMatchObject(problem('not-found'))
    app.setSecondFactorAge(11)
    expect(await client.call(createWebhook, { body })).toMatchObject(problem('second-factor-needed'))
    expect(await client.call(updateWebhook, { params, body: { types: [] }, ifMatch: 1 })).toMatchObject(
      problem('second-factor-needed'),
    )
    expect(await client.call(renewWebhookSecret, { params })).toMatchObject(problem('second-factor-needed'))
    expect(await client.call(deleteWebhook, { params, ifMatch: 1 })).toMatchObject(problem('second-factor-needed'))
  })

  it('is changed by who has seen its version, disabled, enabled and deleted, each with an entry of the audit log', async () => {
    const { webhook } = await created()
    const params = { id: webhook.id }
    expect(await client.call(updateWebhook, { params, body: { description: 'CRM' } })).toMatchObject(
      problem('match-needed'),
    )
    const off = await client.call(updateWebhook, {
      params,
      body: { state: 'disabled', description: 'CRM' },
      ifMatch: 1,
    })
    expect(off).toMatchObject({
      ok: true,
      value: { version: 2, body: { state: 'disabled', disabledBecause: 'staff', description: 'CRM' } },
    })
    expect(await client.call(updateWebhook, { params, body: { types: [] }, ifMatch: 1 })).toMatchObject(
      problem('stale'),
    )
    expect(await client.call(pingWebhook, { params })).toMatchObject(problem('conflict'))
    const on = await client.call(updateWebhook, { params, body: { state: 'active' }, ifMatch: 2 })
    expect(on).toMatchObject({ ok: true, value: { version: 3, body: { state: 'active', disabledBecause: null } } })
    expect(await client.call(updateWebhook, { params, body: { state: 'active' }, ifMatch: 3 })).toMatchObject({
      ok: true,
      value: { version: 3 },
    })
    expect(await client.call(deleteWebhook, { params, ifMatch: 3 })).toMatchObject({ ok: true })
    expect(
      await database.asOwner(
        "select verb, fields from audit where subject = 'webhook' and subject_id = $1 order by at",
        [webhook.id],
      ),
    ).toEqual([
      { verb: 'create', fields: [] },
      { verb: 'update', fields: ['description', 'state'] },
      { verb: 'update', fields: ['state'] },
      { verb: 'delete', fields: [] },
    ])
  })
})

describe('deliveries', () => {
  it('a test is delivered, signed with the secret, and listed with the answer', async () => {
    const { webhook, secret } = await created()
    const params = { id: webhook.id }
    const ping = await client.call(pingWebhook, { params })
    if (!ping.ok) throw new Error('the ping failed')
    expect(ping.value.body).toMatchObject({ type: 'ping', state: 'waiting', attempts: 0, lastStatus: null })
    await send(ping.value.body.id)
    const [call] = receiver.received
    expect(new Webhook(secret ?? '').verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({ type: 'ping' })
    const listed = await client.call(listWebhookDeliveries, { params, query: { state: 'delivered' } })
    expect(listed).toMatchObject({
      ok: true,
      value: {
        body: {
          data: [{ id: ping.value.body.id, attempts: 1, lastStatus: 200, lastAnswer: 'thanks', nextAttemptAt: null }],
        },
      },
    })
  })

  it('are signed by both secrets after a renewal', async () => {
    const { webhook, secret: before } = await created()
    const params = { id: webhook.id }
    const renewed = await client.call(renewWebhookSecret, { params })
    const after = renewed.ok ? renewed.value.body.secret : null
    expect(after).not.toBe(before)
    const ping = await client.call(pingWebhook, { params })
    await send(ping.ok ? ping.value.body.id : '')
    const [call] = receiver.received
    for (const secret of [before, after])
      expect(new Webhook(secret ?? '').verify(call?.body ?? '', call?.headers ?? {})).toBeTruthy()
  })

  it('that failed are sent again, one or all, and pages of them join without gaps', async () => {
    const { webhook } = await created()
    const params = { id: webhook.id }
    await database.asOwner(
      `insert into webhook_deliveries (endpoint_id, event_key, type, subject, subject_id, body, state, attempts, created_at)
       select $1, 'k' || n, 'vehicle.sold', 'vehicle', n, '{}', 'failed', 10, now() - n * interval '1 hour' from generate_series(1, 5) n`,
      [webhook.id],
    )
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await client.call(listWebhookDeliveries, {
        params,
        query: { limit: 2, state: 'failed', ...(cursor !== undefined && { cursor }) },
      })
      if (!page.ok) throw new Error('no page')
      found.push(...page.value.body.data.map(({ subjectId }) => subjectId))
      if (page.value.body.next === null) break
      cursor = page.value.body.next
    }
    expect(found).toEqual(['1', '2', '3', '4', '5'])
    const first = await client.call(listWebhookDeliveries, { params, query: { limit: 1 } })
    const deliveryId = first.ok ? (first.value.body.data[0]?.id ?? '') : ''
    expect(await client.call(replayWebhookDelivery, { params: { ...params, deliveryId } })).toMatchObject({
      ok: true,
      value: { body: { state: 'waiting', attempts: 0 } },
    })
    const since = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
    expect(await client.call(replayWebhook, { params, body: { since } })).toMatchObject({
      ok: true,
      value: { body: { replayed: 2 } },
    })
    const unknown = { ...params, deliveryId: randomUUID() }
    expect(await client.call(getWebhookDelivery, { params: unknown })).toMatchObject(problem('not-found'))
    expect(await app.clientOf(other).call(replayWebhook, { params, body: { since } })).toMatchObject(
      problem('not-found'),
    )
  })
})

test('a webhook of the configuration is listed with the deliveries of its leads, and only enabled and disabled here', async () => {
  const url = 'https://crm.example/in'
  const [endpoint] = await database.asOwner<{ id: string }>(
    "insert into webhook_endpoints (site_id, url, shape) values ($1, $2, 'legacy') returning id",
    [amberSite, url],
  )
  const leadId = randomUUID()
  await database.asOwner(
    "insert into leads (id, site_id, dealership_id, form, payload, submission_key) values ($1, $2, $3, 'enquiry', '{}', 'legacy')",
    [leadId, amberSite, amber],
  )
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, channel, target, state, attempts, last_status, last_answer, last_error)
     values (gen_random_uuid(), $1, $2, 'webhook', $3, 'failed', 10, 503, 'busy', 'It answered 503.')`,
    [amberSite, leadId, url],
  )
  const params = { id: endpoint?.id ?? '' }
  expect(await client.call(listWebhookDeliveries, { params })).toMatchObject({
    ok: true,
    value: {
      body: {
        data: [{ type: 'lead.created', subject: 'lead', subjectId: leadId, state: 'failed', lastAnswer: 'busy' }],
      },
    },
  })
  const since = new Date(Date.now() - 60_000).toISOString()
  expect(await client.call(replayWebhook, { params, body: { since } })).toMatchObject({
    ok: true,
    value: { body: { replayed: 1 } },
  })
  expect(await database.asOwner('select state, attempts from deliveries')).toEqual([{ state: 'waiting', attempts: 0 }])
  for (const call of [
    client.call(updateWebhook, { params, body: { url: receiver.url }, ifMatch: 1 }),
    client.call(deleteWebhook, { params, ifMatch: 1 }),
    client.call(renewWebhookSecret, { params }),
  ])
    expect(await call).toMatchObject(problem('conflict'))
  expect(await client.call(updateWebhook, { params, body: { state: 'disabled' }, ifMatch: 1 })).toMatchObject({
    ok: true,
  })
})
