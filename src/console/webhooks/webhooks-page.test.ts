import { expect, test } from 'vitest'
import type { WebhookBody, WebhookDeliveryBody } from '#api/webhooks/contract.ts'
import { deliveryView, typeWords, webhookState } from './webhooks-page.ts'

const WEBHOOK: WebhookBody = {
  id: '6a3f0c5e-0d7e-4a52-9f3c-0c3a2b1d4e5f',
  dealershipId: 1,
  siteId: null,
  url: 'https://crm.example.com/hook',
  description: '',
  types: [],
  shape: 'thin',
  state: 'active',
  disabledBecause: null,
  failingSince: null,
  createdAt: '2026-11-24T09:00:00Z',
  version: 1,
}
const DELIVERY: WebhookDeliveryBody = {
  id: WEBHOOK.id,
  type: 'lead.created',
  subject: 'lead',
  subjectId: 'x',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-24T09:00:00Z',
  nextAttemptAt: null,
  lastStatus: 200,
  lastAnswer: 'ok',
  lastDurationMs: 41,
  lastError: null,
}

test.each<[Partial<WebhookBody>, string, string]>([
  [{}, 'good', 'On'],
  [{ failingSince: '2026-11-24T09:00:00Z' }, 'soon', 'Failing since'],
  [{ state: 'disabled', disabledBecause: 'gone' }, 'late', 'Off: the receiver answered 410'],
  [{ state: 'disabled', disabledBecause: null }, 'late', 'Switched off'],
])('the state of a webhook with %j', (change, kind, words) => {
  const state = webhookState({ ...WEBHOOK, ...change })
  expect(state.kind).toBe(kind)
  expect(state.words).toContain(words)
})

test.each<[Partial<WebhookDeliveryBody>, string, string, boolean]>([
  [{}, 'Delivered', '200 in 41 ms', true],
  [{ state: 'failed', attempts: 10, lastStatus: 500 }, 'Failed after 10 tries', '500 in 41 ms', true],
  [
    { state: 'failed', attempts: 1, lastStatus: null, lastError: 'no answer in 15 s' },
    'Failed after 1 try',
    'no answer in 15 s',
    true,
  ],
  [{ state: 'waiting', attempts: 0, lastStatus: null, lastDurationMs: null }, 'Waiting', '', false],
  [
    { state: 'waiting', attempts: 2, nextAttemptAt: '2026-11-24T10:00:00Z', lastStatus: 503 },
    '2 tries, next',
    '503 in 41 ms',
    false,
  ],
])('a delivery with %j', (change, words, answer, canReplay) => {
  const view = deliveryView({ ...DELIVERY, ...change })
  expect(view).toMatchObject({ answer, canReplay })
  expect(view.state.words).toContain(words)
})

test('no types are all types', () => {
  expect(typeWords([])).toBe('All events')
  expect(typeWords(['lead.created', 'vehicle.sold'])).toBe('lead.created, vehicle.sold')
})
