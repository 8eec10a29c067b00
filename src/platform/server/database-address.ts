import { scryptSync } from 'node:crypto'
import { DEFAULT_ROLE_PREFIX } from '../settings.ts'

/** Address of a database, and the names that the platform uses in it. It can be sent to a worker thread. */
export interface DatabaseAddress {
  /** Login of the user that owns the tables. It must not lead through a pooler in transaction mode. */
  readonly url: string
  /** The same login through a pooler, if there is one. Queries of shoppers use it. */
  readonly pooledUrl?: string | undefined
  /** Login of the role that serves shoppers, if an administrator created it. It may lead through a pooler. */
  readonly appUrl?: string | undefined
  /** Login of the role that serves staff, likewise. */
  readonly staffUrl?: string | undefined
  /** Prefix of the roles' names. Roles belong to a whole PostgreSQL server, so each installation on it needs its own. */
  readonly rolePrefix?: string | undefined
}

/**
 * The roles that the parts of the platform work as. `app` serves shoppers: it logs in by itself, is a member of no other
 * role, and sees what row-level security shows to the site of its transaction. `staff` serves the dealers' staff in the same
 * way, and sees what their memberships show to the person of its transaction. The owner of the tables switches to the others: `auth` signs staff in, and is the only one that reads their credentials and sessions; `import` writes stock and
 * runs maintenance, `index` reads for the search engine, both for every site, and `jobs` owns the job queue. What each may do is in migrations/access.sql.
 */
export const DATABASE_ROLES = ['app', 'staff', 'auth', 'import', 'index', 'jobs'] as const

export type DatabaseRole = (typeof DATABASE_ROLES)[number]

/** The roles with a login of their own. */
export type LoginRole = 'app' | 'staff'

export type RoleNames = Readonly<Record<DatabaseRole, string>>

export function roleNames({ rolePrefix = DEFAULT_ROLE_PREFIX }: Pick<DatabaseAddress, 'rolePrefix'>): RoleNames {
  const named = (role: DatabaseRole) => `${rolePrefix}_${role}`
  return {
    app: named('app'),
    staff: named('staff'),
    auth: named('auth'),
    import: named('import'),
    index: named('index'),
    jobs: named('jobs'),
  }
}

/** The login of the shoppers' role: as given, else with a password derived from the owner's. */
export function appUrlOf({ appUrl, pooledUrl, url, rolePrefix }: DatabaseAddress): string {
  return appUrl ?? derivedLoginUrl('app', { url: pooledUrl ?? url, rolePrefix })
}

/** The login of the staff's role: as given, else with a password derived from the owner's. */
export function staffUrlOf({ staffUrl, pooledUrl, url, rolePrefix }: DatabaseAddress): string {
  return staffUrl ?? derivedLoginUrl('staff', { url: pooledUrl ?? url, rolePrefix })
}

/** Every process that knows the owner's login derives the same one, so nothing has to be shared between machines. */
export function derivedLoginUrl(
  role: LoginRole,
  { url, rolePrefix }: Pick<DatabaseAddress, 'url' | 'rolePrefix'>,
): string {
  const login = new URL(url)
  const name = roleNames({ rolePrefix })[role]
  const password = derivedPassword(decodeURIComponent(login.password), name)
  login.username = name
  login.password = password
  return login.toString()
}

export const hasPassword = (url: string): boolean => new URL(url).password !== ''

const PASSWORD_BYTES = 24
const derived = new Map<string, string>()

/** Derived by scrypt, so that the owner's password can't be guessed from it. Cached, because scrypt takes 50 ms. */
function derivedPassword(ownerPassword: string, role: string): string {
  const key = `${role}\n${ownerPassword}`
  const known = derived.get(key)
  if (known !== undefined) return known
  const password = scryptSync(ownerPassword, `forecourt login of ${role}`, PASSWORD_BYTES).toString('base64url')
  derived.set(key, password)
  return password
}
