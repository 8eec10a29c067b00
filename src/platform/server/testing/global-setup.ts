import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inOneLine } from '../../problem.ts'
import { migrate } from '../migrate.ts'
import { openCluster, stopCluster } from '../postgres/cluster.ts'
import { databaseRoot } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that each test file copies. */
    readonly templateUrl: string
  }
}

/** A throw-away database needs no durability. Its log is kept small, because it may be in memory. */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
}

/** One PostgreSQL for the whole run, with one migrated database that the test files copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(databaseRoot(), 'database-'))
  // mkdtemp creates it for us alone, but PostgreSQL may have to run as another user.
  chmodSync(dataFolder, 0o755)
  const cluster = await openCluster({ dataFolder, settings: QUICK })
  if (!cluster.ok) throw new Error(inOneLine(cluster.error))
  const stop = async () => {
    await stopCluster(cluster.value.home)
    // Its files may be outside of the run's folder.
    rmSync(cluster.value.home.folder, { recursive: true, force: true })
  }
  const migrated = await migrate(cluster.value, 'migrations')
  if (!migrated.ok) {
    await stop()
    throw new Error(inOneLine(migrated.error))
  }
  project.provide('templateUrl', cluster.value.url)
  return stop
}
