import { escapeIdentifier, type ClientBase } from 'pg'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { checkLogin, prepareLogin } from './app-login.ts'
import {
  appUrlOf,
  hasPassword,
  roleNames,
  staffUrlOf,
  type DatabaseAddress,
  type RoleNames,
} from './database-address.ts'

export type RoleProblem = Problem<'roles-missing' | 'roles-in-use' | 'app-login' | 'app-too-powerful'>

/** SQLSTATE: another process created the role in the meantime. */
const ALREADY_THERE = new Set(['42710', '23505'])
const INSUFFICIENT_PRIVILEGE = '42501'

/** The roles of this database. */
export interface PreparedRoles {
  readonly names: RoleNames
  /** Whether the staff's role can log in, and the role that signs them in exists. */
  readonly servesStaff: boolean
}

/**
 * Creates the roles that are missing, as far as the connected user may, and makes sure that the shoppers' role can log
 * in and has no privilege beyond its grants. A user that may not create roles needs an administrator to create them. The
 * shops need no staff: a database whose administrator has not created their role yet is served without the console.
 */
export async function prepareRoles(
  client: ClientBase,
  address: DatabaseAddress,
  isNewDatabase: boolean,
): Promise<Result<PreparedRoles, RoleProblem>> {
  const names = roleNames(address)
  if (isNewDatabase) {
    const inUse = await findRoleInUse(client, names)
    if (inUse) return err(inUse)
  }
  try {
    for (const name of [names.import, names.index, names.jobs]) await ensureSwitchableRole(client, name)
    if (address.appUrl === undefined) {
      await ensureRole(client, names.app)
      const refused = await prepareLogin('app', client, address, () => findRoleInUse(client, names))
      if (refused) return err(refused)
    }
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return err(rolesMissing(names, String(error)))
  }
  const app = await checkLogin('app', client, appUrlOf(address))
  if (!app.ok) return app
  const staff = await prepareStaff(client, address)
  if (!staff.ok) return staff
  const servesStaff = staff.value !== null
  return ok({ names: { ...names, app: app.value, staff: staff.value ?? names.staff }, servesStaff })
}

/** Returns the name of the staff's role; null if it or `auth` is missing, and the connected user may not create it. */
async function prepareStaff(client: ClientBase, address: DatabaseAddress): Promise<Result<string | null, RoleProblem>> {
  const names = roleNames(address)
  try {
    await ensureSwitchableRole(client, names.auth)
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    return ok(null)
  }
  if (address.staffUrl === undefined) {
    // An empty password would give a login that anybody derives.
    if (!hasPassword(address.url)) return ok(null)
    try {
      await ensureRole(client, names.staff)
      const refused = await prepareLogin('staff', client, address, () => findRoleInUse(client, names))
      if (refused) return err(refused)
    } catch (error) {
      if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
      return ok(null)
    }
  }
  return checkLogin('staff', client, staffUrlOf(address))
}

async function ensureRole(client: ClientBase, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount !== 0) return
  try {
    await client.query(`create role ${escapeIdentifier(name)} nologin`)
  } catch (error) {
    if (!ALREADY_THERE.has(errorCode(error))) throw error
  }
}

/** A role that the connected user may switch to. */
async function ensureSwitchableRole(client: ClientBase, name: string): Promise<void> {
  await ensureRole(client, name)
  const { rows } = await client.query<{ can: boolean }>("select pg_has_role(current_user, $1, 'set') as can", [name])
  if (rows[0]?.can !== true) await client.query(`grant ${escapeIdentifier(name)} to current_user`)
}

/** Installations that shared a role would change its password for each other, and could read each other's rows. */
async function findRoleInUse(client: ClientBase, names: RoleNames): Promise<Problem<'roles-in-use'> | undefined> {
  const { rows } = await client.query<{ role: string; database: string }>(
    `select distinct r.rolname as role, d.datname as database from pg_roles r
     join pg_shdepend s on s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
     join pg_database d on d.oid = s.dbid
     where r.rolname = any($1) and d.datname <> current_database() order by 1, 2 limit 1`,
    [Object.values(names)],
  )
  const [found] = rows
  if (!found) return undefined
  const what = `The role ${found.role} of this PostgreSQL server is already used by the database ${found.database}.`
  return problem('roles-in-use', what, 'Set DATABASE_ROLE_PREFIX, so that this installation has roles of its own.')
}

function rolesMissing(names: RoleNames, reason: string): Problem<'roles-missing'> {
  const needed = [names.app, names.import, names.index, names.jobs]
  return problem(
    'roles-missing',
    `The database needs the roles ${needed.join(', ')}, and this user may not create them (${reason}).`,
    'Let an administrator create them as docs/operating.md shows, and set DATABASE_APP_URL.',
  )
}
