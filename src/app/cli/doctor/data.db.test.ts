import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { SMS_BUDGET } from '#accounts/sign-in-code.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import type { Lead } from '#leads/lead.ts'
import { storeLead } from '#leads/server/store-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { holdNote, holdReasons } from '#stock/safeguards/hold.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import { jobQueues } from '../../jobs/job-queues.ts'
import { addCodeMetrics } from '../../jobs/code-metrics.ts'
import { addLeadMetrics } from '../../jobs/lead-metrics.ts'
import { buildCommandCall, buildConfig } from '../../testing/build-command-call.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { dataProblems, type Finding } from './data.ts'

const database = await createTestDatabase()

beforeEach(() => database.asOwner('truncate dealerships, imports, sites restart identity cascade'))

async function problems(sites: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  return (await findings(sites)).map(({ what }) => what)
}

async function findings(sites: Readonly<Record<string, string>> = {}): Promise<readonly Finding[]> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  for (const [name, text] of Object.entries(sites)) await storeText(database, { kind: 'site', name }, text)
  return dataProblems(buildCommandCall(testPlatform(buildConfig(root), database)))
}

test('names the dealerships that no site shows', async () => {
  expect(await problems()).toEqual([])
  await database.asOwner("insert into dealerships (slug, name) values ('south', 'South Yard')")
  expect(await problems()).toEqual(['1 dealership is shown by no site: south.'])
  await database.asOwner("insert into dealerships (slug, name) values ('north', 'North Yard')")
  expect(await problems()).toEqual(['2 dealerships are shown by no site: north, south.'])
})

test('names the feeds whose last file was held back, first the field and column to correct', async () => {
  await database.asOwner(
    `insert into dealerships (slug, name, configuration) values ('north', 'North Yard', '{"feeds": {"used": {"from": {"folder": "stock"}}}}')`,
  )
  await database.asOwner(
    `insert into imports (actor, file, mapping, feed, state, started_at) values ('system:test', 'a.csv', 'plain', 'used', 'done', now())`,
  )
  await database.asOwner(
    `insert into feeds (dealership_id, name, mapping) select d.id, each, 'plain' from dealerships d, unnest(array['used', 'new', 'by-hand']) each`,
  )
  const reasons = holdReasons(
    { inStock: 4, absent: 0 },
    [
      {
        field: 'price',
        inStock: 4,
        had: 4,
        delivered: 4,
        have: 0,
        paired: 4,
        kept: 0,
        priced: 0,
        collapsed: 0,
        soared: 0,
      },
    ],
    { shrink: false, fields: new Set(), jumps: new Set() },
  )
  await database.asOwner(
    `insert into feed_runs (dealership_id, feed_id, import_id, state, file, started_at, note)
     select dealership_id, id, 1, case name when 'new' then 'applied' else 'held' end, 'a.csv', now(), $1 from feeds`,
    [holdNote(reasons, () => ({ names: ['Ask'], isInFile: false }))],
  )
  const found = (await findings()).filter(({ kind }) => kind === 'held-feeds')
  expect(found.map(({ what, fix }) => `${what} ${fix}`)).toEqual([
    'The feed north by-hand was held back: price: 4 of 4 vehicles had it, 0 of 4 in the file have it. ' +
      'Correct the mapping: field `price`, column `Ask`, which the file does not have; or confirm with npx forecourt import FILE --dealership north --feed by-hand --allow-empty price.',
    'The feed north used was held back: price: 4 of 4 vehicles had it, 0 of 4 in the file have it. ' +
      'Correct the mapping: field `price`, column `Ask`, which the file does not have; or confirm with npx forecourt feeds run north used --allow-empty price.',
  ])
})

test('names the jobs that failed for the last time', async () => {
  await openQueues()
  await database.asOwner(
    `insert into jobs.job (name, data, source_name) values
       ('dead-jobs', '{"dealershipId": 1}', 'photo-fetching'), ('dead-jobs', '{"dealershipId": 2}', 'photo-fetching')`,
  )
  expect(await problems()).toContain('2 jobs failed for the last time and are not retried: photo-fetching.')
  await database.asOwner('delete from jobs.job')
})

test('names the scheduled jobs that have not succeeded for days', async () => {
  await openQueues()
  const add = (task: string, state: string) =>
    database.asOwner(
      `insert into jobs.job (name, data, state, completed_on) values ('maintenance', jsonb_build_object('task', $1::text), $2, now())`,
      [task, state],
    )
  await database.asOwner(
    `insert into jobs.schedule (name, key, cron, data, created_on)
     select 'maintenance', task, '0 3 * * *', jsonb_build_object('task', task), now() - interval '3 days'
     from unnest(array['old-imports', 'old-stock-history', 'stray-refused-rows']) task`,
  )
  await add('old-imports', 'completed')
  await add('old-stock-history', 'failed')
  expect(await problems()).toContain(
    '2 scheduled jobs have not succeeded for days: old-stock-history, stray-refused-rows.',
  )
  await database.asOwner("update jobs.schedule set created_on = now() - interval '1 day'")
  expect(await problems()).toEqual([])
})

