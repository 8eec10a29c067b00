import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll } from 'vitest'
import { inOneLine } from '#platform/problem.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { readPostmasterFile } from '#platform/server/postgres/postmaster-file.ts'
import { superviseCluster } from '#platform/server/postgres/supervised-cluster.ts'
import { databaseRoot } from '#platform/server/testing/run-folder.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'

/** A database with a PostgreSQL of its own, as durable as the product's, which can be killed. */
export interface ProofDatabase extends TestDatabase {
  /** Kills PostgreSQL by SIGKILL; its supervisor starts it again. */
  readonly kill: () => void
}

const RETRY_MS = 50

export async function openProofDatabase(): Promise<ProofDatabase> {
  const dataFolder = await mkdtemp(join(databaseRoot(), 'forecourt-proof-data-'))
  // PostgreSQL may have to run as another user.
  await chmod(dataFolder, 0o755)
  const supervised = await superviseCluster(dataFolder, silentLogger)
  if (!supervised.ok) throw new Error(inOneLine(supervised.error))
  const { cluster, close } = supervised.value
  const { url, home } = cluster
  const migrated = await migrate({ url }, 'migrations')
  if (!migrated.ok) throw new Error(inOneLine(migrated.error))
  const database = openDatabase({ url, applicationName: 'forecourt proof', log: silentLogger })
  const owner = new Pool({ connectionString: url, max: 4 })
  owner.on('error', () => undefined)
  afterAll(async () => {
    await owner.end()
    await database.close()
    await close()
    for (const folder of [home.folder, dataFolder]) await rm(folder, { recursive: true, force: true })
  })
  return {
    ...database,
    url,
    kill: () => {
      const file = readPostmasterFile(home.folder)
      if (file) process.kill(file.pid, 'SIGKILL')
    },
    asOwner: async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
      for (;;) {
        try {
          return (await owner.query<Row>(statement, [...values])).rows
        } catch (error) {
          if (isStatementError(error)) throw error
          await pause(RETRY_MS)
        }
      }
    },
  }
}

/** Whether the statement itself failed, not the connection (08), its resources (53) or a server that stops or recovers (57). */
function isStatementError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|53|57|EPIPE)/.test(code)
}
