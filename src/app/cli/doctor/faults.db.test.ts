import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeLead } from '#leads/server/store-lead.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { silentLogger } from '#platform/server/log.ts'
import { SILENT } from '#platform/server/progress.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { err, ok } from '#platform/result.ts'
import { buildCommandCall } from '../../testing/build-command-call.ts'
import { openProductionLike, type ProductionLike } from '../../testing/production-like.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { openPlatform } from '../../start/open-platform.ts'
import { noteUntrustedProxies } from '../../start/untrusted-proxy.ts'
import { doctor } from '../doctor.ts'
import { missingInstallation } from '../installation.ts'
import { feedFindings } from './feeds.ts'

const database = await createTestDatabase()
let installation: ProductionLike
beforeEach(async () => {
  vi.stubEnv('SITE_NORTH__CRM', 'the secret of the receiver')
  installation = await openProductionLike(database)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await installation.close()
})

/** These depend on the machine that runs the tests. */
const OF_THIS_MACHINE = new Set(['memory', 'disk', 'packages'])

/** The rules of the problems that the doctor finds with these settings changed. */
async function examine(changed: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const config = installation.configOf({ ...installation.environment, ...changed })
  const platform = testPlatform(config, database)
  const missing = missingInstallation(config)
  let printed = ''
  const call = buildCommandCall(platform, {
    values: { json: true },
    out: (text) => (printed += text),
    openPlatform: async () => {
      if (missing) return err(missing)
      return config.databaseUrl === database.url ? ok(platform) : openPlatform(config, 'doctor', SILENT)
    },
  })
  await doctor.run(call)
  const { data } = JSON.parse(printed) as { data: { findings: { rule: string; severity: string; found: string }[] } }
  const problems = data.findings.filter(({ rule, severity }) => severity !== 'note' && !OF_THIS_MACHINE.has(rule))
  expect(new Set(problems.map(({ found }) => found)).size).toBe(problems.length)
  return problems.map(({ rule }) => rule)
}

