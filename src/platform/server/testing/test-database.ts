import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { silentLogger } from '../log.ts'

export interface TestDatabase extends Database {
  /** Connection URL of the owner, who is not subject to row-level security. */
  readonly url: string
  /** Runs a statement as the owner and returns its rows, to set up and inspect data. */
  readonly asOwner: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
}

/** Creates a migrated database for a test file and drops it afterwards. Call it at the top of the file or in `beforeAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = new URL(templateUrl).pathname.slice(1)
  await onServer(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabaseName(templateUrl, name)
  const database = openDatabase({ url, applicationName: 'forecourt test', log: silentLogger })
  const owner = new Client({ connectionString: url })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    await database.close()
    await onServer(templateUrl, `drop database ${name} with (force)`)
  })
  return {
    ...database,
    url,
    asOwner: async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
      const { rows } = await owner.query<Row>(statement, [...values])
      return rows
    },
  }
}

/** Runs on the maintenance database, because a template can't be copied while it has connections. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
