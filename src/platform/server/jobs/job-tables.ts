import { escapeIdentifier, type ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'
import { JOBS_SCHEMA } from './boss.ts'

/**
 * Creates the tables of pg-boss, or migrates them to the version of the package, as the role that owns their schema. Does
 * nothing before a migration has created the schema.
 */
export async function installJobTables(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [JOBS_SCHEMA])
  if (rows.length === 0) return
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  const failures: unknown[] = []
  boss.on('error', (error) => failures.push(error))
  await client.query(`set role ${escapeIdentifier(role)}`)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
    await client.query('reset role')
  }
  if (failures.length > 0) throw failures[0]
}
