import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { toError } from '../error-code.ts'
import { isConnectionLoss, isSafeToRepeat } from './database-errors.ts'
import { appUrlOf, roleNames, staffUrlOf, type DatabaseAddress, type DatabaseRole } from './database-address.ts'
import { listenOn, type Listener, type Listening } from './listen.ts'
import type { Logger } from './log.ts'
import { createTransactionSigner, type StaffWithin } from './transaction-signer.ts'

/** A Drizzle transaction; `$client` is the pg client for SQL that Drizzle can't express. */
export type Transaction = NodePgDatabase & { readonly $client: PoolClient }

interface TransactionOptions {
  readonly readOnly?: boolean
}

/** The facts known of the request in which a member of staff works. The audit rows of the transaction keep it. */
interface StaffOptions extends TransactionOptions, StaffWithin {
  readonly requestId?: string
  /** The same for all requests of one action, such as a change of many records. */
  readonly correlationId?: string
  /** Why they look at data that is shown for a reason only. */
  readonly reason?: string
}

type Work<T> = (transaction: Transaction) => Promise<T>

export interface Database {
  /**
   * Runs `work` in a transaction that sees and changes only rows of the site. It is retried after a deadlock, a
   * serialization failure or a connection lost before the commit was sent, so `work` must have no other side effects. A
   * commit with an unknown outcome throws `UnknownCommitError` and is never retried.
   */
  readonly withSite: <T>(siteId: number, work: Work<T>, options?: TransactionOptions) => Promise<T>
  /**
   * The same for a member of staff, by the id of their row in `people`: it sees and changes only rows of the dealerships,
   * locations and sites of their memberships. A change without a row of audit is refused at the commit.
   */
  readonly withStaff: <T>(personId: string, work: Work<T>, options?: StaffOptions) => Promise<T>
  /**
   * The same as the role, without a site or person. `app` and `staff` then see no rows of anybody, `import` and `index` see
   * all.
   */
  readonly withRole: <T>(role: DatabaseRole, work: Work<T>, options?: TransactionOptions) => Promise<T>
  /** The role's connection pool, for COPY streams and cursors. */
  readonly pool: (role: DatabaseRole) => Pool
  /** Listens to a channel until closed, and reconnects when the connection is lost. */
  readonly listen: (channel: string, listener: Listener) => Listening
  readonly close: () => Promise<void>
}

export interface DatabaseOptions extends DatabaseAddress {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string
  readonly log: Logger
  readonly maxConnections?: number
  /** Timeout of the queries of shoppers and staff. */
  readonly answerLimitMs?: number
}

const DEFAULT_CONNECTIONS = 10
const CONNECT_LIMIT_MS = 5_000
const ANSWER_LIMIT_MS = 10_000
const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 50

export function openDatabase(options: DatabaseOptions): Database {
  const pools = new Map<DatabaseRole, Pool>()
  const pool = (role: DatabaseRole) => {
    const known = pools.get(role)
    if (known) return known
    const made = openPool(role, options)
    pools.set(role, made)
    return made
  }
  const listenings = new Set<Listening>()
  const { signSite, signStaff } = createTransactionSigner(options.url)
  return {
    pool,
    withSite: async (siteId, work, { readOnly = false } = {}) => {
      const site = await signSite(siteId)
      return inTransaction(pool('app'), (client) => beginForSite(client, readOnly, site), work)
    },
    withStaff: async (personId, work, staffOptions = {}) => {
      const person = await signStaff(personId, staffOptions)
      return inTransaction(pool('staff'), (client) => beginForStaff(client, person, staffOptions), work)
    },
    withRole: (role, work, { readOnly = false } = {}) =>
      inTransaction(pool(role), (client) => client.query(beginStatement(readOnly)), work),
    listen: (channel, listener) => {
      const listening = listenOn(options.url, channel, listener, options.log)
      listenings.add(listening)
      return listening
    },
    close: async () => {
      await Promise.all([...listenings].map((listening) => listening.close()))
      await Promise.all([...pools.values()].map((each) => each.end()))
    },
  }
}

function openPool(role: DatabaseRole, options: DatabaseOptions): Pool {
  const { applicationName, log, maxConnections = DEFAULT_CONNECTIONS, answerLimitMs = ANSWER_LIMIT_MS } = options
  const pool = new Pool({
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(role === 'app' || role === 'staff'
      ? {
          connectionString: role === 'app' ? appUrlOf(options) : staffUrlOf(options),
          query_timeout: answerLimitMs,
          // Statements that need no answer of each other are sent together. Cursors and COPY are of the other roles.
          pipeline: true,
        }
      : // Imports and the index may take as long as they need.
        { connectionString: options.url, options: `-c role=${roleNames(options)[role]}` }),
  })
  // Without an error listener a restart of PostgreSQL would end this process.
  pool.on('error', (error) => log.warn({ err: error, role }, 'a database connection was lost'))
  return pool
}

const beginStatement = (readOnly: boolean): string => (readOnly ? 'begin read only' : 'begin')

/** The signature is a parameter, because other connections of the role can read the text of a query in `pg_stat_activity`. */
async function beginForSite(client: PoolClient, readOnly: boolean, site: string): Promise<void> {
  await Promise.all([
    client.query(beginStatement(readOnly)),
    client.query("select set_config('app.site', $1, true)", [site]),
  ])
}

async function beginForStaff(client: PoolClient, person: string, options: StaffOptions): Promise<void> {
  const { readOnly = false, requestId = '', correlationId = '', reason = '' } = options
  await Promise.all([
    client.query(beginStatement(readOnly)),
    client.query(
      `select set_config('app.staff', $1, true), set_config('app.request', $2, true),
         set_config('app.correlation', $3, true), set_config('app.reason', $4, true)`,
      [person, requestId, correlationId, reason],
    ),
  ])
}

type Begin = (client: PoolClient) => Promise<unknown>

async function inTransaction<T>(pool: Pool, begin: Begin, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, begin, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSafeToRepeat(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * Math.random()))
    }
  }
}

/** The connection was lost after the commit was sent, so it is not known whether the commit took place. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError'
}

async function runOnce<T>(pool: Pool, begin: Begin, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    await begin(client)
    const result = await work(drizzle(client))
    await commit(client)
    return result
  } catch (error) {
    if (isConnectionLoss(error)) broken ??= toError(error)
    else await client.query('rollback').catch((failure: unknown) => (broken = toError(failure)))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (isConnectionLoss(error))
      throw new UnknownCommitError('the connection was lost during the commit', { cause: error })
    throw error
  }
}
