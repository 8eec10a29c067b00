import { z } from 'zod'
import { DEFAULT_CONNECTIONS, DEFAULT_CONNECTIONS_PER_ADDRESS } from './connection-limits.ts'
import { SERVICE_SETTINGS } from './service-settings.ts'
import {
  DEFAULT_PORT,
  MAX_DRAIN_SECONDS,
  MAX_THREADS,
  WHOLE_NUMBER,
  folder,
  hostFault,
  listOf,
  perMinute,
  photoHostFault,
  port,
  postgresUrl,
  previousKeys,
  proxyFault,
  secret,
  targetFault,
} from './setting-values.ts'

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/

export const DEFAULT_ROLE_PREFIX = 'forecourt'

/**
 * Settings of a process, from environment variables (the starter turns its flags into variables). Differences between sites
 * are in the sites' files instead.
 */
export const SETTINGS = z.object({
  FORECOURT_ENV: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo needs no secrets; production refuses to start without them'),
  PORT: port.default(DEFAULT_PORT).describe('port of the web server; 0 takes a free one'),
  CONSOLE_HOST: z
    .string()
    .toLowerCase()
    .regex(HOST_NAME, 'it has to be the name of a host, without scheme and port')
    .optional()
    .describe("host of the console and its API, such as console.dealer.example; no site's own"),
  PREVIEW_HOST: z
    .string()
    .toLowerCase()
    .regex(HOST_NAME, 'it has to be the name of a host, without scheme and port')
    .optional()
    .describe(
      'host below which drafts of sites are shown, one name each, such as preview.dealer.example; DNS and TLS for *.',
    ),
  SITE_TARGET: listOf(targetFault)
    .default([])
    .describe(
      'where domains of sites point to: the addresses of the TLS proxy, separated by commas, or the name of a host; the console tells dealers what to set at their registrar',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('address that the web server listens on'),
  DATA_DIR: folder.default('data').describe('folder of the database, pictures and outbox'),
  SITES_DIR: folder
    .default('sites')
    .describe('folder of the configuration files, one per site; read by the process that runs the jobs'),
  ERASURES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'list of erased people, by ids alone, with which a restore of an older backup erases them again; erasures.jsonl in DATA_DIR by default',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'it is shorter than 12 characters')
    .optional()
    .describe('encrypts the keys in a backup, and opens them in a restore'),
  DEALERS_DIR: folder
    .default('dealers')
    .describe('folder of the configuration files of dealerships, one per dealership'),
  CATALOGUE_FILE: folder.default('catalogue.yaml').describe('file of makes and models that all dealers share'),
  FEEDS_DIR: folder.default('feeds').describe('folder with the watched folders of feeds, one folder per dealer'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('a PostgreSQL of your own in place of the built-in one, as the user that owns the database'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe('the same database without the pooler; needed if the pooler of DATABASE_URL is in transaction mode'),
  DATABASE_APP_URL: postgresUrl
    .optional()
    .describe(
      'login of the role that serves shoppers; without it the role and its password are derived from DATABASE_URL',
    ),
  DATABASE_STAFF_URL: postgresUrl
    .optional()
    .describe("login of the role that serves dealers' staff; derived from DATABASE_URL likewise"),
  DATABASE_ROLE_PREFIX: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,49}$/, 'it has to be lower-case letters, digits and _, and begin with no digit')
    .default(DEFAULT_ROLE_PREFIX)
    .describe('prefix of the names of the database roles; each installation on one server needs its own'),
  FORECOURT_SECRET: secret.optional().describe('signs addresses of pictures and links'),
  FORECOURT_SECRET_PREVIOUS: previousKeys.describe(
    'secrets, separated by commas, that FORECOURT_SECRET replaced; links signed with them still open',
  ),
  FORECOURT_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('whether this process delivers mail and does other queued work'),
  SEARCH_THREADS: z
    .union([z.literal('auto'), z.coerce.number().int().min(0).max(MAX_THREADS)])
    .default('auto')
    .describe('threads that answer searches; 0: the one that renders pages; auto: depends on the processors'),
  TRUSTED_PROXIES: listOf(proxyFault)
    .default([])
    .describe(
      'addresses and networks, separated by commas, whose X-Forwarded headers are trusted; 10.0.0.7, 10.0.0.0/8, loopback',
    ),
  ALLOWED_PRIVATE_HOSTS: listOf(hostFault)
    .default([])
    .describe(
      'hosts, separated by commas, that webhooks, feeds and their pictures may reach though their address is not public; inner-crm or inner-crm:8080',
    ),
  MAX_CONNECTIONS: z.coerce
    .number(WHOLE_NUMBER)
    .int(WHOLE_NUMBER)
    .min(1, 'it has to be at least 1')
    .default(DEFAULT_CONNECTIONS)
    .describe('connections that may be open at the same time; the longest idle one makes room for a new one'),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce
    .number(WHOLE_NUMBER)
    .int(WHOLE_NUMBER)
    .min(0, "it can't be negative")
    .default(DEFAULT_CONNECTIONS_PER_ADDRESS)
    .describe('connections of one address, except those of TRUSTED_PROXIES; 0: no limit'),
  PHOTO_HOSTS: listOf(photoHostFault)
    .default([])
    .describe(
      'hosts, separated by commas, that pictures of feeds are limited to; *.dealer.example is any below it; by default every public host',
    ),
  LEAD_RATE_LIMIT: perMinute
    .default(5)
    .describe('forms that one address may send to a site in a minute, and twice as many at once; 0: no limit'),
  SEARCH_RATE_LIMIT: perMinute
    .default(2400)
    .describe(
      'searches by a script that one address may make on a site in a minute, a sixth of them at once; 0: no limit',
    ),
  DOCUMENT_KEY: secret
    .optional()
    .describe(
      'encrypts documents of purchases and the secrets of sites and dealers; without it production accepts neither',
    ),
  DOCUMENT_KEY_PREVIOUS: previousKeys.describe(
    'keys, separated by commas, that DOCUMENT_KEY replaced; what they encrypted can still be read',
  ),
  METRICS_TOKEN: z.string().min(1).optional().describe('bearer token that may read /metrics from elsewhere'),
  DRAIN_SECONDS: z.coerce
    .number(WHOLE_NUMBER)
    .int(WHOLE_NUMBER)
    .min(0, "it can't be negative")
    .max(MAX_DRAIN_SECONDS, `it can't be above ${MAX_DRAIN_SECONDS}`)
    .optional()
    .describe(
      'seconds between the 503 of /readyz and closing the port when the server is stopped: 0 in demo mode, 5 in production',
    ),
  LOG_FORMAT: z
    .enum(['json', 'text'])
    .optional()
    .describe(
      'json: the server prints nothing but lines of JSON; text: sentences; json in production, text in demo mode',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('lowest level that is logged: warn in demo mode, info in production'),
  ...SERVICE_SETTINGS,
})

export type Settings = z.infer<typeof SETTINGS>
export type SettingName = keyof Settings

/** Settings that are required together. */
export const REQUIRED_TOGETHER: readonly (readonly SettingName[])[] = [
  ['SEARCH_HOST', 'SEARCH_KEY'],
  ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
]

export const REQUIRED_IN_PRODUCTION: readonly SettingName[] = ['FORECOURT_SECRET', 'SMTP_URL']

/** Settings that may be in a file of their own, named by `{NAME}_FILE`. */
export const SECRET_SETTINGS: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_APP_URL',
  'DATABASE_STAFF_URL',
  'FORECOURT_SECRET',
  'FORECOURT_SECRET_PREVIOUS',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'POSTMARK_INBOUND_SECRET',
  'MAILGUN_SIGNING_KEY',
  'S3_SECRET',
  'SEARCH_KEY',
  'AUTOGRAB_KEY',
  'FINANCE_KEY',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GEOCODING_KEY',
  'MAP_KEY',
  'BACKUP_PASSPHRASE',
  'DOCUMENT_KEY',
  'DOCUMENT_KEY_PREVIOUS',
  'METRICS_TOKEN',
]

/** The meaning of a setting; empty if there is none of that name. */
export function settingMeaning(name: string): string {
  const known = Object.entries(SETTINGS.shape).find(([key]) => key === name)
  return known?.[1].description ?? ''
}

/** Name and meaning of every setting; a test compares the documentation with it. */
export const SETTING_MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.keys(SETTINGS.shape).map((name) => [name, settingMeaning(name)]),
)
