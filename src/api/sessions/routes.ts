import { listSessionsRoute } from './list-sessions.ts'
import { revokeSessionRoute } from './revoke-session.ts'

export const SESSION_ROUTES = [listSessionsRoute, revokeSessionRoute]
