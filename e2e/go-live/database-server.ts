import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { inOneLine } from '#platform/problem.ts'
import { openCluster, stopCluster } from '#platform/server/postgres/cluster.ts'
import { databaseRoot } from '#platform/server/testing/run-folder.ts'

const OWNER = 'shop_owner'
const PASSWORD = 'tin-drum-42-lantern'
const DATABASE = 'shop'

export interface DatabaseServer {
  /** Address of an empty database, as its owner. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * A PostgreSQL server of the operator's, from the same binaries as the built-in one. As with a hosted service, the owner of the
 * database may create roles and is no superuser.
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataFolder = await mkdtemp(join(databaseRoot(), 'go-live-database-'))
  // PostgreSQL may have to run as another user.
  await chmod(dataFolder, 0o755)
  const cluster = await openCluster({ dataFolder, settings: { fsync: 'off', max_wal_size: '256MB' } })
  if (!cluster.ok) throw new Error(inOneLine(cluster.error))
  const { home, url } = cluster.value
  const stop = async () => {
    await stopCluster(home)
    for (const folder of [home.folder, dataFolder]) await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: await createOwner(url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What `createuser --createrole --pwprompt` and `createdb --owner` do, which do not come with the binaries. */
async function createOwner(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`create role ${OWNER} login createrole password ${escapeLiteral(PASSWORD)}`)
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
  const url = new URL(superuserUrl)
  url.username = OWNER
  url.password = PASSWORD
  url.pathname = DATABASE
  return url.href
}
