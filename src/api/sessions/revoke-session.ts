import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { revokeSession } from './contract.ts'

/** The sign-in's own role ends it, in a transaction of its own with the entry of the audit log. */
export const revokeSessionRoute = route(revokeSession, async ({ staff, params, services, problem }) => {
  if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
  const isEnded = await services.staff.sessions.revoke(staff.personId, params.id, staff.actor)
  return isEnded ? ok({ body: undefined }) : problem('not-found')
})
