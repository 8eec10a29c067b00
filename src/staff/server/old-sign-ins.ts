import { daysBefore } from '#platform/clock.ts'
import { errorCode } from '#platform/error-code.ts'
import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

/** Invitations that nobody accepted are kept for a while, so that a list shows who was invited. */
const INVITATIONS_KEPT_DAYS = 90

/** SQLSTATE of a connection as a role that is missing. */
const NO_ROLE = '22023'

/** Deletes sessions, sign-ins and links that have expired, and old invitations. */
export function oldSignInsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-sign-ins',
    run: async (now) => (await deleteExpired(database, now)) + (await deleteOldInvitations(database, now)),
  }
}

const OLD_SESSIONS = `
  delete from staff_auth_sessions s using staff_auth_users u
  where u.id = s.user_id and least(s.expires_at, s.created_at + make_interval(hours => u.session_hours)) < $1`

/** None where the administrator of the database has not created the role for the sign-in: then nobody can sign in. */
async function deleteExpired(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  try {
    return await database.withRole('auth', async ({ $client }) => {
      const sessions = await $client.query(OLD_SESSIONS, [now])
      const verifications = await $client.query('delete from staff_auth_verifications where expires_at < $1', [now])
      return (sessions.rowCount ?? 0) + (verifications.rowCount ?? 0)
    })
  } catch (error) {
    if (errorCode(error) === NO_ROLE) return 0
    throw error
  }
}

async function deleteOldInvitations(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  const { rowCount } = await database.withRole('import', ({ $client }) =>
    $client.query('delete from invitations where expires_at < $1', [daysBefore(now, INVITATIONS_KEPT_DAYS)]),
  )
  return rowCount ?? 0
}
