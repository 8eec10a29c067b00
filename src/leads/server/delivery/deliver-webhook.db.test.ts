import { describe, expect, it } from 'vitest'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import { isSignedWebhook } from '../../delivery/webhook-signature.ts'
import { createPublicPost, type PostedCall, type PublicPost } from '#platform/server/public-post.ts'
import { openDeliveryFixture } from '../../testing/delivery-fixture.ts'
import { openWebhookSink, type HookMode } from '../../testing/webhook-sink.ts'
import type { LeadDeliveryOptions } from './deliver-lead.ts'

const POST = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true })

const answered = (status: number) => ({ status, retryAfter: null, answer: 'ok' })

const { attempt, start, store, untilAll } = await openDeliveryFixture()

describe('a webhook', () => {
  const HOOK: readonly PlannedDelivery[] = [{ channel: 'webhook', target: 'https://crm.example/in' }]
  it('is signed and contains its ids', async () => {
    const calls: { url: string; call: PostedCall }[] = []
    const post: PublicPost = (url, call) => {
      calls.push({ url, call })
      return Promise.resolve(answered(202))
    }
    await start({ post })
    const lead = await store(HOOK)
    const [row] = await untilAll(lead, 'delivered')
    const [call] = calls
    const headers = new Headers(call?.call.headers)
    expect(call?.url).toBe('https://crm.example/in')
    expect(headers.get('x-lead-id')).toBe(lead.id)
    expect(headers.get('x-delivery-id')).toBe(row?.id)
    const body = String(call?.call.body)
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
    ['answers 500', { post: () => Promise.resolve(answered(500)) }, /answered 500/],
    ['redirects', { post: () => Promise.resolve(answered(302)) }, /answered 302/],
    ['is unreachable', {}, /nobody there/],
    ['has no secret', { webhookSecret: () => undefined }, /secret/],
  ])('is retried if its receiver %s', async (_, changes, reason) => {
    const lead = await store(HOOK)
    expect(await attempt(lead, changes)).toMatchObject([
      { state: 'waiting', last_error: expect.stringMatching(reason) },
    ])
  })
})

describe('a webhook of the configuration', () => {
  it('is not called while it is disabled, and every outcome is noted with the receiver’s answer', async () => {
    const noted: object[] = []
    let disabled = true
    const webhookHealth = {
      isDisabled: () => Promise.resolve(disabled),
      note: (_: number, url: string, outcome: object) => Promise.resolve(void noted.push({ url, ...outcome })),
    }
    const target = 'https://crm.example/in'
    const post = () => Promise.resolve(answered(500))
    const lead = await store([{ channel: 'webhook', target }])
    expect(await attempt(lead, { post, webhookHealth })).toMatchObject([
      { state: 'failed', last_error: 'The webhook is disabled.' },
    ])
    disabled = false
    const other = await store([{ channel: 'webhook', target }])
    expect(await attempt(other, { post, webhookHealth })).toMatchObject([
      { state: 'waiting', last_status: 500, last_answer: 'ok', last_duration_ms: expect.any(Number) },
    ])
    expect(noted).toEqual([{ url: target, isDelivered: false, status: 500 }])
  })
})

it('a webhook in a private network gets nothing unless the operator names its host', async () => {
  const hook = await openWebhookSink()
  try {
    const lead = await store([{ channel: 'webhook', target: hook.url }])
    const rules = { allowedPrivateHosts: [], allowsLoopback: false }
    expect(await attempt(lead, { post: createPublicPost(rules) })).toMatchObject([
      { state: 'waiting', last_error: expect.stringContaining('ALLOWED_PRIVATE_HOSTS') },
    ])
    expect(hook.received).toEqual([])
    const later = () => new Date(Date.now() + 10 * 60_000)
    const named = createPublicPost({ ...rules, allowedPrivateHosts: [new URL(hook.url).host] })
    expect(await attempt(lead, { post: named, clock: later })).toMatchObject([{ state: 'delivered' }])
  } finally {
    await hook.close()
  }
})

describe('a receiver of webhooks', () => {
  it.each<[HookMode, RegExp | null, number]>([
    ['accepts', null, 1],
    ['slow', null, 1],
    ['half-answer', null, 1],
    ['refuses', /answered 401/, 1],
    ['fails', /answered 500/, 1],
    ['redirects', /answered 307/, 1],
    ['disconnects', /./, 1],
    ['hangs', /timeout/, 1],
  ])('in mode %s leads to the error %j, and gets the retry with the same id', async (mode, reason, calls) => {
    const hook = await openWebhookSink()
    hook.setMode(mode)
    try {
      const lead = await store([{ channel: 'webhook', target: hook.url }])
      const [row] = await attempt(lead, { post: POST, ...(mode === 'hangs' && { webhookLimitMs: 300 }) })
      expect([row?.state, row?.last_error ?? '']).toEqual([
        reason ? 'waiting' : 'delivered',
        expect.stringMatching(reason ?? /^$/),
      ])
      expect(hook.received).toHaveLength(calls)
      hook.setMode('accepts')
      const later = new Date(Date.now() + 10 * 60_000)
      const [again] = await attempt(lead, { post: POST, clock: () => later })
      expect(again?.state).toBe('delivered')
      expect(new Set(hook.received.map(({ deliveryId }) => deliveryId))).toEqual(new Set([row?.id]))
      expect(hook.received).toHaveLength(reason ? calls + 1 : calls)
    } finally {
      await hook.close()
    }
  })
})
