import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inOneLine } from '../../problem.ts'
import { migrate } from '../migrate.ts'
import { openCluster, stopCluster } from '../postgres/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that each test file copies. */
    readonly templateUrl: string
  }
}

const PREFIX = 'forecourt-test-'

/** Durability is of no use to a database that is thrown away. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** One PostgreSQL for the whole run, with one migrated database that the test files copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataFolder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Made for us alone; PostgreSQL may have to run as another user.
  chmodSync(dataFolder, 0o755)
  const cluster = await openCluster({ dataFolder, settings: QUICK })
  if (!cluster.ok) throw new Error(inOneLine(cluster.error))
  const stop = async () => {
    await stopCluster(cluster.value.home)
    for (const folder of [cluster.value.home.folder, dataFolder]) rmSync(folder, { recursive: true, force: true })
  }
  const migrated = await migrate(cluster.value.url, 'migrations')
  if (!migrated.ok) {
    await stop()
    throw new Error(inOneLine(migrated.error))
  }
  project.provide('templateUrl', cluster.value.url)
  return stop
}

/** A run that was killed could not stop its PostgreSQL: the next run does. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    await stopCluster({ folder: join(folder, 'postgres'), elsewhere: false })
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
