import { Client, escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import { errorCode, toError } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { derivedLoginUrl, roleNames, type DatabaseAddress, type LoginRole } from './database-address.ts'
import type { SettingName } from '../settings.ts'
import { scramVerifier } from './scram-verifier.ts'

export type AppLoginProblem = Problem<'app-login' | 'app-too-powerful'>

/** Long enough for a machine on which everything starts at once. */
const CONNECT_LIMIT_MS = 15_000
/** SQLSTATE: a wrong password, or a role that may not log in. */
const LOGIN_REFUSED = new Set(['28P01', '28000'])

/**
 * Gives a role that logs in by itself the derived password, unless it has that already. `findRoleInUse` is called before a change.
 * The login is tested on a direct connection, because a pooler reports a refused login in its own way. A login that is
 * neither accepted nor refused, such as one that times out, tells nothing about the password and is returned as a problem.
 */
export async function prepareLogin<Refusal>(
  login: LoginRole,
  client: ClientBase,
  address: DatabaseAddress,
  findRoleInUse: () => Promise<Refusal | undefined>,
): Promise<Refusal | Problem<'app-login'> | undefined> {
  const url = derivedLoginUrl(login, address)
  const failure = await tryLogin(url)
  if (failure === undefined) return undefined
  if (!LOGIN_REFUSED.has(errorCode(failure))) return loginFailed(login, failure)
  const inUse = await findRoleInUse()
  if (inUse) return inUse
  const role = escapeIdentifier(roleNames(address)[login])
  const password = decodeURIComponent(new URL(url).password)
  await client.query(`alter role ${role} login password ${escapeLiteral(scramVerifier(password))}`)
  return undefined
}

async function tryLogin(url: string): Promise<unknown> {
  const client = loginClient(url)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function loginClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined)
  return client
}

/** The first privilege of a role that would bypass row-level security; null if it has none. */
const POWERS = `
  select case
    when r.rolsuper then 'is a superuser'
    when r.rolbypassrls then 'has BYPASSRLS'
    when r.rolcreaterole then 'has CREATEROLE'
    when exists (select from pg_auth_members m where m.member = r.oid) then 'is a member of another role'
    when exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) then 'owns tables'
  end as power
  from pg_roles r where r.rolname = $1`

/** Logs in as the role and returns its name, if the role has no power that reaches beyond its grants. */
export async function checkLogin(
  login: LoginRole,
  owner: ClientBase,
  url: string,
): Promise<Result<string, AppLoginProblem>> {
  const client = loginClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select session_user as name')
    const name = rows[0]?.name ?? ''
    const { rows: powers } = await owner.query<{ power: string | null }>(POWERS, [name])
    const power = powers[0]?.power
    if (typeof power !== 'string') return ok(name)
    const what = `The role ${name}, which serves ${SERVED[login]}, ${power}: it could see the data of every site.`
    return err(problem('app-too-powerful', what, `Use a role in ${SETTING[login]} that only has LOGIN.`))
  } catch (error) {
    return err(loginFailed(login, error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

const SERVED: Readonly<Record<LoginRole, string>> = { app: 'shoppers', staff: 'staff' }
const SETTING: Readonly<Record<LoginRole, SettingName>> = { app: 'DATABASE_APP_URL', staff: 'DATABASE_STAFF_URL' }

function loginFailed(login: LoginRole, error: unknown): Problem<'app-login'> {
  const what = `The role that serves ${SERVED[login]} can't log in: ${toError(error).message}.`
  return problem('app-login', what, `Check ${SETTING[login]} (docs/operating.md says what that role needs).`)
}
