import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30')
  .describe('`HH:MM` by the clocks of `timeZone`')

const MAX_ADDRESS = 1000
const MAX_USER_AGENT = 500
/** A point of P-256, uncompressed, and 16 bytes, in base64url (RFC 8291). */
const [POINT, SECRET] = [/^B[A-Za-z0-9_-]{86}$/, /^[A-Za-z0-9_-]{22}$/]

const choices = {
  newLeads: z.boolean().describe('New leads: one’s own, and nobody’s at one’s locations'),
  replies: z.boolean().describe('Replies and photos of shoppers'),
  handedOn: z.boolean().describe('Leads that one was given because somebody else did nothing about them'),
  bookings: z.boolean().describe('Bookings, and those that shoppers move or cancel'),
  quiet: z
    .strictObject({ from: clock, until: clock })
    .nullable()
    .describe(
      'When nothing is pushed; a summary follows at its end. It goes past midnight if `until` is not after `from`. Null: never',
    ),
  morningAt: clock
    .nullable()
    .describe('When the morning list is mailed, on days on which one of the locations opens; null: never'),
  weekAt: clock
    .nullable()
    .describe('When the figures of the week are mailed on Mondays, to managers and group administrators; null: never'),
} as const

const notices = z
  .strictObject({
    ...choices,
    timeZone: z.string().describe('Of the first dealership of the person'),
    serverKey: z.string().describe('The key with which a browser subscribes (VAPID, RFC 8292)'),
    version: z.number().int().describe('0 for what was never changed'),
  })
  .meta({ id: 'NoticeSettings', description: 'What somebody wants to hear of, and when' })

export const getNotices = operation({
  id: 'notices.get',
  method: 'get',
  path: '/me/notices',
  tag: 'Account',
  summary: 'Read what one wants to hear of',
  description: 'For sessions only, as are the other operations on notices: a token has no browser.',
  scope: null,
  answer: notices,
  problems: ['forbidden'],
})

export const updateNotices = operation({
  id: 'notices.update',
  method: 'patch',
  path: '/me/notices',
  tag: 'Account',
  summary: 'Change what one wants to hear of',
  scope: null,
  body: z.strictObject(choices).partial(),
  answer: notices,
  problems: ['forbidden'],
})

const subscription = z
  .strictObject({
    id: z.uuid(),
    userAgent: z.string().describe('What the browser says of itself'),
    isCurrent: z.boolean().describe('Whether this request is made in the session in which it was added'),
    createdAt: z.iso.datetime(),
    lastSentAt: z.iso.datetime().nullable().describe('When something was last pushed to it'),
  })
  .meta({ id: 'PushSubscription', description: 'A browser to which notices are pushed' })

export type PushSubscriptionBody = z.output<typeof subscription>

export const listPushSubscriptions = operation({
  id: 'push-subscriptions.list',
  method: 'get',
  path: '/me/push-subscriptions',
  tag: 'Account',
  summary: 'List the browsers that get one’s notices',
  description: 'A browser gets none any more when its session ends.',
  scope: null,
  answer: z.strictObject({ data: z.array(subscription) }),
  problems: ['forbidden'],
})

export const createPushSubscription = operation({
  id: 'push-subscriptions.create',
  method: 'post',
  path: '/me/push-subscriptions',
  tag: 'Account',
  summary: 'Let notices be pushed to this browser',
  description:
    'What `PushManager.subscribe()` returned. A browser that is known is kept; one that had notices of somebody else has none of theirs any more. Of eleven browsers the oldest is forgotten.',
  scope: null,
  body: z.strictObject({
    endpoint: z.url().max(MAX_ADDRESS),
    keys: z.strictObject({ p256dh: z.string().regex(POINT), auth: z.string().regex(SECRET) }),
    userAgent: z.string().max(MAX_USER_AGENT).default(''),
  }),
  answer: subscription,
  status: 201,
  problems: ['forbidden', 'invalid-body'],
})

export const deletePushSubscription = operation({
  id: 'push-subscriptions.delete',
  method: 'delete',
  path: '/me/push-subscriptions/{id}',
  tag: 'Account',
  summary: 'Push no more notices to a browser',
  description: 'Nothing of a subscription is edited, so no `If-Match` is needed.',
  scope: null,
  params: z.strictObject({ id: z.uuid() }),
  needsMatch: false,
  problems: ['forbidden'],
})
