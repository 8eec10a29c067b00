import { z } from 'zod'
import { EVENT_TYPES } from '#webhooks/event-types.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const MAX_URL = 2000
const MAX_DESCRIPTION = 200
const time = z.iso.datetime()

const eventType = z.enum(EVENT_TYPES).meta({ id: 'EventType', description: 'A kind of event' })

const webhook = z
  .strictObject({
    id: z.uuid(),
    dealershipId: z.number().int().nullable().describe('The dealership whose events it hears of; null for a site’s'),
    siteId: z.number().int().nullable().describe('The site whose events it hears of; null for a dealership’s'),
    url: z.string(),
    description: z.string(),
    types: z.array(z.string()).describe('The kinds of events; empty: all'),
    shape: z
      .enum(['thin', 'full', 'legacy'])
      .describe(
        '`thin`: bodies have ids, with which the record is read by this API. `full`: bodies have the record, too. `legacy`: a webhook of the site’s configuration, with the body and the headers that it always had',
      ),
    state: z.enum(['active', 'disabled']),
    disabledBecause: z
      .enum(['staff', 'gone', 'failing'])
      .nullable()
      .describe('`gone`: it answered 410. `failing`: every call of five days failed'),
    failingSince: time.nullable().describe('The first failed call since the last one that succeeded'),
    createdAt: time,
    version: z.number().int(),
  })
  .meta({ id: 'Webhook', description: 'An address that hears of events' })

const withSecret = z
  .strictObject({
    webhook,
    secret: z
      .string()
      .nullable()
      .describe('`whsec_…`, with which calls are signed. It is shown once: null when a request is repeated'),
  })
  .meta({ id: 'WebhookWithSecret' })

const delivery = z
  .strictObject({
    id: z.uuid().describe('The `webhook-id` of each of its calls'),
    type: z.string(),
    subject: z.string().describe('The kind of record that it is about'),
    subjectId: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    createdAt: time,
    nextAttemptAt: time.nullable().describe('Null once it is delivered or has failed'),
    lastStatus: z.number().int().nullable().describe('The receiver’s status; null if it did not answer'),
    lastAnswer: z.string().nullable().describe('The first 500 characters of its answer'),
    lastDurationMs: z.number().int().nullable(),
    lastError: z.string().nullable().describe('Why the last call failed'),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one webhook, with what the receiver answered last' })

const id = z.strictObject({ id: z.uuid() })
const url = z.string().max(MAX_URL).describe('`https:` with a public address, without user and password')
const types = z.array(eventType).max(EVENT_TYPES.length)
const description = z.string().trim().max(MAX_DESCRIPTION)
const shape = z.enum(['thin', 'full'])
const common = { tag: 'Webhooks' } as const

export const listWebhooks = operation({
  ...common,
  id: 'webhooks.list',
  method: 'get',
  path: '/webhooks',
  summary: 'List webhooks',
  scope: 'webhooks:read',
  query: z.strictObject(PAGE_QUERY),
  answer: page(webhook),
})

export const createWebhook = operation({
  ...common,
  id: 'webhooks.create',
  method: 'post',
  path: '/webhooks',
  summary: 'Create a webhook',
  description:
    'Calls are signed by Standard Webhooks 1.0: verify them with one of its libraries and the `secret`, which is shown here once. Give either `dealershipId` or `siteId`. In the console, the second factor must have been entered in the last ten minutes.',
  scope: 'webhooks:write',
  body: z.strictObject({
    url,
    dealershipId: z.number().int().optional(),
    siteId: z.number().int().optional(),
    types: types.default([]).describe('The kinds of events; empty: all'),
    shape: shape.default('thin'),
    description: description.default(''),
  }),
  answer: withSecret,
  problems: ['forbidden', 'second-factor-needed'],
})

export const getWebhook = operation({
  ...common,
  id: 'webhooks.get',
  method: 'get',
  path: '/webhooks/{id}',
  summary: 'Read a webhook',
  scope: 'webhooks:read',
  params: id,
  answer: webhook,
})

export const updateWebhook = operation({
  ...common,
  id: 'webhooks.update',
  method: 'patch',
  path: '/webhooks/{id}',
  summary: 'Change a webhook',
  description:
    'A webhook that is enabled again hears of events from then on; send earlier ones again that failed. Of a webhook of the site’s configuration only `state` can be changed here.',
  scope: 'webhooks:write',
  params: id,
  body: z.strictObject({
    url: url.optional(),
    types: types.optional(),
    shape: shape.optional(),
    description: description.optional(),
    state: z.enum(['active', 'disabled']).optional(),
  }),
  answer: webhook,
  problems: ['stale', 'conflict', 'second-factor-needed'],
})

export const deleteWebhook = operation({
  ...common,
  id: 'webhooks.delete',
  method: 'delete',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook and its deliveries',
  scope: 'webhooks:write',
  params: id,
  problems: ['stale', 'conflict', 'second-factor-needed'],
})

export const renewWebhookSecret = operation({
  ...common,
  id: 'webhooks.renew-secret',
  method: 'post',
  path: '/webhooks/{id}/secret',
  summary: 'Give a webhook a new secret',
  description: 'The secret before signs along for 24 hours, so that calls verify with either.',
  scope: 'webhooks:write',
  params: id,
  answer: withSecret,
  problems: ['conflict', 'second-factor-needed'],
})

export const pingWebhook = operation({
  ...common,
  id: 'webhooks.ping',
  method: 'post',
  path: '/webhooks/{id}/ping',
  summary: 'Send a test',
  description: 'Sends an event of type `ping`. The delivery tells what the receiver answered, a moment later.',
  scope: 'webhooks:write',
  params: id,
  answer: delivery,
  problems: ['conflict'],
})

export const listWebhookDeliveries = operation({
  ...common,
  id: 'webhooks.list-deliveries',
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  summary: 'List the deliveries of a webhook, the newest first',
  description: 'They are kept for 30 days.',
  scope: 'webhooks:read',
  params: id,
  query: z.strictObject({ ...PAGE_QUERY, state: z.enum(['waiting', 'delivered', 'failed']).optional() }),
  answer: page(delivery),
})

export const getWebhookDelivery = operation({
  ...common,
  id: 'webhooks.get-delivery',
  method: 'get',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Read a delivery',
  scope: 'webhooks:read',
  params: z.strictObject({ id: z.uuid(), deliveryId: z.uuid() }),
  answer: delivery,
})

export const replayWebhookDelivery = operation({
  ...common,
  id: 'webhooks.replay-delivery',
  method: 'post',
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Send a delivery again',
  description: 'It keeps its id and its body, and is tried ten times again.',
  scope: 'webhooks:write',
  params: z.strictObject({ id: z.uuid(), deliveryId: z.uuid() }),
  answer: delivery,
  problems: ['conflict'],
})

export const replayWebhook = operation({
  ...common,
  id: 'webhooks.replay',
  method: 'post',
  path: '/webhooks/{id}/replay',
  summary: 'Send all failed deliveries since a time again',
  scope: 'webhooks:write',
  params: id,
  body: z.strictObject({ since: time.describe('Deliveries that were created from then on') }),
  answer: z.strictObject({ replayed: z.number().int().describe('How many are sent again') }),
  problems: ['conflict'],
})

export type WebhookBody = z.output<typeof webhook>
export type WebhookDeliveryBody = z.output<typeof delivery>
