import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import { readPostmasterFile } from '#platform/server/postgres/postmaster-file.ts'

const secrets = z.object({ databasePassword: z.string() })

/** Runs a statement on the database of the running sites as the owner of its tables, for what no page and no command does. Returns the rows it changed. */
export async function asDatabaseOwner(statement: string, values: readonly unknown[]): Promise<number> {
  const folder = inject('sitesData')
  const { databasePassword } = secrets.parse(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')))
  const port = readPostmasterFile(join(folder, 'postgres'))?.port
  if (port === undefined) throw new Error(`no PostgreSQL runs in ${folder}`)
  const client = new Client({ host: '127.0.0.1', port, user: 'forecourt', password: databasePassword })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, [...values])
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
