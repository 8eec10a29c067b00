import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedYard } from '#leads/testing/seed-yard.ts'
import { inOneLine } from '#platform/problem.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { OptionValues } from './command.ts'
import { usage } from './usage.ts'

/** Two dealers in Brisbane (UTC+10) in March 2026. What the command has to print was counted by hand from the lines below. */
const database = await createTestDatabase()
const yard = await seedYard(database)
const other = await seedYard(database, 'blue')
await database.asOwner(`update dealerships set name = '=Blue' where slug = 'blue'`)

const addDelivery = (leadId: string, channel: string, state: string, at: string) =>
  database.asOwner(
    `insert into deliveries (id, site_id, lead_id, channel, target, state, delivered_at) values ($1::uuid, $2, $3, $4, $1::text, $5, $6)`,
    [randomUUID(), yard.siteId, leadId, channel, state, at],
  )
const addCar = async (name: string, createdAt: string, soldAt: string | null, blobs: readonly string[] = []) => {
  await database.asOwner(
    `with feed as (insert into feeds (dealership_id, name, mapping) values ($1, $2, 'plain') returning id)
     insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, created_at, sold_at)
     select $1, id, $2, '', $2, $2, 'Kia', 'Rio', 'used', $4, $3, $5 from feed`,
    [yard.dealershipId, name, createdAt, soldAt === null ? 'in_stock' : 'sold', soldAt],
  )
  for (const [position, blob] of blobs.entries())
    await database.asOwner(
      `insert into photos (vehicle_id, dealership_id, position, blob) select id, dealership_id, $2, $3 from vehicles where name = $1`,
      [name, position, blob],
    )
}

// The first and the last minute of March count; a minute before and after, and spam, do not.
const lead = await yard.addLead(new Date('2026-03-01T00:00+10:00'))
await yard.addLead(new Date('2026-03-31T23:59+10:00'))
await yard.addLead(new Date('2026-02-28T23:59+10:00'))
await yard.addLead(new Date('2026-04-01T00:00+10:00'))
const spam = await yard.addLead(new Date('2026-03-10T00:00+10:00'))
await database.asOwner(`update leads set suspected_spam = 'links' where id = $1`, [spam])
await other.addLead(new Date('2026-03-10T00:00+10:00'))
// Three mails and an SMS: not the webhook, the one that failed, nor the one of April.
for (const channel of ['email', 'adf', 'shopper', 'sms', 'webhook'])
  await addDelivery(lead, channel, 'delivered', '2026-03-02T00:00Z')
await addDelivery(lead, 'email', 'failed', '2026-03-02T00:00Z')
await addDelivery(lead, 'email', 'delivered', '2026-04-02T00:00Z')
// In stock during March: since before, sold in March, came in March. Not: sold before, came after.
await addCar('before', '2026-01-01T00:00Z', null, ['one', 'two'])
await addCar('sold', '2026-01-01T00:00Z', '2026-03-02T00:00Z', ['two'])
await addCar('came', '2026-03-30T00:00Z', '2026-05-01T00:00Z')
await addCar('gone', '2026-01-01T00:00Z', '2026-02-02T00:00Z')
await addCar('later', '2026-04-02T00:00Z', null)

async function call(month: string, values: OptionValues = {}): Promise<readonly string[]> {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  const options = { operands: [month], values, out: (line: string) => lines.push(line) }
  const ended = await usage.run(buildCommandCall(platform, options))
  return ended.ok ? lines : [inOneLine(ended.error)]
}

test('the command prints what was counted by hand', async () => {
  expect(await call('2026-03')).toEqual([
    'amber  leads 2, cars 3, pictures 2, mails 3, SMS 1',
    'blue  leads 1, cars 0, pictures 0, mails 0, SMS 0',
  ])
})

test('as CSV no cell is a formula', async () => {
  expect(await call('2026-03', { csv: true })).toEqual([
    'dealership,name,leads,cars,pictures,mails,sms',
    'amber,amber,2,3,2,3,1',
    "blue,'=Blue,1,0,0,0,0",
  ])
})

test('what is no month is refused with one that is', async () => {
  expect((await call('March')).join('')).toMatch(/^"March" is no month that has begun\. Write it as \d{4}-\d\d\.$/)
})
