import { z } from 'zod'
import { BOOKING_KINDS } from '../bookings/contract.ts'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const MAX_ID = 2_147_483_647
const MAX_LINE = 200

const params = z.strictObject({ id: z.uuid() })
const rowId = z.number().int().positive().max(MAX_ID)
const time = z.iso.datetime()
const sentTime = z.iso.datetime({ offset: true })
const kinds = z.array(z.enum(BOOKING_KINDS)).max(BOOKING_KINDS.length)
const reason = z.string().trim().max(MAX_LINE)

const block = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    locationId: z.number().int(),
    person: z.strictObject({ id: z.uuid(), name: z.string() }).nullable().describe('Null: the whole location'),
    kinds: kinds.describe('What can’t be booked; empty: everything'),
    startsAt: time,
    endsAt: time,
    reason: z.string().describe('For colleagues; customers never see it'),
    abilities: z.strictObject({ update: ability.describe('Change and remove it') }),
  })
  .meta({ id: 'Block', description: 'A time in which nobody can book, at a location or with a person' })

export const listBlocks = operation({
  id: 'blocks.list',
  method: 'get',
  path: '/blocks',
  tag: 'Bookings',
  summary: 'List blocked times',
  scope: 'bookings:read',
  query: z.strictObject({ ...PAGE_QUERY, from: sentTime, to: sentTime, locationId: rowId.optional() }),
  answer: page(block),
})

export const createBlock = operation({
  id: 'blocks.create',
  method: 'post',
  path: '/blocks',
  tag: 'Bookings',
  summary: 'Block a time',
  description:
    'Bookings that are there already stay; `GET /bookings` of the same time lists them. Salespeople block times of their own.',
  scope: 'bookings:write',
  body: z.strictObject({
    locationId: rowId,
    personId: z.uuid().nullable().default(null),
    kinds: kinds.default([]),
    startsAt: sentTime,
    endsAt: sentTime,
    reason: reason.default(''),
  }),
  answer: block,
  problems: ['forbidden'],
})

export const updateBlock = operation({
  id: 'blocks.update',
  method: 'patch',
  path: '/blocks/{id}',
  tag: 'Bookings',
  summary: 'Change a blocked time',
  scope: 'bookings:write',
  params,
  body: z.strictObject({
    kinds: kinds.optional(),
    startsAt: sentTime.optional(),
    endsAt: sentTime.optional(),
    reason: reason.optional(),
  }),
  answer: block,
  problems: ['forbidden'],
})

export const deleteBlock = operation({
  id: 'blocks.delete',
  method: 'delete',
  path: '/blocks/{id}',
  tag: 'Bookings',
  summary: 'Free a blocked time',
  scope: 'bookings:write',
  params,
  problems: ['forbidden'],
})
