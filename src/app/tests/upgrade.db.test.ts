import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLead } from '#leads/testing/build-lead.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { createTestDatabase, withDatabaseName } from '#platform/server/testing/test-database.ts'
import { createSiteRegistry } from '#sites/server/site-registry.ts'
import { fileTexts } from '#sites/server/testing/file-texts.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { startPlatformJobs } from '../jobs/jobs.ts'
import { testPlatform } from '../testing/test-platform.ts'

const server = await createTestDatabase()

/** Migrations of the last version without a job queue. */
const BEFORE_JOBS = new Set(
  readdirSync('migrations')
    .filter((file) => /^000[0-7]_.*\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length)),
)

test('deliveries that waited or were running before the upgrade to the job queue are delivered', async () => {
  const name = `upgrade_${randomBytes(5).toString('hex')}`
  await server.asOwner(`create database ${name}`)
  const address = { url: withDatabaseName(server.url, name), rolePrefix: name }
  expect(await migrate(address, 'migrations', BEFORE_JOBS)).toMatchObject({ ok: true })
  const owner = new Client({ connectionString: address.url })
  await owner.connect()
  const database = openDatabase({ ...address, applicationName: 'forecourt test', log: silentLogger })
  onTestFinished(async () => {
    await database.close()
    await owner.end()
    await server.asOwner(`drop database ${name} with (force)`)
  })
  const lead = buildLead({})
  await owner.query("insert into sites (slug) values ('example-motors')")
  await owner.query(
    "insert into leads (id, site_id, form, payload, submission_key) values ($1, 1, 'enquiry', $2, 'key')",
    [lead.id, JSON.stringify(lead)],
  )
  await owner.query(
    `insert into deliveries (id, site_id, lead_id, channel, target, attempts, next_attempt_at)
     values ($2, 1, $1, 'email', 'a@dealer.example', 0, now()), ($3, 1, $1, 'adf', 'a@dealer.example', 1, now() + interval '2 s')`,
    [lead.id, randomUUID(), randomUUID()],
  )

  expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'))
  await mkdir(join(folder, 'sites'))
  const config = parseConfig({ DATA_DIR: folder, SITES_DIR: join(folder, 'sites') }, folder)
  if (!config.ok) throw new Error('these settings are right')
  const platform = testPlatform(config.value, { ...database, ...address })
  await declareQueues(database, jobQueues(platform), silentLogger)
  const registry = createSiteRegistry(await fileTexts(config.value.sitesFolder), { log: silentLogger })
  const jobs = await startPlatformJobs(platform, registry, () => undefined)
  onTestFinished(async () => {
    registry.close()
    await jobs.stop()
    await rm(folder, { recursive: true })
  })
  await vi.waitFor(
    async () => expect((await owner.query("select from deliveries where state = 'delivered'")).rowCount).toBe(2),
    { timeout: 20_000, interval: 50 },
  )
  expect((await readdir(join(folder, 'outbox', lead.site.slug))).filter((file) => file.endsWith('.eml'))).toHaveLength(
    2,
  )
})
