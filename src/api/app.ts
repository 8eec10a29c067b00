import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import { allowedMethods } from '#platform/web/allowed-methods.ts'
import type { StaffSessions } from '#staff/server/services.ts'
import { registerDocumentation } from './documentation/register-documentation.ts'
import { createCursors } from './paging.ts'
import { answerProblem } from './pipeline/answer.ts'
import { createCallers } from './pipeline/caller.ts'
import type { StaffApp, StaffHttp } from './pipeline/environment.ts'
import { createOpenStreams } from './pipeline/open-streams.ts'
import { serve, serveStream, thrownProblem, type ServerRuntime } from './pipeline/serve.ts'
import type { Route, StreamRoute } from './route.ts'
import { API_ROUTES } from './routes.ts'
import type { ApiServices } from './services.ts'

export interface ApiOptions {
  readonly database: Pick<Database, 'withStaff' | 'pool'>
  readonly sessions: Pick<StaffSessions, 'sessionOf'>
  readonly services: ApiServices
  /** Signs cursors. */
  readonly secret: KeyRing
  /** Whether an answer that does not fit its contract fails the request. In production it is only logged. */
  readonly checksAnswers: boolean
  readonly routes?: readonly (Route | StreamRoute)[]
}

const API_PATH = '/api/v1'
/** The streams that one session or token may have open. A browser has one, which its tabs share. */
const MAX_STREAMS = 10

/** Adds the API to the application at the console's host. Every path below `/api/` belongs to it. */
export function registerApi(app: StaffApp, options: ApiOptions): void {
  const { database, sessions, services, secret, checksAnswers, routes = API_ROUTES } = options
  const runtime: ServerRuntime = {
    database,
    services,
    cursors: createCursors(secret),
    callers: createCallers(database, sessions),
    streams: createOpenStreams(MAX_STREAMS),
    checksAnswers,
  }
  assertComplete(routes)
  for (const each of routes) {
    const { method, path } = each.operation
    app.on(method.toUpperCase(), `${API_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) =>
      answerThrown(c, () => ('readStream' in each ? serveStream(c, each, runtime) : serve(c, each, runtime))),
    )
  }
  registerDocumentation(
    app,
    API_PATH,
    routes.map(({ operation }) => operation),
    services.consoleUrl,
  )
  app.all('/api/*', (c) => answerUnmatched(app, c))
}

/** Errors at the start, which no request should be the first to find. */
function assertComplete(routes: readonly (Route | StreamRoute)[]): void {
  const ids = new Set<string>()
  for (const each of routes) {
    const { id, method, status } = each.operation
    if (ids.has(id)) throw new Error(`two operations have the id ${id}`)
    ids.add(id)
    const hasAgain = 'readStream' in each || each.canRepeat
    if (method === 'post' && status !== 204 && !hasAgain)
      throw new Error(`${id} is a POST with an answer, so its route needs the function that renders it again`)
  }
}

async function answerThrown(c: StaffHttp, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { incoming } = c.env ?? {}
    // The client is gone and will not read it.
    if (incoming?.complete === false && incoming.destroyed) return new Response(null, { status: 400 })
    return answerProblem(c, thrownProblem(c, error))
  }
}

function answerUnmatched(app: StaffApp, c: StaffHttp): Response {
  const allowed = allowedMethods(app, c.req.path)
  if (allowed.length === 0) return answerProblem(c, { kind: 'not-found', detail: 'The API has no such path.' })
  const allow = allowed.join(', ')
  return c.req.method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: { allow } })
    : answerProblem(c, { kind: 'method-not-allowed', detail: `This path takes ${allow}.` }, { allow })
}
