import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const MAX_ID = 2_147_483_647
const MAX_TEXT = 1000
const MAX_DAYS = 7

const params = z.strictObject({ id: z.uuid() })
const rowId = z.number().int().positive().max(MAX_ID)
const time = z.iso.datetime()
const sentTime = z.iso.datetime({ offset: true })
const person = z.strictObject({ id: z.uuid(), name: z.string() })

export const BOOKING_KINDS = ['testDrive', 'service', 'purchase'] as const

const booking = z
  .strictObject({
    id: z.uuid(),
    version: z.number().int(),
    leadId: z.uuid(),
    kind: z
      .enum(BOOKING_KINDS)
      .describe('testDrive: a test drive or an inspection; purchase: the pick-up of a bought vehicle'),
    state: z.enum(['booked', 'moved', 'cancelled', 'declined']).describe('moved: another booking replaces it'),
    startsAt: time,
    endsAt: time,
    timezone: z.string(),
    dealershipId: z.number().int(),
    location: z.strictObject({ id: z.number().int(), name: z.string() }),
    vehicle: z
      .strictObject({ id: z.number().int().nullable(), name: z.string(), stockNumber: z.string().nullable() })
      .nullable(),
    person: person.nullable().describe('Who keeps it'),
    owner: person.nullable().describe('Whose it is: who keeps it, or else who has its lead'),
    customer: z
      .strictObject({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .describe('Null once their data is deleted, and for a lead of another location'),
    confirmedAt: time.nullable(),
    answer: z.enum(['awaited', 'accepted']).nullable().describe('Of the customer, after the dealer moved it'),
    abilities: z.strictObject({ update: ability.describe('Move, confirm and decline it') }),
  })
  .meta({ id: 'Booking', description: 'A booked test drive, inspection, service or pick-up' })

export const listBookings = operation({
  id: 'bookings.list',
  method: 'get',
  path: '/bookings',
  tag: 'Bookings',
  summary: 'List bookings of a time',
  description: 'The first first. A booking that was cancelled, declined or replaced is not listed.',
  scope: 'bookings:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    from: sentTime,
    to: sentTime,
    locationId: rowId.optional(),
    personId: z.uuid().optional().describe('Whom they are with'),
    unconfirmed: z.boolean().optional().describe('Only those of which the dealer has said nothing'),
  }),
  answer: page(booking),
})

export const getBooking = operation({
  id: 'bookings.get',
  method: 'get',
  path: '/bookings/{id}',
  tag: 'Bookings',
  summary: 'Read a booking',
  scope: 'bookings:read',
  params,
  answer: booking,
})

export const updateBooking = operation({
  id: 'bookings.update',
  method: 'patch',
  path: '/bookings/{id}',
  tag: 'Bookings',
  summary: 'Move a booking, or give it to somebody',
  description:
    'The new time has to be free: by opening hours nothing is refused, but by blocks, by how many can come at a time while people are away, and if the vehicle is out. The customer hears of a move by mail and says whether it suits them.',
  scope: 'bookings:write',
  params,
  body: z.strictObject({
    startsAt: sentTime.optional(),
    locationId: rowId.optional().describe('Of the same dealership'),
    personId: z.uuid().nullable().optional(),
  }),
  answer: booking,
  problems: ['forbidden', 'conflict'],
})

const step = {
  method: 'post',
  tag: 'Bookings',
  scope: 'bookings:write',
  params,
  needsMatch: true,
  status: 200,
  answer: booking,
  problems: ['forbidden', 'conflict'],
} as const

export const confirmBooking = operation({
  ...step,
  id: 'bookings.confirm',
  path: '/bookings/{id}/confirm',
  summary: 'Confirm a booking',
  description: 'The customer gets a mail.',
})

export const declineBooking = operation({
  ...step,
  id: 'bookings.decline',
  path: '/bookings/{id}/decline',
  summary: 'Decline a booking',
  description: 'Frees the time. The customer gets a mail that asks them to choose another one.',
  body: z.strictObject({ text: z.string().trim().max(MAX_TEXT).default('').describe('Why, for the customer') }),
})

export const undoBooking = operation({
  ...step,
  id: 'bookings.undo',
  path: '/bookings/{id}/undo',
  summary: 'Undo the last change of a booking',
  description: 'Within ten seconds, in which the mail about it waits. The customer hears of neither.',
})

export const getCalendar = operation({
  id: 'bookings.calendar',
  method: 'get',
  path: '/calendar',
  tag: 'Bookings',
  summary: 'Read where and with whom can be booked',
  description:
    'The locations with their opening hours on some days, the people who sell there, and who of them is away.',
  scope: 'bookings:read',
  query: z.strictObject({ from: z.iso.date(), days: z.number().int().min(1).max(MAX_DAYS).default(1) }),
  answer: z
    .strictObject({
      locations: z.array(
        z.strictObject({
          id: z.number().int(),
          name: z.string(),
          dealershipId: z.number().int(),
          timezone: z.string(),
          hours: z
            .array(z.strictObject({ day: z.iso.date(), opensAt: time.nullable(), closesAt: time.nullable() }))
            .describe('Null: closed, or by appointment'),
          abilities: z.strictObject({ blockTime: ability.describe('Block times of the whole location') }),
        }),
      ),
      people: z.array(z.strictObject({ id: z.uuid(), name: z.string(), locationIds: z.array(z.number().int()) })),
      away: z.array(z.strictObject({ personId: z.uuid(), startsAt: time, endsAt: time })),
    })
    .meta({ id: 'Calendar', description: 'Locations and people of bookings' }),
})
