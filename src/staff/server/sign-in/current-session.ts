import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { isFresh } from '../../second-factor.ts'
import type { SignInFailure } from '../../sign-in-failure.ts'
import type { StaffSession } from '../staff-sessions.ts'
import { engineHeaders, type Caller } from './caller.ts'
import type { SignedIn, SignInParts } from './calls.ts'

/** The session of who calls, or the failure that nobody is signed in. */
export async function currentSession(
  { sessions }: Pick<SignInParts, 'sessions'>,
  caller: Caller,
): Promise<Result<StaffSession, SignInFailure>> {
  const session = await sessions.sessionOf(engineHeaders(caller))
  return session ? ok(session) : err({ kind: 'unauthenticated' })
}

/** The same for what needs a second factor of the last ten minutes. */
export async function freshSession(
  parts: Pick<SignInParts, 'sessions' | 'clock'>,
  caller: Caller,
): Promise<Result<StaffSession, SignInFailure>> {
  const session = await currentSession(parts, caller)
  if (!session.ok || isFresh(session.value.secondFactorAt, parts.clock())) return session
  return err({ kind: 'second-factor-needed' })
}

interface Row {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly secondFactorAt: Date
  readonly provider: string | null
  readonly hasPassword: boolean
  readonly hasAuthenticator: boolean
}

/** The person signed in by a session, given by its id or by the token of a new one. */
export function describeSession(
  { database, factors }: Pick<SignInParts, 'database' | 'factors'>,
  by: { readonly id: string } | { readonly token: string },
): Promise<SignedIn | null> {
  return database.withRole('auth', async ({ $client }) => {
    const { rows } = await $client.query<Row>(FIND, ['id' in by ? by.id : null, 'token' in by ? by.token : null])
    const [row] = rows
    if (!row) return null
    const { personId, name, email, provider, hasPassword, hasAuthenticator, ...session } = row
    const backupCodes = await factors.countCodes($client, personId)
    return { person: { id: personId, name, email }, session, backupCodes, provider, hasPassword, hasAuthenticator }
  })
}

const FIND = `
  select p.id as "personId", p.name, p.email, s.id, s.created_at as "createdAt", s.second_factor_at as "secondFactorAt",
    least(s.expires_at, s.created_at + make_interval(hours => u.session_hours)) as "expiresAt", u.provider,
    exists (select from staff_auth_accounts a where a.user_id = p.id and a.provider_id = 'credential') as "hasPassword",
    exists (select from staff_auth_two_factors f where f.user_id = p.id) as "hasAuthenticator"
  from staff_auth_sessions s join people p on p.id = s.user_id join staff_auth_users u on u.id = s.user_id
  where (s.id = $1 or s.token = $2) and s.second_factor_at is not null`

const STARTED = z.object({ token: z.string() })

/** The token of a session that the engine has just started. */
export function startedToken(body: unknown): string {
  return STARTED.parse(body).token
}
