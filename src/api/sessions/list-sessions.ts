import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listSessions } from './contract.ts'

export const listSessionsRoute = route(listSessions, async ({ staff, services, problem }) => {
  if (staff.sessionId === null) return problem('forbidden', { because: 'not-for-tokens' })
  const sessions = await services.staff.sessions.list(staff.personId)
  return ok({
    body: {
      data: sessions.map(({ createdAt, usedAt, expiresAt, ...session }) => ({
        ...session,
        isCurrent: session.id === staff.sessionId,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    },
  })
})
