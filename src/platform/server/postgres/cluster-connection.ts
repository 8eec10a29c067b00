import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { CLUSTER_OWNER, type ClusterRun } from './cluster-process.ts'

const DATABASE_NAME = 'forecourt'
const DUPLICATE_DATABASE = '42P04'
const READY_LIMIT_MS = 30_000
const POLL_MS = 20

export function clusterUrl(run: ClusterRun, port: number, database = DATABASE_NAME): string {
  return `postgres://${CLUSTER_OWNER}:${encodeURIComponent(run.password)}@127.0.0.1:${port}/${database}`
}

/** Waits until the server on that port lets us in. False: it ended, or it never answered. */
export async function waitUntilReady(run: ClusterRun, port: number, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_LIMIT_MS
  while (isAlive() && Date.now() < deadline) {
    if (await accepts(clusterUrl(run, port, 'postgres'))) return true
    await sleep(POLL_MS)
  }
  return false
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function createDatabaseOnce(run: ClusterRun, port: number): Promise<void> {
  const client = new Client({ connectionString: clusterUrl(run, port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } catch (error) {
    // Another process made it in between.
    if (!(error instanceof DatabaseError && error.code === DUPLICATE_DATABASE)) throw error
  } finally {
    await client.end()
  }
}
