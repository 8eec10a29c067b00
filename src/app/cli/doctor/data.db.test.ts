import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { dataProblems } from './data.ts'
import { jobQueues } from '../../job-queues.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const database = await createTestDatabase()

beforeEach(() => database.asOwner('truncate dealerships, imports restart identity cascade'))

async function problems(): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const config = parseConfig({ DATA_DIR: join(root, 'data'), SITES_DIR: join(root, 'sites') }, root)
  if (!config.ok) throw new Error('these settings are right')
  const found = await dataProblems({
    operands: [],
    values: {},
    config: config.value,
    progress: { step: (_, work) => work(() => undefined), line: () => undefined },
    out: () => undefined,
    openPlatform: () => Promise.resolve(ok(testPlatform(config.value, database))),
  })
  return found.map(({ what }) => what)
}

test('names the dealerships that no site shows', async () => {
  expect(await problems()).toEqual([])
  await database.asOwner("insert into dealerships (slug, name) values ('south', 'South Yard')")
  expect(await problems()).toEqual(['1 dealership is shown by no site: south.'])
  await database.asOwner("insert into dealerships (slug, name) values ('north', 'North Yard')")
  expect(await problems()).toEqual(['2 dealerships are shown by no site: north, south.'])
})

test('names the feeds whose last file was held back', async () => {
  await database.asOwner("insert into dealerships (slug, name) values ('north', 'North Yard')")
  await database.asOwner(
    `insert into imports (file, mapping, feed, state, started_at) values ('a.csv', 'plain', 'used', 'done', now())`,
  )
  await database.asOwner(
    `insert into feeds (dealership_id, name, mapping) select d.id, each, 'plain' from dealerships d, unnest(array['used', 'new']) each`,
  )
  await database.asOwner(
    `insert into feed_runs (dealership_id, feed_id, import_id, state, file, started_at)
     select dealership_id, id, 1, case name when 'used' then 'held' else 'applied' end, 'a.csv', now() from feeds`,
  )
  expect(await problems()).toContain('1 feed was held back, for too much of its stock was missing: used of north.')
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

/** As the start of any process does. */
async function openQueues(): Promise<void> {
  const config = parseConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'forecourt-doctor-')) }, tmpdir())
  if (!config.ok) throw new Error('these settings are right')
  onTestFinished(() => rm(config.value.dataFolder, { recursive: true }))
  await declareQueues(database, jobQueues({ config: config.value, database }), silentLogger)
}
