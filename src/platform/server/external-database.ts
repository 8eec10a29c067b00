import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { toError } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { hasPassword, type DatabaseAddress } from './database-address.ts'

export type ExternalDatabaseProblem = Problem<'no-database' | 'old-database' | 'not-direct' | 'no-app-login'>

export interface ExternalDatabaseSettings {
  readonly url: string
  readonly directUrl: string | undefined
  readonly appUrl: string | undefined
  readonly staffUrl?: string | undefined
  readonly rolePrefix: string
}

const CONNECT_LIMIT_MS = 5_000
const NOTIFICATION_LIMIT_MS = 3_000
/** PostgreSQL 16 introduced the SET privilege on roles, with which the owner switches to the roles of the platform. */
const OLDEST_VERSION = 16

/** Checks a database that the platform doesn't run itself. Returns its address, or the reason why it can't be used. */
export async function openExternalDatabase({
  url,
  directUrl = url,
  appUrl,
  staffUrl,
  rolePrefix,
}: ExternalDatabaseSettings): Promise<Result<DatabaseAddress, ExternalDatabaseProblem>> {
  if (appUrl === undefined && !hasPassword(url)) return err(noAppLogin())
  const refused = await checkServer(directUrl)
  if (refused) return err(refused)
  return ok({
    url: directUrl,
    ...(directUrl !== url && { pooledUrl: url }),
    appUrl,
    ...(staffUrl !== undefined && { staffUrl }),
    rolePrefix,
  })
}

function noAppLogin(): Problem<'no-app-login'> {
  const what = 'DATABASE_URL has no password to derive the login of the role that serves shoppers from.'
  return problem('no-app-login', what, 'Set DATABASE_APP_URL, as docs/operating.md shows.')
}

async function checkServer(url: string): Promise<ExternalDatabaseProblem | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_VERSION) return oldDatabase(version)
    return (await hearsNotifications(client, url)) ? undefined : notDirect(url)
  } catch (error) {
    const what = `The database at ${new URL(url).host} does not answer: ${toError(error).message}.`
    return problem('no-database', what, 'Check DATABASE_URL, or leave it out to use the built-in database.')
  } finally {
    await client.end().catch(() => undefined)
  }
}

function oldDatabase(version: number): Problem<'old-database'> {
  return problem('old-database', `The database is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`, '')
}

function notDirect(url: string): Problem<'not-direct'> {
  const what = `No notifications of the database arrive through ${new URL(url).host}: a pooler in transaction mode drops them.`
  return problem('not-direct', what, 'Set DATABASE_DIRECT_URL to the address of the database behind the pooler.')
}

/** A pooler in transaction mode accepts LISTEN and delivers nothing, so a second connection sends a test notification. */
async function hearsNotifications(listener: Client, url: string): Promise<boolean> {
  const channel = listener.escapeIdentifier(`forecourt_probe_${randomUUID()}`)
  const notifier = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  notifier.on('error', () => undefined)
  try {
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(NOTIFICATION_LIMIT_MS) }).then(
      () => true,
      () => false,
    )
    await listener.query(`listen ${channel}`)
    await notifier.connect()
    await notifier.query(`notify ${channel}`)
    return await heard
  } finally {
    await notifier.end().catch(() => undefined)
  }
}
