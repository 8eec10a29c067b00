import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { page } from '../contract/page.ts'
import { rowId } from '../contract/sale.ts'

const time = z.iso.datetime()

const address = z
  .strictObject({
    id: z.uuid(),
    location: z
      .strictObject({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('Null: one’s own bookings'),
    lastFour: z.string(),
    createdAt: time,
    lastReadAt: time.nullable(),
  })
  .meta({ id: 'CalendarAddress', description: 'A secret address at which a calendar program reads bookings' })

export const listCalendarAddresses = operation({
  id: 'calendar-addresses.list',
  method: 'get',
  path: '/calendar-addresses',
  tag: 'Bookings',
  summary: 'List one’s calendar addresses',
  scope: 'bookings:read',
  answer: page(address),
})

export const createCalendarAddress = operation({
  id: 'calendar-addresses.create',
  method: 'post',
  path: '/calendar-addresses',
  tag: 'Bookings',
  summary: 'Make a calendar address',
  description:
    'Whoever has it reads the bookings of the location, or else one’s own, as iCalendar: with the names of customers, and only what one sees at that moment. The address is answered once.',
  scope: 'bookings:read',
  body: z.strictObject({ locationId: rowId.nullable().default(null) }),
  answer: address
    .extend({ secret: z.string().nullable().describe('The address; null when the request is repeated') })
    .meta({
      id: 'NewCalendarAddress',
      description: 'A calendar address, with the secret',
    }),
  problems: ['forbidden'],
})

export const revokeCalendarAddress = operation({
  id: 'calendar-addresses.revoke',
  method: 'delete',
  path: '/calendar-addresses/{id}',
  tag: 'Bookings',
  summary: 'Revoke a calendar address',
  scope: 'bookings:read',
  params: z.strictObject({ id: z.uuid() }),
  needsMatch: false,
})
