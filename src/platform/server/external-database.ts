import { Client } from 'pg'
import { toError } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'

const CONNECT_LIMIT_MS = 5_000
/** Before it only a superuser may make roles that see every site. */
const LEAST_VERSION = 16

/** Why the database of DATABASE_URL can't be used; undefined when it can. */
export async function checkExternalDatabase(url: string): Promise<Problem<'no-database' | 'old-database'> | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version >= LEAST_VERSION) return undefined
    return problem('old-database', `The database is PostgreSQL ${version}; ${LEAST_VERSION} or newer is needed.`, '')
  } catch (error) {
    const what = `The database at ${new URL(url).host} does not answer: ${toError(error).message}.`
    return problem('no-database', what, 'Check DATABASE_URL, or leave it out to use the built-in database.')
  } finally {
    await client.end().catch(() => undefined)
  }
}
