import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { leadFigures, lostReasons } from '../../figures/figures.ts'
import { groupLeads, type FigureGroup } from '../../figures/group-leads.ts'
import { seedYard } from '../../testing/seed-yard.ts'
import { countLeads } from './count-leads.ts'

/**
 * The leads of a week from Monday 2 to Sunday 8 March 2026 in Brisbane, at a yard that opens from Monday to Friday, 8:30 to 17:30. What the
 * figures have to be was counted by hand from the lines below.
 */
const database = await createTestDatabase()
const yard = await seedYard(database, 'figures')
const [anna, ben] = [await yard.addStaff('Anna', 'manager'), await yard.addStaff('Ben')]
const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00+10:00`)
const week = { from: '2026-03-02', to: '2026-03-08' }

const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formattedHours: null,
  open: '08:30',
  close: '17:30',
}))
const hoursAt = () => ({ calendar: { hours, special: [] }, timezone: 'Australia/Brisbane' })

async function addEvent(
  leadId: string,
  when: Date,
  kind: string,
  { actor = `person:${ben}`, details = {}, delivery = 'delivered' } = {},
): Promise<void> {
  const id = randomUUID()
  await database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor) values ($1::uuid, $2, $3, $4, $1::text, $5, $6, $7)`,
    [id, yard.siteId, leadId, kind, JSON.stringify(details), when, actor],
  )
  if (kind === 'call' || kind === 'created') return
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, event_id, channel, target, state) values ($1, $2, $3, $4, 'answer', '', $5)`,
    [randomUUID(), yard.siteId, leadId, id, delivery],
  )
}

const set = (id: string, changes: string) => database.asOwner(`update leads set ${changes} where id = $1`, [id])

const addDrive = (leadId: string, state: string) =>
  database.asOwner(
    `insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat, state)
     values ($1, $2, $3, $4, $5, 'testDrive', '2026-03-09T00:00Z', '2026-03-09T01:00Z', 'Australia/Brisbane', 0, $6)`,
    [randomUUID(), yard.dealershipId, yard.locationId, yard.siteId, leadId, state],
  )

const [vehicle] = await database.asOwner<{ id: number }>(
  `with feed as (insert into feeds (dealership_id, name, mapping) values ($1, 'stock', 'plain') returning id)
   insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, location_id)
   select $1, id, '1', '', 'car', 'Car', 'Make', 'Model', 'used', 'in_stock', $2 from feed returning id`,
  [yard.dealershipId, yard.locationId],
)

const addReservation = (email: string, when: Date, heldAt: Date | null, id: string = randomUUID()) =>
  database.asOwner(
    `insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, email, dealer_email, site_url, deposit_cents,
       hold_hours, refundable, created_at, held_until, held_at)
     values ($1, $2, $3, 'Car', 'car', 'expired', $4, 'd@dealer.example', '', 0, 48, true, $5, $5, $6)`,
    [id, yard.siteId, vehicle?.id, email, when, heldAt],
  )

// Monday 9:00, answered at 9:30: 30 minutes. From a campaign, with a booked test drive, sold.
const first = await yard.addLead(at(2, '09:00'))
await addEvent(first, at(2, '09:30'), 'message')
await addEvent(first, at(2, '11:00'), 'message')
await addDrive(first, 'booked')
await set(first, `status = 'done', outcome = 'sold', assignee_id = '${ben}'`)
await set(
  first,
  `payload = jsonb_set(payload, '{attributes}', '{"visited_pages": [], "linked_query_params": {"utm_source": "google", "utm_campaign": "autumn"}}')`,
)
// Friday 17:00, a call on Monday at 9:00: 30 minutes on Friday and 30 on Monday. Ordered online with a deposit, which was paid a moment before the
// lead was stored, and the order was completed.
const ordered = await yard.addLead(at(6, '17:00'), { form: 'finance' })
await addEvent(ordered, at(9, '09:00'), 'call', { details: { reached: true } })
await set(ordered, `assignee_id = '${anna}'`)
const order = randomUUID()
await database.asOwner(
  `insert into purchases (id, site_id, vehicle_id, vehicle_slug, vehicle_name, site_url, state, lead_id) values ($1, $2, $3, 'car', 'Car', '', 'completed', $4)`,
  [order, yard.siteId, vehicle?.id, ordered],
)
await addReservation(`${ordered}@mail.example`, new Date(at(6, '17:00').getTime() - 1000), at(6, '17:00'), order)
// Saturday noon, answered while the yard was closed: 0 minutes.
const saturday = await yard.addLead(at(7, '12:00'))
await addEvent(saturday, at(7, '13:00'), 'message')
// Tuesday 10:00: nobody was reached, a message was taken back, and a system wrote. A person answered at 12:00: 120 minutes. Reserved, but lost.
const lost = await yard.addLead(at(3, '10:00'))
await addEvent(lost, at(3, '10:05'), 'call', { details: { reached: false } })
await addEvent(lost, at(3, '10:06'), 'message', { delivery: 'cancelled' })
await addEvent(lost, at(3, '10:10'), 'message', { actor: `token:${randomUUID()}` })
await addEvent(lost, at(3, '12:00'), 'message')
await set(lost, `status = 'done', outcome = 'lost', lost_reason = 'price', assignee_id = '${ben}'`)
await addReservation(`${lost}@mail.example`, at(4, '10:00'), at(4, '10:00'))
// The same person sent something that looks like spam before they reserved. It takes no reservation.
const spam = await yard.addLead(at(4, '09:00'))
await set(spam, `suspected_spam = 'links', contact_id = (select contact_id from leads where id = '${lost}')`)
// Wednesday, never answered. The reservation was never held.
const unanswered = await yard.addLead(at(4, '10:00'))
await set(unanswered, `status = 'done', outcome = 'lost'`)
await addReservation(`${unanswered}@mail.example`, at(5, '10:00'), null)
// Thursday, typed in by Ben after a conversation: no answer is expected.
const walkIn = await yard.addLead(at(5, '10:00'))
await addEvent(walkIn, at(5, '10:00'), 'created')
await set(walkIn, `source = 'walk-in', assignee_id = '${ben}'`)
// The last minute of Sunday, answered by a declined test drive on Monday at 8:40: 10 minutes.
const sunday = await yard.addLead(at(8, '23:59'), { form: 'testDrive' })
await addDrive(sunday, 'declined')
await addEvent(sunday, at(9, '08:40'), 'declined')
// Not counted: a minute before and after the week, spam, and an application for a job.
await yard.addLead(new Date(at(2, '00:00').getTime() - 60_000))
await yard.addLead(new Date(at(8, '23:59').getTime() + 60_000))
await set(await yard.addLead(at(4, '11:00')), `suspected_spam = 'links'`)
await yard.addLead(at(4, '12:00'), { form: 'careers' })

const countsOf = (by: FigureGroup, period = week) =>
  database.withStaff(anna, (tx) => countLeads(tx, { ...period, by }, hoursAt))

test('the figures of a week are those that were counted by hand', async () => {
  const counts = await countsOf('source')
  expect(leadFigures(counts)).toEqual({
    leads: 7,
    expected: 6,
    answered: 5,
    // 0, 10, 30, 60, 120
    medianMinutes: 30,
    p90Minutes: 120,
    testDrives: 1,
    reservations: 2,
    sales: 2,
    lost: 2,
  })
  expect(lostReasons(counts)).toEqual([
    { reason: 'price', leads: 1 },
    { reason: null, leads: 1 },
  ])
})

test('each group adds up to the same leads', async () => {
  const counts = async (by: FigureGroup) =>
    groupLeads(await countsOf(by), by, week).map(({ key, name, leads }) => [name ?? key, leads])
  expect(await counts('source')).toEqual([
    ['website', 6],
    ['walk-in', 1],
  ])
  expect(await counts('visitSource')).toEqual([
    [null, 6],
    ['google', 1],
  ])
  expect(await counts('campaign')).toEqual([
    [null, 6],
    ['autumn', 1],
  ])
  expect(await counts('form')).toEqual([
    ['enquiry', 5],
    ['finance', 1],
    ['testDrive', 1],
  ])
  expect(await counts('person')).toEqual(
    expect.arrayContaining([
      ['Ben', 3],
      ['Anna', 1],
      [null, 3],
    ]),
  )
  expect(await counts('yard')).toEqual([['figures: figures-rocklea', 7]])
  expect(await counts('week')).toEqual([['2026-03-02', 7]])
})

test('the days are those of the dealership, and weeks without leads are shown', async () => {
  const longer = { from: '2026-02-23', to: '2026-03-15' }
  expect(groupLeads(await countsOf('week', longer), 'week', longer).map(({ key, leads }) => [key, leads])).toEqual([
    ['2026-02-23', 1],
    ['2026-03-02', 7],
    ['2026-03-09', 1],
  ])
  expect(groupLeads([], 'month', longer).map(({ key, leads }) => [key, leads])).toEqual([
    ['2026-02-01', 0],
    ['2026-03-01', 0],
  ])
})
