import { describe, expect, it } from 'vitest'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import { isSignedWebhook } from '../../delivery/webhook-signature.ts'
import { openDeliveryFixture } from '../../testing/delivery-fixture.ts'
import { openWebhookSink, type HookMode } from '../../testing/webhook-sink.ts'
import type { LeadDeliveryOptions } from './deliver-lead.ts'

const { attempt, start, store, untilAll } = await openDeliveryFixture()

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
  ])('is retried if its receiver %s', async (_, changes, reason) => {
    const lead = await store(HOOK)
    expect(await attempt(lead, changes)).toMatchObject([
      { state: 'waiting', last_error: expect.stringMatching(reason) },
    ])
  })
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
