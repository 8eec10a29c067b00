import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { openWebhookSink } from '#leads/testing/webhook-sink.ts'
import { startStripeServer } from '#payments/testing/stripe-server.ts'
import { parseConfig, type Config } from '#platform/config.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { writeServerNotice } from '../start/server-notice.ts'

const MAIL_LOGIN = { user: 'forecourt', password: 'a-password' }
const STRIPE_KEY = 'sk_live_local'

/** A healthy installation in production: a mail server with a login, a receiver of webhooks, Stripe's API, a feed that has run. */
export interface ProductionLike {
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  /** Writes the site's file and its configuration in force. */
  readonly writeSite: (more?: string, slug?: string) => Promise<void>
  readonly configOf: (environment: Readonly<Record<string, string>>) => Config
  readonly setStripe: Awaited<ReturnType<typeof startStripeServer>>['setMode']
  readonly closeReceiver: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openProductionLike(database: TestDatabase): Promise<ProductionLike> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-production-'))
  const [mail, hook, stripe] = await Promise.all([
    openMailServer(),
    openWebhookSink(),
    startStripeServer(STRIPE_KEY),
    mkdir(join(root, 'data', 'blobs'), { recursive: true }),
    mkdir(join(root, 'sites')),
    mkdir(join(root, 'dealers')),
    mkdir(join(root, 'feeds', 'north-yard'), { recursive: true }),
  ])
  const environment = {
    FORECOURT_ENV: 'production',
    FORECOURT_SECRET: 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa',
    DOCUMENT_KEY: 'Zp4WcM8nYb3HsDj6GeUaoQ7rVx2Lk9Tf',
    SMTP_URL: `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@127.0.0.1:${mail.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
    STRIPE_HOST: stripe.url,
    DATABASE_URL: database.url,
    DATA_DIR: join(root, 'data'),
    SITES_DIR: join(root, 'sites'),
    DEALERS_DIR: join(root, 'dealers'),
    FEEDS_DIR: join(root, 'feeds'),
  }
  const configOf = (changed: Readonly<Record<string, string>>): Config => {
    const config = parseConfig(changed, root)
    if (!config.ok) throw new Error(config.error.map(({ what }) => what).join(' '))
    return config.value
  }
  const webhook = `leads: { delivery: [{ kind: email }, { kind: webhook, url: '${hook.url}', secret: CRM }] }`
  const writeSite = async (more = '', slug = 'north') => {
    const text = siteFile(slug, `${webhook}\n${more}`)
    const file = join(root, 'sites', `${slug}.yaml`)
    await writeFile(file, text)
    await storeText(database, { kind: 'site', name: slug }, text, file)
  }
  const config = configOf(environment)
  await declareQueues(database, jobQueues({ config, database }), silentLogger)
  await seed(database)
  await writeSite()
  writeServerNotice(config, 3000)
  return {
    root,
    environment,
    writeSite,
    configOf,
    setStripe: stripe.setMode,
    closeReceiver: hook.close,
    close: async () => {
      await Promise.all([mail.close(), hook.close(), stripe.close()])
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function seed(database: TestDatabase): Promise<void> {
  await database.asOwner(
    'truncate dealerships, sites, imports, configuration_owners, configuration_revisions restart identity cascade',
  )
  await database.asOwner('delete from jobs.job')
  const feeds = { main: { from: { folder: '.' }, schedule: { at: ['06:00'] } } }
  await database.asOwner(
    `insert into dealerships (slug, name, timezone, configuration) values ('north-yard', 'North Yard', 'Australia/Brisbane', $1)`,
    [JSON.stringify({ feeds })],
  )
  await database.asOwner(`
    insert into locations (dealership_id, slug, name, email)
    select id, slug, name, 'sales@dealer.example' from dealerships`)
  await database.asOwner(`
    with site as (insert into sites (slug, group_name) values ('north', 'north') returning id)
    insert into site_dealerships (site_id, dealership_id) select site.id, dealerships.id from site, dealerships`)
  await database.asOwner(`
    with source as (insert into feed_sources (dealership_id, name) select id, 'main' from dealerships returning *)
    insert into feed_fetches (source_id, dealership_id, trigger, machine, outcome, finished_at)
    select id, dealership_id, 'schedule', 'here', 'imported', now() from source`)
}

/** Accepts mail from who knows the password. */
async function openMailServer(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === MAIL_LOGIN.user && password === MAIL_LOGIN.password
        ? done(null, { user: username })
        : done(new Error('unknown user or password')),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