/** Declares the queues, as the start of any process does. */
async function openQueues(): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await declareQueues(database, jobQueues({ config: buildConfig(root), database }), silentLogger)
}

test('names a site whose dealership, location or mailbox is not there, before its first lead', async () => {
  const files = { north: siteFile('north') }
  const place = (email: string) =>
    `insert into locations (dealership_id, slug, name, email) select id, slug, name, ${email} from dealerships`
  expect(await problems(files)).toContain('The site north names dealerships that are not in the database (north-yard).')
  await database.asOwner("insert into dealerships (slug, name) values ('north-yard', 'North Yard')")
  expect(await problems(files)).toContain('The site north has dealerships without a location (north-yard).')
  await database.asOwner(place('null'))
  expect(await problems(files)).toContain(
    'The site north has dealerships without a mailbox (north-yard): its leads reach nobody by mail.',
  )
  await database.asOwner("update locations set email = 'sales@dealer.example'")
  expect((await problems(files)).filter((what) => what.startsWith('The site'))).toEqual([])
})

test('counts the vehicles that can’t be reserved online, with the reasons, where a site offers it', async () => {
  const files = { north: siteFile('north') }
  await database.asOwner("insert into dealerships (slug, name) values ('north-yard', 'North Yard')")
  const add = (fields: Partial<Vehicle>) =>
    insertVehicles(database, [
      { dealership: 'north-yard', photos: 0, vehicle: buildVehicle({ slug: randomUUID(), ...fields }) },
    ])
  const found = async () => (await problems(files)).filter((what) => what.includes('online'))
  await add({ price: 20_000_00 })
  expect(await found()).toEqual([])
  await add({ price: 20_000_00, paymentProcessors: ['none'] })
  await add({ price: 20_000_00, paymentProcessors: ['zip'] })
  await add({ price: null })
  const [line = ''] = await found()
  expect(line).toContain("3 vehicles of north can't be reserved or bought online")
  expect(line).toContain('1: no price')
  expect(line).toContain('1: its feed says "none"')
})

test('lists no reserved vehicle among the reasons, because that is no fault', async () => {
  await database.asOwner("insert into dealerships (slug, name) values ('north-yard', 'North Yard')")
  const add = (fields: Partial<Vehicle>) =>
    insertVehicles(database, [
      { dealership: 'north-yard', photos: 0, vehicle: buildVehicle({ slug: randomUUID(), ...fields }) },
    ])
  await add({ price: 20_000_00 })
  await add({ price: 20_000_00, reserved: true })
  await add({ price: null, reserved: true })
  await add({ price: null })
  expect(await problems({ north: siteFile('north') })).toContain(
    "1 vehicle of north can't be reserved or bought online (1: no price).",
  )
})

test('counts the leads suspected of being spam, as a note', async () => {
  const { siteId } = await seedDealer(database, 'north')
  const lead = { ...buildLead(), id: randomUUID(), receivedAt: new Date().toISOString(), suspectedSpam: 'honeypot' }
  await storeLead(database, siteId, { lead: lead as Lead, deliveries: [] })
  expect(await problems()).toContain(
    '1 lead of the last day was suspected of being spam, and delivered so marked: north.',
  )
  const metrics = createMetrics()
  addLeadMetrics(metrics.registry, database, silentLogger)
  expect(await metrics.registry.metrics()).toContain('forecourt_leads_last_day{site="north",suspected="honeypot"} 1')
})

test('names the sites that have used up their text messages, which the metrics count', async () => {
  const [site] = await database.asOwner<{ id: number }>(
    "insert into sites (slug, group_name) values ('north', 'north') returning id",
  )
  const send = (count: number) =>
    database.asOwner(
      `insert into sign_in_codes
         (group_name, site_id, purpose, channel, address, sent_by, client, code_hash, created_at, expires_at)
       select 'north', $1, 'sign-in', 'sms', '-', 'sms', '-', '-', now(), now() from generate_series(1, $2)`,
      [site?.id, count],
    )
  await send(SMS_BUDGET.max - 1)
  const isNamed = (lines: readonly string[]) => lines.some((line) => /text messages with codes .*: north\.$/.test(line))
  expect(isNamed(await problems())).toBe(false)
  await send(1)
  expect(isNamed(await problems())).toBe(true)
  const metrics = createMetrics()
  addCodeMetrics(metrics.registry, database, silentLogger)
  expect(await metrics.registry.metrics()).toContain('forecourt_sign_in_sms_last_hour{site="north"} 500')
})
