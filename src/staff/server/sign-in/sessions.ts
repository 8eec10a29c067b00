import type { Actor } from '#platform/actor.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { record } from '#platform/server/audit.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { ListedSession, StaffSession, StaffSessions } from '../staff-sessions.ts'
import type { Auth } from './auth.ts'

export function createSessions(database: Pick<Database, 'withRole'>, auth: Auth): StaffSessions {
  return {
    sessionOf: (headers) => sessionOf(auth, headers),
    list: (personId) =>
      database.withRole('auth', async ({ $client }) => {
        const { rows } = await $client.query<ListedSession>(LIST, [personId])
        return rows
      }),
    revoke: (personId, sessionId, by) =>
      database.withRole('auth', async (tx) => (await endSessions(tx, personId, by, { only: sessionId })) > 0),
  }
}

const LIST = `
  select s.id, coalesce(s.user_agent, '') as "userAgent", coalesce(s.ip_address, '') as address, s.created_at as "createdAt",
    s.updated_at as "usedAt", least(s.expires_at, s.created_at + make_interval(hours => u.session_hours)) as "expiresAt"
  from staff_auth_sessions s join staff_auth_users u on u.id = s.user_id
  where s.user_id = $1 and s.second_factor_at is not null
    and least(s.expires_at, s.created_at + make_interval(hours => u.session_hours)) > now() order by s.created_at desc`

async function sessionOf(auth: Auth, headers: Headers): Promise<StaffSession | null> {
  const cookie = headers.get('cookie')
  if (cookie === null) return null
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true, disableCookieCache: true },
  })
  const at = found?.session.secondFactorAt
  if (!found || !at || isOver(found.session.createdAt, found.user.sessionHours)) return null
  return { personId: found.user.id, sessionId: found.session.id, secondFactorAt: at }
}

/** Whether the session of somebody who signs in at a provider has lasted as long as it may. */
function isOver(createdAt: Date, sessionHours: number | null | undefined): boolean {
  return typeof sessionHours === 'number' && Date.now() - createdAt.getTime() >= sessionHours * HOUR_MS
}

/** Which sessions of a person end: one, all but one, or all. */
export interface EndedSessions {
  readonly only?: string
  readonly except?: string
}

/** Ends sessions at once, with an entry of the audit log for each. Returns how many. */
export async function endSessions(
  transaction: Pick<Transaction, '$client'>,
  personId: string,
  by: Actor,
  { only, except }: EndedSessions,
): Promise<number> {
  const { rows } = await transaction.$client.query<{ id: string; wasConfirmed: boolean }>(END, [
    personId,
    only ?? null,
    except ?? null,
  ])
  const ended = rows.filter(({ wasConfirmed }) => wasConfirmed)
  await record(transaction, by, ...ended.map(({ id }) => ({ verb: 'delete', subject: 'session', id }) as const))
  return ended.length
}

const END = `
  delete from staff_auth_sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
  returning id, second_factor_at is not null as "wasConfirmed"`