async function deliver(columns: Readonly<Record<string, string | number>>): Promise<void> {
  const lead = { ...buildLead(), id: randomUUID(), receivedAt: new Date().toISOString() }
  await storeLead(database, 1, { lead, deliveries: [] })
  const names = Object.keys(columns)
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, channel, target, ${names.join(', ')})
     select gen_random_uuid(), site_id, id, 'email', 'a@dealer.example', ${names.map((_, at) => `$${at + 2}`).join(', ')}
     from leads where id = $1`,
    [lead.id, ...Object.values(columns)],
  )
}

const run = (statement: string) => database.asOwner(statement)

const IMPORT = `with import as (insert into imports (actor, file, mapping, feed, state) values ('system:test', 'a.csv', 'plain', 'main', 'done') returning *),
  feed as (insert into feeds (dealership_id, name, mapping) select id, 'main', 'plain' from dealerships returning *)`

interface Fault {
  readonly rule: string
  /** The consequence of the fault. */
  readonly also?: readonly string[]
  readonly title: string
  /** Returns changed settings, if the fault is one of them. */
  readonly inject: () => Promise<unknown> | Readonly<Record<string, string>>
}

const FAULTS: readonly Fault[] = [
  { rule: 'mail-server', title: 'no mail server', inject: () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }) },
  {
    rule: 'mail-login',
    title: 'a wrong password of the mail server',
    inject: () => ({ SMTP_URL: installation.environment['SMTP_URL']?.replace(/:[^:@]+@/, ':wrong@') ?? '' }),
  },
  { rule: 'webhook-unreachable', title: 'a receiver that is down', inject: () => installation.closeReceiver() },
  {
    rule: 'webhook-failing',
    title: 'a webhook that fails',
    inject: () =>
      run(`insert into webhook_endpoints (dealership_id, url, failing_since)
        select id, 'https://crm.example/events', now() - interval '2 hours' from dealerships limit 1`),
  },
  {
    rule: 'webhook-disabled',
    title: 'a webhook that was disabled',
    inject: () =>
      run(`insert into webhook_endpoints (dealership_id, url, state, disabled_because)
        select id, 'https://crm.example/events', 'disabled', 'gone' from dealerships limit 1`),
  },
  {
    rule: 'inbound-without-provider',
    also: ['other-console'],
    title: 'a domain of inbound mail without provider',
    inject: () => ({ INBOUND_MAIL_DOMAIN: 'in.dealer.example', CONSOLE_HOST: 'console.dealer.example' }),
  },
  { rule: 'missing-secret', title: 'no secret of a receiver', inject: async () => vi.stubEnv('SITE_NORTH__CRM', '') },
  { rule: 'payment-key', title: 'a wrong key of Stripe', inject: () => ({ STRIPE_KEY: 'sk_live_other' }) },
  { rule: 'payment-server', title: 'Stripe down', inject: async () => installation.setStripe('fails') },
  {
    rule: 'payment-test-key',
    also: ['payment-key'],
    title: 'a test key of Stripe',
    inject: () => ({ STRIPE_KEY: 'sk_test_local' }),
  },
  { rule: 'no-document-key', also: ['other-secret'], title: 'no DOCUMENT_KEY', inject: () => ({ DOCUMENT_KEY: '' }) },
  {
    rule: 'other-secret',
    title: 'another FORECOURT_SECRET',
    inject: () => ({ FORECOURT_SECRET: 'YXpCbQ9w8VnE5rTkLm3sHd7fGj2aPuRi' }),
  },
  {
    rule: 'other-console',
    title: 'a console that the server does not serve',
    inject: () => ({ CONSOLE_HOST: 'console.dealer.example' }),
  },
  {
    rule: 'untrusted-proxy',
    title: 'a proxy that TRUSTED_PROXIES lacks',
    inject: async () =>
      noteUntrustedProxies(join(installation.root, 'data'), silentLogger, () => new Date())('10.0.0.9'),
  },
  {
    rule: 'no-installation',
    title: 'a data folder that does not exist',
    inject: () => ({ DATA_DIR: join(installation.root, 'mistyped') }),
  },
  {
    rule: 'folder-not-writable',
    title: 'a file in place of a folder',
    inject: async () => {
      await rm(join(installation.root, 'data', 'blobs'), { recursive: true })
      await writeFile(join(installation.root, 'data', 'blobs'), '')
    },
  },
  {
    rule: 'no-sites',
    title: 'a folder without sites',
    inject: async () => {
      await rm(join(installation.root, 'sites', 'north.yaml'))
      await run('truncate configuration_owners, configuration_revisions')
    },
  },
  {
    rule: 'written-by-console',
    title: 'a file that is not read',
    inject: () =>
      run(
        "update configuration_owners set writer = 'console'; update configuration_revisions set text = text || '# a remark'",
      ),
  },
  {
    rule: 'missing-folder',
    title: 'no folder of the dealers',
    inject: () => rm(join(installation.root, 'dealers'), { recursive: true }),
  },
  { rule: 'unknown-key', title: 'a mistyped key', inject: () => installation.writeSite('serach: { pageSize: 12 }') },
  {
    rule: 'unknown-key',
    title: "a mistyped key of a dealer's file",
    inject: () => writeFile(join(installation.root, 'dealers', 'north-yard.yaml'), 'name: North Yard\nhuors: {}\n'),
  },
  {
    rule: 'demo-site',
    also: ['missing-secret', 'no-dealership'],
    title: 'a site of the demo',
    inject: async () => {
      await installation.writeSite('', 'harbourline')
      await run(`update configuration_revisions set text = replace(text, 'harbourline-yard', 'harbourline-brisbane')`)
    },
  },
  { rule: 'no-dealership', title: 'no dealership of a site', inject: () => run('delete from dealerships') },
  { rule: 'no-location', title: 'no location', inject: () => run('delete from locations') },
  { rule: 'no-mailbox', title: 'no mailbox', inject: () => run('update locations set email = null') },
  { rule: 'unseen-dealerships', title: 'a dealer without a site', inject: () => run('delete from site_dealerships') },
  { rule: 'undelivered', title: 'an undelivered lead', inject: () => deliver({ state: 'failed', attempts: 8 }) },
  {
    rule: 'retried-deliveries',
    title: 'a lead that failed twice',
    inject: () => deliver({ state: 'waiting', attempts: 2, last_error: 'refused', next_attempt_at: '2099-01-01' }),
  },
  {
    rule: 'late-deliveries',
    title: 'no worker',
    inject: () => deliver({ state: 'waiting', next_attempt_at: '2026-01-01' }),
  },
  {
    rule: 'held-feeds',
    title: 'a feed held back',
    inject: () =>
      run(`${IMPORT} insert into feed_runs (dealership_id, feed_id, import_id, state, file)
        select feed.dealership_id, feed.id, import.id, 'held', 'a.csv' from feed, import`),
  },
  {
    rule: 'feed-overdue',
    title: 'a feed that no longer runs',
    inject: () => run("update feed_fetches set started_at = now() - interval '2 days'"),
  },
  {
    rule: 'feed-refused',
    title: 'a feed whose file was refused, has not changed since, and is read again',
    inject: () =>
      run(`update feed_fetches set outcome = 'refused', note = 'It lacks "Price".';
        insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome)
        select source_id, dealership_id, trigger, machine, state from feed_fetches, unnest(array['unchanged', 'running']) state`),
  },
  {
    rule: 'feed-failed',
    title: 'a feed that can not be fetched',
    inject: () => run("update feed_fetches set outcome = 'failed', note = 'No answer.'"),
  },
  {
    rule: 'feed-folder',
    title: 'a watched folder that is not there, as its failed run says, too',
    inject: async () => {
      await rm(join(installation.root, 'feeds', 'north-yard'), { recursive: true })
      await run("update feed_fetches set outcome = 'failed', note = 'This machine has no folder.'")
    },
  },
  {
    rule: 'dead-jobs',
    title: 'a job without retries left',
    inject: () => run("insert into jobs.job (name, data, source_name) values ('dead-jobs', '{}', 'photo-fetching')"),
  },
  {
    rule: 'no-database',
    title: 'no database',
    inject: () => ({ DATABASE_URL: 'postgres://owner:password@127.0.0.1:1/forecourt' }),
  },
  {
    rule: 'no-database',
    title: 'no database, of whose secrets nobody knows',
    inject: () => {
      vi.stubEnv('SITE_NORTH__CRM', undefined)
      return { DATABASE_URL: 'postgres://owner:password@127.0.0.1:1/forecourt' }
    },
  },
  {
    rule: 'search-server',
    title: 'no search server',
    inject: () => ({ SEARCH_HOST: 'http://127.0.0.1:1', SEARCH_KEY: 'a-key' }),
  },
  {
    rule: 'picture-store',
    title: 'no service that has the bucket',
    inject: () => ({
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'pictures',
      S3_KEY_ID: 'a-key',
      S3_SECRET: 'a-secret',
    }),
  },
]

test('the doctor finds nothing in a healthy installation', async () => {
  expect(await examine()).toEqual([])
})

test.each(FAULTS)('the doctor names $title: $rule', async ({ rule, also = [], inject }) => {
  const changed = await inject()
  const settings = typeof changed === 'object' && changed !== null && !Array.isArray(changed) ? changed : {}
  expect(new Set(await examine(settings as Readonly<Record<string, string>>))).toEqual(new Set([rule, ...also]))
})

test('the doctor says which folder is missing, on which machine, and how to create it', async () => {
  const feedsFolder = join(installation.root, 'feeds')
  const find = (now = new Date()) => feedFindings(database, { feedsFolder, now })
  expect(await find()).toEqual([])
  await rm(join(feedsFolder, 'north-yard'), { recursive: true })
  const [finding] = await find()
  expect(finding?.found).toContain(`${feedsFolder}/north-yard is not on this machine (${hostname()})`)
  expect(finding?.fix).toContain(`mkdir -p ${feedsFolder}/north-yard.`)
  await database.asOwner('update feed_sources set machine = $1, seen_at = now()', [hostname()])
  expect(await find()).toHaveLength(1)
  await run("update feed_sources set machine = 'two', seen_at = now()")
  expect(await find()).toEqual([])
  expect((await find(new Date(Date.now() + 11 * 60_000)))[0]?.found).toContain('The last machine that had it is two.')
})
