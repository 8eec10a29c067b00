import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../../error-code.ts'
import { CLUSTER_OWNER, type ClusterRun } from './cluster-process.ts'

const DATABASE_NAME = 'forecourt'
const DUPLICATE_DATABASE = '42P04'
const INVALID_PASSWORD = '28P01'
const READY_LIMIT_MS = 30_000
const POLL_MS = 20

export function clusterUrl(run: ClusterRun, port: number, database = DATABASE_NAME): string {
  return `postgres://${CLUSTER_OWNER}:${encodeURIComponent(run.password)}@127.0.0.1:${port}/${database}`
}

export type Answer = 'ready' | 'refused' | 'gone'

/** Waits until the server on that port accepts our login. `gone`: the server ended or never answered. */
export async function waitUntilReady(run: ClusterRun, port: number, isAlive: () => boolean): Promise<Answer> {
  const deadline = Date.now() + READY_LIMIT_MS
  while (isAlive() && Date.now() < deadline) {
    const failure = await tryToConnect(clusterUrl(run, port, 'postgres'))
    if (failure === undefined) return 'ready'
    if (failure === INVALID_PASSWORD) return 'refused'
    await sleep(POLL_MS)
  }
  return 'gone'
}

async function tryToConnect(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return errorCode(error)
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
    // Another process created it in the meantime.
    if (errorCode(error) !== DUPLICATE_DATABASE) throw error
  } finally {
    await client.end()
  }
}
