import { isAbsolute, join, resolve } from 'node:path'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import { problem, type Problem } from './problem.ts'
import { err, ok, type Result } from './result.ts'
import {
  REQUIRED_IN_PRODUCTION,
  settingMeaning,
  SETTINGS,
  REQUIRED_TOGETHER,
  type SettingName,
  type Settings,
} from './settings.ts'
import { trustedProxies } from './proxy-addresses.ts'
import type { TrustedProxies } from './web/client-origin.ts'

/** An external search server that replaces the built-in engine. */
interface SearchServerConfig {
  readonly host: string
  readonly key: string
  readonly index: string
  /** Timeout of one attempt. */
  readonly timeLimitMs: number
}

/** A bucket of a service with S3's API. */
export interface PictureBucket {
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

/** An account at a provider of text messages with Twilio's Messages API. */
interface SmsAccountConfig {
  readonly host: string
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
}

export interface Config {
  readonly mode: Settings['FORECOURT_ENV']
  readonly port: number
  readonly host: string
  /** The host of the console and its API; undefined: there is none. */
  readonly consoleHost: string | undefined
  /** Drafts of sites are shown at names below this host; undefined: nowhere. */
  readonly previewHost: string | undefined
  /** Addresses, or the name of a host, to which domains of sites point. Empty: unknown. */
  readonly siteTarget: readonly string[]
  readonly dataFolder: string
  readonly sitesFolder: string
  readonly dealersFolder: string
  readonly catalogueFile: string
  /** Holds the watched folders of feeds, in a folder for each dealer. */
  readonly feedsFolder: string
  /** The list of erasures. */
  readonly erasuresFile: string
  readonly backupPassphrase: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseDirectUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  readonly databaseStaffUrl: string | undefined
  readonly databaseRolePrefix: string
  readonly secret: string | undefined
  readonly previousSecrets: readonly string[]
  /** Whether this process runs the jobs of the queues. */
  readonly runsJobs: boolean
  /** Threads in addition to the one that renders pages. */
  readonly searchThreads: Settings['SEARCH_THREADS']
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dkimSelector: string | undefined
  /** The account that sends text messages, if there is one. */
  readonly smsAccount: SmsAccountConfig | undefined
  /** Mail that a provider passes on. Without a domain nothing is mailed there. */
  readonly inboundMail: {
    readonly domain: string | undefined
    readonly postmarkSecret: string | undefined
    readonly mailgunKey: string | undefined
  }
  readonly trustedProxies: TrustedProxies
  /** Hosts, or hosts with a port, that may be reached though their address isn't public. */
  readonly allowedPrivateHosts: readonly string[]
  readonly connectionLimits: ConnectionLimits
  /** Where pictures and videos are kept; undefined: in the data folder. */
  readonly pictureBucket: PictureBucket | undefined
  /** Hosts that feed pictures may be fetched from; if empty, none are fetched. */
  readonly photoHosts: readonly string[]
  readonly searchServer: SearchServerConfig | undefined
  /** The provider of market data, if there is one. */
  readonly marketProvider: { readonly host: string; readonly key: string } | undefined
  /** 0: no limit. */
  readonly leadsPerMinute: number
  readonly searchesPerMinute: number
  readonly financeServer: { readonly host: string; readonly key: string | undefined } | undefined
  /** Undefined: payments are tests in demo mode, and there are none in production. */
  readonly stripe: { readonly host: string; readonly key: string; readonly webhookSecret: string } | undefined
  readonly stripeHost: string
  /** A service that locates postcodes, in place of the built-in table. */
  readonly geocodingServer: { readonly host: string; readonly key: string } | undefined
  readonly mapKey: string | undefined
  readonly documentKey: string | undefined
  readonly previousDocumentKeys: readonly string[]
  readonly metricsToken: string | undefined
  /** Pause after the announcement that the server stops, in which load balancers notice. */
  readonly drainSeconds: number
  readonly logLevel: string
  /** Text for people at a terminal, JSON for machines. */
  readonly logFormat: 'json' | 'text'
}

/** Longer than the interval at which common load balancers poll. */
const DRAIN_SECONDS_IN_PRODUCTION = 5

/** Browsers find every name below `localhost` on this machine. */
const DEMO_CONSOLE_HOST = 'console.localhost'
const DEMO_PREVIEW_HOST = 'localhost'

export type ConfigProblem = Problem<'wrong-setting' | 'missing-setting'>

/** Parses the settings and lists every invalid one. Relative folders are resolved against `root`; empty variables count as unset. */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): Result<Config, readonly ConfigProblem[]> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = SETTINGS.safeParse(given)
  if (!parsed.success)
    return err(parsed.error.issues.map((issue) => wrongSetting(String(issue.path[0]), issue.message)))
  const settings = parsed.data
  const missing =
    settings.FORECOURT_ENV === 'production' ? REQUIRED_IN_PRODUCTION.filter((name) => settings[name] === undefined) : []
  if (missing.length > 0) return err(missing.map(missingSetting))
  const incomplete = REQUIRED_TOGETHER.flatMap((names) => missingOf(names, settings))
  if (incomplete.length > 0) return err(incomplete)
  return ok(toConfig(settings, root))
}

