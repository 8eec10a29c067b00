import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '../log.ts'
import { databaseRoot } from '../testing/run-folder.ts'
import { openCluster, stopCluster, type Cluster } from './cluster.ts'
import { isPostgresAlive, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { superviseCluster } from './supervised-cluster.ts'

const dataFolder = mkdtempSync(join(databaseRoot(), 'forecourt-cluster-'))
let cluster: Cluster

async function open(): Promise<Cluster> {
  const opened = await openCluster({ dataFolder })
  if (!opened.ok) throw new Error(opened.error.what)
  return opened.value
}

async function supervise() {
  const supervised = await superviseCluster(dataFolder, silentLogger)
  if (!supervised.ok) throw new Error(supervised.error.what)
  return supervised.value
}

const isRunning = () => {
  const file = readPostmasterFile(cluster.home.folder)
  return file !== undefined && isPostgresAlive(file)
}

function killServer(): void {
  const file = readPostmasterFile(cluster.home.folder)
  if (file) process.kill(file.pid, 'SIGKILL')
}

async function query(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

beforeAll(async () => {
  // PostgreSQL may have to run as another user.
  chmodSync(dataFolder, 0o755)
  cluster = await open()
}, 60_000)
afterAll(async () => {
  await stopCluster(cluster.home)
  for (const folder of [cluster.home.folder, dataFolder]) rmSync(folder, { recursive: true, force: true })
})

describe('the built-in database', () => {
  test('uses UTF-8, is durable, and listens on the loopback only', async () => {
    const settings =
      await query(`select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens`)
    expect(settings).toEqual([{ encoding: 'UTF8', fsync: 'on', commit: 'on', listens: '127.0.0.1' }])
  })

  test('is found when it is running', async () => {
    expect(await open()).toEqual({ ...cluster, started: false })
  })

  test('recovers its rows after a kill', async () => {
    await query('create table kept as select 1 as n')
    killServer()
    cluster = await open()
    expect(cluster.started).toBe(true)
    expect(await query('select n from kept')).toEqual([{ n: 1 }])
  })

  test('starts although the stale pid file names another program', async () => {
    const file = postmasterFilePath(cluster.home.folder)
    const left = readFileSync(file, 'utf8')
    await stopCluster(cluster.home)
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
    cluster = await open()
    expect(cluster.started).toBe(true)
  })

  test('reports a lost password', async () => {
    const secrets = join(dataFolder, 'secrets.json')
    const kept = readFileSync(secrets)
    writeFileSync(secrets, '{"databasePassword":"another"}')
    const opened = await openCluster({ dataFolder })
    writeFileSync(secrets, kept)
    expect(opened).toMatchObject({
      ok: false,
      error: { kind: 'start-failed', what: expect.stringContaining('password') },
    })
  })
})

describe('several processes', () => {
  test('one server at a time; the last process stops the database', async () => {
    const [one, other] = await Promise.all([supervise(), supervise()])
    expect(await one.claimServer()).toBe(true)
    expect(await other.claimServer()).toBe(false)
    await one.close()
    expect(isRunning()).toBe(true)
    expect(await other.claimServer()).toBe(true)
    await other.close()
    expect(isRunning()).toBe(false)
    cluster = await open()
  })

  test('a process restarts a killed database on the same port and keeps its claim', async () => {
    const supervised = await supervise()
    await supervised.claimServer()
    killServer()
    // Advisory locks of the claim and of its presence: it has them again a moment after the database answers.
    const locks = "select from pg_locks where locktype = 'advisory' and objid in (7201002, 7201003)"
    await expect.poll(() => query(locks).catch(() => 'not yet'), { timeout: 10_000 }).toHaveLength(2)
    const other = await supervise()
    expect(await other.claimServer()).toBe(false)
    await supervised.close()
    await other.close()
    cluster = await open()
  })
})
