import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { seedYard } from '#leads/testing/seed-yard.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { NOTICE_QUEUES } from './notice-queues.ts'
import { weekWorkers } from './week-job.ts'

/**
 * The mail of Monday 9 March 2026 about the week from 2 to 8 March, at a yard in Brisbane that opens from Monday to Friday, 8:30 to 17:30.
 * What it has to say was counted by hand from the lines below.
 */
const database = await createTestDatabase()
await declareQueues(database, NOTICE_QUEUES, silentLogger)
const yard = await seedYard(database)
const other = await seedYard(database, 'blue')
const anna = await yard.addStaff('Anna', 'manager')
const ben = await yard.addStaff('Ben')
await database.asOwner(`update sites set group_name = 'ambergroup' where id = $1`, [yard.siteId])
await database.asOwner(
  `update dealerships set configuration = coalesce(configuration, '{}') || '{"group": "ambergroup"}' where id = $1`,
  [yard.dealershipId],
)
const cora = await addPerson(database, 'cora@amber.example', { role: 'group-admin', groupName: 'ambergroup' })
const at = (day: number, time: string) => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+10:00`)
let now = at(9, '07:00')
const mails: Mail[] = []
const send = (mail: Mail) => {
  mails.push(mail)
  return Promise.resolve(ok(undefined))
}
const [plan, mail] = weekWorkers({
  database,
  mailer: { send },
  clock: () => now,
  consoleUrl: 'https://console.example',
})

beforeEach(() => database.asOwner('delete from notice_settings'))

const wants = (personId: string, weekAt: string) =>
  database.asOwner(
    `insert into notice_settings (person_id, new_leads, replies, handed_on, bookings, week_at) values ($1, true, true, true, true, $2)`,
    [personId, weekAt],
  )

async function runAt(time: Date): Promise<readonly Mail[]> {
  now = time
  const run = { jobId: 'job', signal: new AbortController().signal }
  await plan?.run({}, run)
  const jobs = await database.asOwner<{ data: object }>(`delete from jobs.job where name = 'week-mail' returning data`)
  for (const { data } of jobs) await mail?.run(data, run)
  return mails.splice(0)
}

const answer = async (leadId: string, when: Date) => {
  const id = randomUUID()
  await database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor)
     values ($1::uuid, $2, $3, 'call', $1::text, '{"reached": true}', $4, $5)`,
    [id, yard.siteId, leadId, when, `person:${ben}`],
  )
}
const addCar = (of: typeof yard, name: string, more: { photos: number; cameAt: Date; priceCents: number }) =>
  database.asOwner(
    `with feed as (insert into feeds (dealership_id, name, mapping) values ($1, $2, 'plain') returning id)
     insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, location_id, photos_count, created_at, price, show_on_dealer_website)
     select $1, id, $2, '', $2, $2, 'Kia', 'Rio', 'used', 'in_stock', $3, $4, $5, $6, true from feed`,
    [of.dealershipId, name, of.locationId, more.photos, more.cameAt, more.priceCents],
  )

// Two leads of the week: one answered on Monday after an hour, sold; one on Sunday's last minute, not answered. One of the week before.
const sold = await yard.addLead(at(2, '09:00'))
await answer(sold, at(2, '10:00'))
await database.asOwner(`update leads set status = 'done', outcome = 'sold' where id = $1`, [sold])
await yard.addLead(at(8, '23:59'))
await yard.addLead(at(1, '23:59'))
// The morning of the mail belongs to the next week, and the other dealer's lead to nobody here.
await yard.addLead(at(9, '00:00'))
await other.addLead(at(3, '09:00'))
// Ten and forty days in stock.
await addCar(yard, 'Bare', { photos: 0, cameAt: at(9 - 8, '00:00'), priceCents: 1_000_000 })
await addCar(yard, 'Dear', { photos: 8, cameAt: new Date('2026-01-25T00:00+10:00'), priceCents: 2_200_000 })
await addCar(other, 'Secret', { photos: 0, cameAt: at(1, '00:00'), priceCents: 1_000_000 })
await database.asOwner(
  `insert into market_prices (vehicle_id, dealership_id, source, listing_price, average)
   select id, dealership_id, 'comparables', 2200000, 2000000 from vehicles where name = 'Dear'`,
)
await database.asOwner(
  `insert into demand_weeks (site_id, week, dimension, value, measure, people) values
     ($1, '2026-02-23', 'model', 'BYD:Seal', 'empty', 40), ($1, '2026-02-23', 'model', 'Kia:Rio', 'found', 90), ($2, '2026-02-23', 'model', 'Secret:One', 'empty', 90)`,
  [yard.siteId, other.siteId],
)

test('a manager’s week is the one that was counted by hand, and nothing of another dealer', async () => {
  await wants(anna, '07:00')
  const [first, ...more] = await runAt(at(9, '07:00'))
  expect(more).toEqual([])
  expect(first).toMatchObject({ to: 'anna@amber.example', subject: 'Your week, 2 March to 8 March' })
  for (const words of [
    '2 leads came in last week (the week before: 1), and 1 of them has no answer.',
    '1 of 2 that expect an answer',
    'half answered within 1 h',
    '2 cars are for sale.',
    '+10 %, -$2,000, 43 days in stock',
    '8 days in stock',
    '40 people searched',
    'In the week of 23 February',
  ])
    expect(first?.text).toContain(words)
  expect(first?.text).toMatch(/Sales: +1\n/)
  expect(first?.text).not.toContain('Kia Rio')
  expect(first?.text).not.toContain('Secret')
  expect(first?.html).toContain('https://console.example/figures?from=2026-03-02&amp;to=2026-03-08')
})

test('a group’s administrator gets the week of the group’s sites', async () => {
  await wants(cora, '07:00')
  const [first] = await runAt(at(9, '07:00'))
  expect(first?.text).toContain('2 leads came in last week')
  expect(first?.text).toContain('half answered within 1 h')
  expect(first?.text).not.toContain('Secret')
})

test('it comes once, on Mondays alone, and never twice after a restart', async () => {
  await wants(anna, '07:00')
  expect(await runAt(at(8, '23:59'))).toEqual([])
  expect(await runAt(at(9, '06:55'))).toEqual([])
  expect(await runAt(at(9, '11:00'))).toHaveLength(1)
  expect(await runAt(at(9, '11:05'))).toEqual([])
  expect(await runAt(at(10, '07:00'))).toEqual([])
  expect(await runAt(at(16, '07:00'))).toHaveLength(1)
})

test('a planned mail that is sent a day late is about the planned week', async () => {
  await wants(anna, '23:00')
  now = at(9, '23:00')
  await plan?.run({}, { jobId: 'job', signal: new AbortController().signal })
  const [late] = await runAt(at(10, '01:00'))
  expect(late?.subject).toBe('Your week, 2 March to 8 March')
})

test.each([
  ['a salesperson', () => wants(ben, '07:00')],
  [
    'somebody who was removed',
    async () => {
      const id = await yard.addStaff('Dora', 'manager')
      await wants(id, '07:00')
      await database.asOwner('update people set removed_at = now() where id = $1', [id])
    },
  ],
])('%s gets none', async (_, prepare) => {
  await prepare()
  expect(await runAt(at(9, '07:00'))).toEqual([])
})
