import { randomUUID } from 'node:crypto'
import { createBlock, deleteBlock, listBlocks, updateBlock } from '#api/blocks/contract.ts'
import {
  confirmBooking,
  declineBooking,
  getBooking,
  getCalendar,
  listBookings,
  undoBooking,
  updateBooking,
} from '#api/bookings/contract.ts'
import {
  createCalendarAddress,
  listCalendarAddresses,
  revokeCalendarAddress,
} from '#api/calendar-addresses/contract.ts'
import { plantBooking } from '../plant-booking.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

const no = 'forbidden'
const none = 'not-found'
/** The people who see bookings of the main yard. */
const seen = outcomes(none, 'done', none, 'done', none, none, 'done', none)
const headed = outcomes(none, no, none, 'done', none, none, 'done', none)
const NOWHERE = 2_000_000_000
const YEAR_MS = 365 * 86_400_000
const between = { from: new Date(0).toISOString(), to: new Date(Date.now() + 3 * YEAR_MS).toISOString() }

function plant({ database }: World, { siteId, dealershipId, mainId }: WalkDealer) {
  return plantBooking(database, { siteId, dealershipId, locationId: mainId })
}

const ofBooking =
  (more: Omit<WalkCall, 'params'> = {}): WalkRow['plant'] =>
  async (world, dealer) => ({ params: { id: (await plant(world, dealer)).id }, ...more })

async function plantBlock({ database }: World, { dealershipId, mainId }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into calendar_blocks (id, dealership_id, location_id, starts_at, ends_at)
     values ($1, $2, $3, now() + interval '300 days', now() + interval '301 days')`,
    [id, dealershipId, mainId],
  )
  return id
}

/** A booking that was confirmed a moment ago, of which the mail waits. */
const confirmed: WalkRow['plant'] = async ({ database }, dealer) => {
  const { id, leadId } = await plant({ database } as World, dealer)
  const eventId = randomUUID()
  const [before] = await database.asOwner<{ startsAt: Date; endsAt: Date }>(
    'select starts_at as "startsAt", ends_at as "endsAt" from appointments where id = $1',
    [id],
  )
  const details = {
    by: 'dealer',
    appointment: { sequence: 0 },
    before: {
      state: 'booked',
      startsAt: before?.startsAt,
      endsAt: before?.endsAt,
      timezone: 'Australia/Brisbane',
      locationId: dealer.mainId,
      personId: null,
      confirmedAt: null,
      answer: null,
      waitedSince: null,
      assigneeBefore: null,
      isFirst: true,
    },
  }
  await database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, actor, details) values ($1, $2, $3, 'confirmed', 'confirmed-0', 'system:test', $4)`,
    [eventId, dealer.siteId, leadId, details],
  )
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, event_id, channel, target) values ($1, $2, $3, $4, 'shopper', 'a@mail.example')`,
    [randomUUID(), dealer.siteId, leadId, eventId],
  )
  return { params: { id }, ifMatch: 1 }
}

const inAYear = () => ({
  startsAt: new Date(Date.now() + YEAR_MS).toISOString(),
  endsAt: new Date(Date.now() + YEAR_MS + 3_600_000).toISOString(),
})

export const BOOKING_WALK: readonly WalkRow[] = [
  {
    operation: getCalendar,
    own: everybody('done'),
    foreign: 'list',
    plant: () => Promise.resolve({ query: { from: '2026-11-23' } }),
  },
  {
    operation: listBookings,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { id } = await plant(world, dealer)
      const { sales, manager, groupAdmin } = dealer.people
      const isSeen = [sales, manager, groupAdmin].includes(personId)
      return { query: { ...between, limit: 100 }, ...(isSeen && { shows: [id] }) }
    },
  },
  { operation: getBooking, own: seen, plant: ofBooking() },
  { operation: updateBooking, own: seen, plant: ofBooking({ body: { personId: null }, ifMatch: 1 }) },
  { operation: confirmBooking, own: seen, plant: ofBooking({ ifMatch: 1 }) },
  { operation: declineBooking, own: seen, plant: ofBooking({ body: { text: 'Sorry' }, ifMatch: 1 }) },
  { operation: undoBooking, own: seen, plant: confirmed },
  {
    operation: listBlocks,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const id = await plantBlock(world, dealer)
      const { sales, manager, groupAdmin } = dealer.people
      const isSeen = [sales, manager, groupAdmin].includes(personId)
      return { query: { ...between, limit: 100 }, ...(isSeen && { shows: [id] }) }
    },
  },
  {
    operation: createBlock,
    // Salespeople block times of their own only.
    own: outcomes(no, no, no, 'done', no, no, 'done', no),
    foreign: no,
    plant: (_world, { mainId }) => Promise.resolve({ body: { locationId: mainId, ...inAYear() } }),
    missing: () => ({ body: { locationId: NOWHERE, ...inAYear() } }),
  },
  {
    operation: updateBlock,
    own: headed,
    plant: async (world, dealer) => ({
      params: { id: await plantBlock(world, dealer) },
      body: { reason: 'Stocktaking' },
      ifMatch: 1,
    }),
  },
  {
    operation: deleteBlock,
    own: headed,
    plant: async (world, dealer) => ({ params: { id: await plantBlock(world, dealer) }, ifMatch: 1 }),
  },
  {
    operation: listCalendarAddresses,
    own: everybody('done'),
    foreign: 'list',
    plant: () => Promise.resolve({}),
  },
  {
    operation: createCalendarAddress,
    own: outcomes(no, 'done', no, 'done', no, no, 'done', no),
    foreign: no,
    plant: (_world, { mainId }) => Promise.resolve({ body: { locationId: mainId } }),
    missing: () => ({ body: { locationId: NOWHERE } }),
  },
  {
    operation: revokeCalendarAddress,
    // One's own.
    own: everybody('done'),
    plant: async ({ database }, dealer, personId) => {
      const id = randomUUID()
      const own = Object.values(dealer.people).includes(personId) ? personId : dealer.people.sales
      await database.asOwner(
        `insert into calendar_addresses (id, person_id, token_hash, last_four) values ($1::uuid, $2, $1::text, 'last')`,
        [id, own],
      )
      return { params: { id } }
    },
  },
]
