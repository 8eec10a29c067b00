import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { bundleProgram } from '#platform/server/testing/bundle-program.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { ALERT_CHECK, ALERT_QUEUES } from './alert-queues.ts'
import { createAlertStore } from './alert-store.ts'

const PEOPLE = 24
/** The process is killed when the file of sent mails has this many lines. */
const KILLED_AT = [2, 9]

const folder = await mkdtemp(join(tmpdir(), 'forecourt-alerts-'))
const file = join(folder, 'mails')
const program = await bundleProgram(join(import.meta.dirname, 'testing', 'alert-process.ts'), folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const database = await createTestDatabase()
await declareQueues(database, ALERT_QUEUES, silentLogger)

/** Makes waiting retries due at once; their pauses would be minutes. */
const hurry = () => database.asOwner("update jobs.job set start_after = now() where state = 'retry'")

interface Line {
  readonly id: string
  readonly to: string
  readonly subject: string
}
/** The mails of the file, without an unfinished last line that a killed process left. */
const lines = (): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line)
    : []

const startProcess = () =>
  spawn(process.execPath, [program, file], {
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
      visitor: visitorNetwork(`203.0.113.${person}`),
      account: null,
      now,
    })
    if (!added.ok || added.value.kind !== 'confirm') throw new Error('no confirmation is asked for')
    await store.confirm(siteId, added.value.id, store.tokenOf(added.value.id), now)
  }
}

it('mails each event to each person once although the sending process is killed', { timeout: 120_000 }, async () => {
  const site = buildSite({ slug: 'north' })
  await database.asOwner("insert into dealerships (slug, name) values ('example-yard', 'Yard')")
  await watch((await createSiteRows(database, [site])).idOf(site))
  await database.asOwner('update vehicles set price = 2800000')
  // Repeated as by the schedule, because a killed check is not retried: the next one does the rest.
  const check = () => database.withRole('import', ({ $client }) => addJobs($client, ALERT_CHECK, [{}]))
  await check()
  const end = new AbortController()
  const checking = (async () => {
    while (!end.signal.aborted) {
      await setTimeout(500)
      await check()
      await hurry()
    }
  })()
  for (const killedAt of KILLED_AT) {
    const child = startProcess()
    await expect.poll(() => lines().length, { interval: 5, timeout: 40_000 }).toBeGreaterThanOrEqual(killedAt)
    child.kill('SIGKILL')
  }
  const last = startProcess()
  const sent = () => database.asOwner('select 1 from alert_events where sent_at is not null')
  await expect.poll(async () => (await sent()).length, { interval: 200, timeout: 60_000 }).toBe(PEOPLE)
  end.abort()
  // Its last statement would otherwise meet a database that the end of the test has closed.
  await checking
  last.kill('SIGKILL')

  // A process that is killed after sending a mail but before recording it sends it again, with the same id.
  const mails = new Map(lines().map(({ id, to, subject }) => [id, { to, subject }]))
  const received = [...mails.values()].map(({ to }) => to)
  expect(received.toSorted()).toEqual(Array.from({ length: PEOPLE }, (_, at) => `person-${at}@mail.example`).toSorted())
  expect(new Set([...mails.values()].map(({ subject }) => subject)).size).toBe(1)
})
