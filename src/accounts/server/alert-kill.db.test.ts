import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { ALERT_CHECK, ALERT_QUEUES } from './alert-jobs.ts'
import { createAlertStore } from './alert-store.ts'

const PEOPLE = 24
/** Lines in the file of mails at which the process that writes them is killed. */
const KILLED_AT = [2, 9]

const folder = await mkdtemp(join(tmpdir(), 'forecourt-alerts-'))
const file = join(folder, 'mails')
afterAll(() => rm(folder, { recursive: true, force: true }))
const database = await createTestDatabase()
await declareQueues(database, ALERT_QUEUES, silentLogger)

/** Takes the pauses before further attempts out, which are minutes. */
const hurry = () => database.asOwner("update jobs.job set start_after = now() where state = 'retry'")

interface Line {
  readonly id: string
  readonly to: string
  readonly subject: string
}
/** A line that was being written when its process was killed is no mail. */
const lines = (): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line)
    : []

const startProcess = () =>
  spawn(process.execPath, [join(import.meta.dirname, 'testing', 'alert-process.ts'), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: database.url },
  })

async function watch(siteId: number): Promise<void> {
  await database.asOwner(`
    insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, price)
      select dealership_id, id, '1', '', 'hilux', 'Toyota Hilux', 'Toyota', 'Hilux', 'used', 'in_stock', 3000000 from feeds`)
  const [car] = await database.asOwner<{ id: number }>('select id from vehicles')
  const store = createAlertStore(database, 'a secret of the tests, long enough to be one')
  const now = new Date()
  for (let person = 0; person < PEOPLE; person++) {
    const added = await store.add(siteId, {
      email: `person-${person}@mail.example`,
      subject: { kind: 'vehicle', id: car?.id ?? 0 },
      label: 'Toyota Hilux',
      frequency: 'at-once',
      siteUrl: 'https://north.example',
      clientAddress: `203.0.113.${person}`,
      account: null,
      now,
    })
    if (!added.ok || added.value.kind !== 'confirm') throw new Error('no confirmation is asked for')
    await store.confirm(siteId, added.value.id, store.tokenOf(added.value.id), now)
  }
}

it('each event reaches each person once, though the process that sends is killed', { timeout: 120_000 }, async () => {
  const site = buildSite({ slug: 'north' })
  await database.asOwner("insert into dealerships (slug, name) values ('example-yard', 'Yard')")
  await watch((await createSiteRows(database, [site])).idOf(site))
  await database.asOwner('update vehicles set price = 2800000')
  // As the schedule does: a check that was killed is not tried again, the next one finds what it left.
  const check = () => database.withRole('import', ({ $client }) => addJobs($client, ALERT_CHECK, [{}]))
  await check()
  const checking = setInterval(() => void check().then(hurry), 500)
  for (const killedAt of KILLED_AT) {
    const child = startProcess()
    await expect.poll(() => lines().length, { interval: 5, timeout: 40_000 }).toBeGreaterThanOrEqual(killedAt)
    child.kill('SIGKILL')
  }
  const last = startProcess()
  const sent = () => database.asOwner('select 1 from alert_events where sent_at is not null')
  await expect.poll(async () => (await sent()).length, { interval: 200, timeout: 60_000 }).toBe(PEOPLE)
  clearInterval(checking)
  last.kill('SIGKILL')

  // A mail that was killed between its sending and its mark comes again under its Message-ID, which mail programs show once.
  const mails = new Map(lines().map(({ id, to, subject }) => [id, { to, subject }]))
  const received = [...mails.values()].map(({ to }) => to)
  expect(received.toSorted()).toEqual(Array.from({ length: PEOPLE }, (_, at) => `person-${at}@mail.example`).toSorted())
  expect(new Set([...mails.values()].map(({ subject }) => subject)).size).toBe(1)
})
