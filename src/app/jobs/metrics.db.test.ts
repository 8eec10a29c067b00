import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { storeLead } from '#leads/server/store-lead.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { silentLogger } from '#platform/server/log.ts'
import { countMails, mailOutcomes } from '#platform/server/mail/mail-outcomes.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { err, ok } from '#platform/result.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { addQueryMetrics } from './query-metrics.ts'

const database = await createTestDatabase()

const MAIL: Mail = {
  box: 'north',
  id: 'a',
  fromName: 'North',
  to: 'shopper@dealer.example',
  subject: 'Hello',
  text: 'Hello',
  date: new Date(),
}

async function linesOf(registry: Registry): Promise<readonly string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith('forecourt'))
}

test('deliveries that have not arrived and the last runs of feeds are measured', async () => {
  const { siteId } = await seedDealer(database, 'north')
  const lead = { ...buildLead(), id: randomUUID(), receivedAt: new Date().toISOString() }
  await storeLead(database, siteId, { lead, deliveries: [] })
  const deliver = (state: string, error: string | null) =>
    database.asOwner(
      `insert into deliveries (id, site_id, lead_id, channel, target, state, last_error)
       values (gen_random_uuid(), $1, $2, 'webhook', $3, $4, $5)`,
      [siteId, lead.id, randomUUID(), state, error],
    )
  const errors = { waiting: [null, 'refused', 'refused'], failed: ['refused'], delivered: [null] }
  for (const [state, all] of Object.entries(errors)) for (const error of all) await deliver(state, error)
  await database.asOwner(`
    with feed as (insert into feeds (dealership_id, name, mapping) select id, 'main', 'plain' from dealerships returning *),
      import as (insert into imports (actor, file, mapping, feed, state) values ('system:test', 'a.csv', 'plain', 'main', 'done') returning *)
    insert into feed_runs (import_id, dealership_id, feed_id, file, state, started_at)
    select import.id, feed.dealership_id, feed.id, 'a.csv', runs.state, now() - age::interval
    from feed, import, (values ('applied', '2 days'), ('held', '1 hour')) runs(state, age)`)
  await database.asOwner(`
    with source as (insert into feed_sources (dealership_id, name) select id, 'used' from dealerships returning *)
    insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome, started_at)
    select id, dealership_id, 'schedule', 'here', outcome, now() - age::interval
    from source, (values ('imported', '3 hours'), ('unchanged', '2 hours'), ('failed', '1 hour')) fetches(outcome, age)`)
  const registry = new Registry()
  addQueryMetrics(registry, database, silentLogger)
  const lines = await linesOf(registry)
  for (const [state, count] of [
    ['waiting', 1],
    ['retried', 2],
    ['failed', 1],
  ])
    expect(lines).toContain(`forecourt_deliveries{site="north",channel="webhook",state="${state}"} ${count}`)
  expect(lines.join('\n')).not.toContain('delivered')
  expect(lines).toContain('forecourt_feed_held{dealership="north",feed="main"} 1')
  expect(lines.join('\n')).toMatch(/forecourt_feed_age_seconds\{dealership="north",feed="main"\} 36\d\d/)
  expect(lines.join('\n')).toMatch(/forecourt_feed_age_seconds\{dealership="north",feed="used"\} 72\d\d/)
})

test('a process measures its version, its connections and its mails', async () => {
  // Other tests of this process have sent mails, too.
  const before = mailOutcomes()
  const mailer = { close: () => undefined }
  await countMails({ ...mailer, send: async () => ok(undefined) }).send(MAIL)
  await countMails({
    ...mailer,
    send: async () => err({ kind: 'mail-not-taken', detail: 'refused', isRefused: true }),
  }).send(MAIL)
  const registry = new Registry()
  addProcessMetrics(registry, database, { version: '1.2.3', build: 'abc' })
  await linesOf(registry)
  const lines = await linesOf(registry)
  expect(lines).toContain(`forecourt_build_info{version="1.2.3",build="abc",node="${process.versions.node}"} 1`)
  expect(lines).toContain(`forecourt_mails_total{outcome="sent"} ${before.sent + 1}`)
  expect(lines).toContain(`forecourt_mails_total{outcome="failed"} ${before.failed + 1}`)
  expect(lines.filter((line) => line.startsWith('forecourt_database_connections{role="app"'))).toHaveLength(3)
})