function toConfig(settings: Settings, root: string): Config {
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(root, path))
  return {
    mode: settings.FORECOURT_ENV,
    port: settings.PORT,
    host: settings.HOST,
    consoleHost: settings.CONSOLE_HOST ?? (settings.FORECOURT_ENV === 'demo' ? DEMO_CONSOLE_HOST : undefined),
    previewHost: settings.PREVIEW_HOST ?? (settings.FORECOURT_ENV === 'demo' ? DEMO_PREVIEW_HOST : undefined),
    siteTarget: settings.SITE_TARGET,
    dataFolder: absolute(settings.DATA_DIR),
    sitesFolder: absolute(settings.SITES_DIR),
    erasuresFile: absolute(settings.ERASURES_FILE ?? join(settings.DATA_DIR, 'erasures.jsonl')),
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    dealersFolder: absolute(settings.DEALERS_DIR),
    catalogueFile: absolute(settings.CATALOGUE_FILE),
    feedsFolder: absolute(settings.FEEDS_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseAppUrl: settings.DATABASE_APP_URL,
    databaseStaffUrl: settings.DATABASE_STAFF_URL,
    databaseRolePrefix: settings.DATABASE_ROLE_PREFIX,
    secret: settings.FORECOURT_SECRET,
    previousSecrets: settings.FORECOURT_SECRET_PREVIOUS,
    runsJobs: settings.FORECOURT_WORKER === 'on',
    searchThreads: settings.SEARCH_THREADS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    dkimSelector: settings.MAIL_DKIM_SELECTOR,
    smsAccount: smsAccountOf(settings),
    inboundMail: {
      domain: settings.INBOUND_MAIL_DOMAIN,
      postmarkSecret: settings.POSTMARK_INBOUND_SECRET,
      mailgunKey: settings.MAILGUN_SIGNING_KEY,
    },
    trustedProxies: trustedProxies(settings.TRUSTED_PROXIES),
    allowedPrivateHosts: settings.ALLOWED_PRIVATE_HOSTS.map((host) => host.toLowerCase()),
    connectionLimits: {
      ...CONNECTION_LIMITS,
      connections: settings.MAX_CONNECTIONS,
      connectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    },
    pictureBucket: pictureBucketOf(settings),
    photoHosts: settings.PHOTO_HOSTS,
    searchServer: searchServerOf(settings),
    marketProvider:
      settings.AUTOGRAB_KEY === undefined ? undefined : { host: settings.AUTOGRAB_HOST, key: settings.AUTOGRAB_KEY },
    leadsPerMinute: settings.LEAD_RATE_LIMIT,
    searchesPerMinute: settings.SEARCH_RATE_LIMIT,
    financeServer:
      settings.FINANCE_HOST === undefined ? undefined : { host: settings.FINANCE_HOST, key: settings.FINANCE_KEY },
    stripe: stripeOf(settings),
    stripeHost: settings.STRIPE_HOST,
    geocodingServer:
      settings.GEOCODING_KEY === undefined ? undefined : { host: settings.GEOCODING_HOST, key: settings.GEOCODING_KEY },
    mapKey: settings.MAP_KEY,
    documentKey: settings.DOCUMENT_KEY,
    previousDocumentKeys: settings.DOCUMENT_KEY_PREVIOUS,
    metricsToken: settings.METRICS_TOKEN,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.FORECOURT_ENV === 'production' ? DRAIN_SECONDS_IN_PRODUCTION : 0),
    logLevel: settings.LOG_LEVEL ?? (settings.FORECOURT_ENV === 'production' ? 'info' : 'warn'),
    logFormat: settings.LOG_FORMAT ?? (settings.FORECOURT_ENV === 'production' ? 'json' : 'text'),
  }
}

function searchServerOf({ SEARCH_HOST: host, SEARCH_KEY: key, ...rest }: Settings): SearchServerConfig | undefined {
  if (host === undefined || key === undefined) return undefined
  return { host, key, index: rest.SEARCH_INDEX, timeLimitMs: rest.SEARCH_LIMIT_MS }
}

function pictureBucketOf({
  S3_BUCKET: bucket,
  S3_KEY_ID: keyId,
  S3_SECRET: secret,
  ...rest
}: Settings): Config['pictureBucket'] {
  if (bucket === undefined || keyId === undefined || secret === undefined) return undefined
  return { bucket, keyId, secret, endpoint: rest.S3_ENDPOINT, region: rest.S3_REGION }
}

function stripeOf({
  STRIPE_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_HOST: host,
}: Settings): Config['stripe'] {
  return key === undefined || webhookSecret === undefined ? undefined : { host, key, webhookSecret }
}

function smsAccountOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  TWILIO_HOST: host,
}: Settings): SmsAccountConfig | undefined {
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined
  return { host, accountSid, authToken, from }
}

function wrongSetting(name: string, message: string): ConfigProblem {
  return problem('wrong-setting', `${name} is wrong: ${message}.`, `It means: ${settingMeaning(name)}.`)
}

function missingSetting(name: string): ConfigProblem {
  return problem(
    'missing-setting',
    `${name} is missing: production mode needs it.`,
    `It means: ${settingMeaning(name)}.`,
  )
}

/** Problems for the missing settings of a group of which at least one is set. */
function missingOf(group: readonly SettingName[], settings: Settings): readonly ConfigProblem[] {
  const missing = group.filter((name) => settings[name] === undefined)
  if (missing.length === group.length) return []
  const present = group.filter((name) => !missing.includes(name)).join(', ')
  return missing.map((name) =>
    problem('missing-setting', `${name} is missing: ${present} needs it.`, `It means: ${settingMeaning(name)}.`),
  )
}
