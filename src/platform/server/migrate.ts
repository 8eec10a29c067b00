import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { prepareRoles } from './database-roles.ts'

export type MigrationProblem = Problem<
  'newer-database' | 'changed-migration' | 'failed-migration' | 'roles-not-allowed'
>

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Of texts that a database may have taken before the file was mended. */
  readonly formerly: readonly string[]
}

export const MIGRATION_HISTORY = 'forecourt_migrations'
/** Any number, as long as it is always the same: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_201_001
/** In a file that was mended: the checksum of a text that did the same to the tables. */
const FORMERLY = /^-- formerly ([0-9a-f]{64})$/gm
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Brings the database up to date: roles, then the SQL files of the folder in the order of their names, each in a
 * transaction of its own. Returns the names of the migrations that it applied. With `only`, others are left for later.
 */
export async function migrate(
  url: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<Result<readonly string[], MigrationProblem>> {
  const client = new Client({ connectionString: url, application_name: 'forecourt migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists ${MIGRATION_HISTORY}
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return await bringUpToDate(client, readMigrations(folder), only)
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return err(
      problem(
        'roles-not-allowed',
        `The database's user may not prepare the database: ${String(error)}.`,
        'Use a user with CREATEROLE and BYPASSRLS that owns the database.',
      ),
    )
  } finally {
    await client.end()
  }
}

async function bringUpToDate(
  client: ClientBase,
  migrations: readonly Migration[],
  only: ReadonlySet<string> | undefined,
): Promise<Result<readonly string[], MigrationProblem>> {
  const applied = await readHistory(client)
  const refused = compare(migrations, applied, only ?? new Set())
  if (refused) return err(refused)
  const missing = migrations.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
  if (applied.size === 0) await prepareRoles(client)
  for (const migration of missing) {
    const failure = await apply(client, migration)
    if (failure) return err(failure)
  }
  return ok(missing.map(({ name }) => name))
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    return {
      name: file.slice(0, -'.sql'.length),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      formerly: [...sql.matchAll(FORMERLY)].map(([, checksum = '']) => checksum),
    }
  })
}

async function readHistory(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATION_HISTORY}`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function compare(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  wanted: ReadonlySet<string>,
): MigrationProblem | undefined {
  const known = new Map(migrations.map(({ name, checksum, formerly }) => [name, [checksum, ...formerly]]))
  const unknown = [...applied.keys(), ...wanted].find((name) => !known.has(name))
  if (unknown !== undefined) {
    return problem('newer-database', `The data is newer than this code: it holds the change ${unknown}.`, NEWER_FIX)
  }
  const edited = [...applied].find(([name, checksum]) => !known.get(name)?.includes(checksum))
  if (!edited) return undefined
  return problem('changed-migration', `migrations/${edited[0]}.sql was edited after the database took it.`, CHANGED_FIX)
}

const NEWER_FIX = 'Update the code, or use another database with --data FOLDER.'
const CHANGED_FIX = 'Restore the file and put the change into a new one.'

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<MigrationProblem | undefined> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(`insert into ${MIGRATION_HISTORY} (name, checksum) values ($1, $2)`, [name, checksum])
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    return problem('failed-migration', `migrations/${name}.sql failed: ${String(error)}`, '')
  }
}
