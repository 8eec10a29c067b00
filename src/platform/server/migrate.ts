import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier, type ClientBase } from 'pg'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { DATABASE_ROLES, type DatabaseAddress, type RoleNames } from './database-address.ts'
import { prepareRoles, type RoleProblem } from './database-roles.ts'
import { installJobTables } from './jobs/job-tables.ts'

export type MigrationProblem =
  | RoleProblem
  | Problem<'newer-database' | 'changed-migration' | 'failed-migration' | 'not-allowed'>

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Checksums of earlier versions of the file, which a database may have applied before it was corrected. */
  readonly formerChecksums: readonly string[]
}

export const MIGRATION_HISTORY = 'forecourt_migrations'
/** Key of the advisory lock that lets one process migrate while the others wait. */
const MIGRATION_LOCK = 7_201_001
/** In a corrected file: the checksum of an earlier version that had the same effect. */
const FORMERLY = /^-- formerly ([0-9a-f]{64})$/gm
const INSUFFICIENT_PRIVILEGE = '42501'
/** The file of the grants and policies. Its row in the history has the checksum of the version that was last run. */
const ACCESS_FILE = 'access.sql'
/** Names of the roles in migrations and in the access file. */
const ROLE_IN_SQL = new RegExp(`\\bforecourt_(${DATABASE_ROLES.join('|')})\\b`, 'g')

/** Names of the migrations that were applied, in order. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  return [...(await readHistory(client)).keys()].filter((name) => name !== ACCESS_FILE).sort()
}

/**
 * Brings the database up to date: roles, then the SQL files of the folder in the order of their names, each in a
 * transaction of its own, then grants and policies. Returns the names of the migrations that it applied. With `only`,
 * others are skipped.
 */
export async function migrate(
  address: DatabaseAddress,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<Result<readonly string[], MigrationProblem>> {
  const client = new Client({ connectionString: address.url, application_name: 'forecourt migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists ${MIGRATION_HISTORY}
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return await bringUpToDate(client, address, folder, only)
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return err(
      problem(
        'not-allowed',
        `The user of DATABASE_URL may not prepare the database: ${String(error)}.`,
        'Use the user that owns the database.',
      ),
    )
  } finally {
    await client.end()
  }
}

async function bringUpToDate(
  client: ClientBase,
  address: DatabaseAddress,
  folder: string,
  only: ReadonlySet<string> | undefined,
): Promise<Result<readonly string[], MigrationProblem>> {
  const migrations = readMigrations(folder)
  const applied = await readHistory(client)
  const accessBefore = applied.get(ACCESS_FILE)
  applied.delete(ACCESS_FILE)
  const refused = compare(migrations, applied, only ?? new Set())
  if (refused) return err(refused)
  const roles = await prepareRoles(client, address, applied.size === 0)
  if (!roles.ok) return roles
  const { names, servesStaff } = roles.value
  const missing = migrations.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
  for (const migration of missing) {
    const failure = await apply(client, migration, names)
    if (failure) return err(failure)
  }
  const access = readSql(folder, ACCESS_FILE)
  // Includes the name of the database, because a copy of it starts without the grants on the database itself, and whether
  // there is a role for staff, because an administrator may create it later.
  const database = `${await databaseName(client)}${servesStaff ? ' with staff' : ''}`
  const checksum = checksumOf(`${database}\n${withRoleNames(access.sql, names)}`)
  if (missing.length > 0 || checksum !== accessBefore) {
    const failure = await apply(client, { ...access, name: ACCESS_FILE, checksum }, names)
    if (failure) return err(failure)
  }
  await installJobTables(client, names.jobs)
  return ok(missing.map(({ name }) => name))
}

async function databaseName(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** The text with the role names of this installation. */
function withRoleNames(sql: string, roles: RoleNames): string {
  return sql.replaceAll(ROLE_IN_SQL, (_, role: keyof RoleNames) => escapeIdentifier(roles[role]))
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== ACCESS_FILE)
  return names.sort().map((file) => readSql(folder, file))
}

function readSql(folder: string, file: string): Migration {
  const sql = readFileSync(join(folder, file), 'utf8')
  return {
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: checksumOf(sql),
    formerChecksums: [...sql.matchAll(FORMERLY)].map(([, checksum = '']) => checksum),
  }
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function readHistory(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATION_HISTORY}`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function compare(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  requested: ReadonlySet<string>,
): MigrationProblem | undefined {
  const known = new Map(migrations.map(({ name, checksum, formerChecksums }) => [name, [checksum, ...formerChecksums]]))
  const unknown = [...applied.keys(), ...requested].find((name) => !known.has(name))
  if (unknown !== undefined) {
    return problem(
      'newer-database',
      `The data is newer than this code: it contains the migration ${unknown}.`,
      NEWER_FIX,
    )
  }
  const edited = [...applied].find(([name, checksum]) => !known.get(name)?.includes(checksum))
  if (!edited) return undefined
  return problem('changed-migration', `migrations/${edited[0]}.sql was edited after it was applied.`, CHANGED_FIX)
}

const NEWER_FIX = 'Update the code, or use another database with --data FOLDER.'
const CHANGED_FIX = 'Restore the file and put the change into a new one.'

async function apply(
  client: ClientBase,
  { name, sql, checksum }: Migration,
  roles: RoleNames,
): Promise<MigrationProblem | undefined> {
  await client.query('begin')
  try {
    await client.query(withRoleNames(sql, roles))
    await client.query(
      `insert into ${MIGRATION_HISTORY} (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    return problem('failed-migration', `The migration ${name} failed: ${String(error)}`, '')
  }
}
