import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { DATABASE_ROLES } from './database-roles.ts'
import { readJsonFile } from './json-file.ts'

export const JOBS_SCHEMA = 'pgboss'

const POLL_MS = 100
const INDEX_LIMIT_MS = 10 * 60_000

/**
 * Makes the tables of the job queue, or brings them up to the installed version of pg-boss, as their owner; the
 * processes that work with them later may not change them. The version is noted in the comment of the schema.
 */
export async function installJobs(client: ClientBase): Promise<void> {
  const version = installedVersion()
  const { rows } = await client.query<{ noted: string | null }>(
    'select obj_description(oid) as noted from pg_namespace where nspname = $1',
    [JOBS_SCHEMA],
  )
  if (rows[0]?.noted === version) return
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await untilIndexed(boss)
  await boss.stop({ graceful: false })
  await client.query(`
    comment on schema ${JOBS_SCHEMA} is '${version}';
    grant usage on schema ${JOBS_SCHEMA} to ${roleNames};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${roleNames};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${roleNames};
  `)
}

function installedVersion(): string {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json')
  return readJsonFile(path, z.object({ version: z.string() }))?.version ?? 'unknown'
}

const roleNames = Object.values(DATABASE_ROLES)
  .map((role) => role.name)
  .join(', ')

/** A new version may rebuild indexes in the background, which only the owner may do. */
async function untilIndexed(boss: PgBoss): Promise<void> {
  for (let waited = 0; waited < INDEX_LIMIT_MS; waited += POLL_MS) {
    const open = (await boss.getBamStatus()).filter(({ status }) => status === 'pending' || status === 'in_progress')
    if (open.length === 0) return
    await sleep(POLL_MS)
  }
}
