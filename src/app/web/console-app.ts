import { tmpdir } from 'node:os'
import { Hono } from 'hono'
import { registerApi, type ApiOptions } from '#api/app.ts'
import { answerProblem } from '#api/pipeline/answer.ts'
import type { StaffApp, StaffEnv } from '#api/pipeline/environment.ts'
import { thrownProblem } from '#api/pipeline/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createBodyBudget, type BodyCeilings } from '#platform/web/body/body-budget.ts'
import { trackBodies } from '#platform/web/body/request-body.ts'
import { createUploadSlots, type UploadCeilings } from '#platform/web/body/upload-slots.ts'
import type { TrustedProxies } from '#platform/web/client-origin.ts'
import { compressTexts } from '#platform/web/compress.ts'
import type { RequestLog } from '#platform/web/context.ts'
import { requestContext, type RequestContextOptions } from '#platform/web/request-context.ts'
import { limitUrl } from '#platform/web/request-limits.ts'
import { securityHeaders } from '#platform/web/security-headers.ts'

/** Adds a part of the console's host: the sign-in, inbound mail, the console itself. */
export type RegisterConsole = (app: StaffApp) => void

export interface ConsoleAppOptions {
  readonly mode: 'production' | 'demo' | 'development'
  readonly api: ApiOptions
  /** In the order in which their paths are matched, after the API's. */
  readonly parts: readonly RegisterConsole[]
  readonly log: RequestLog
  readonly clock: Clock
  readonly trustedProxies: TrustedProxies
  readonly onAnswer?: RequestContextOptions['onAnswer']
  readonly uploadsFolder?: string
}

const MB = 1024 * 1024
/** A token may upload a whole feed; the people of one office share an address. */
const BODY_CEILINGS: BodyCeilings = { total: 256 * MB, perVisitor: 128 * MB }
const UPLOAD_CEILINGS: UploadCeilings = { total: 24, perNetwork: 12 }

/** The application at the console's host: beside the shops, with which it shares no cookie, no cache and no page. */
export function createConsoleApp(options: ConsoleAppOptions): StaffApp {
  const { mode, log, clock, trustedProxies, onAnswer } = options
  const app: StaffApp = new Hono<StaffEnv>()
  app.use(
    requestContext({ log, clock, trustedProxies, assets: assetsOfSources(new Map()), ...(onAnswer && { onAnswer }) }),
  )
  app.use(
    trackBodies({
      budget: createBodyBudget(BODY_CEILINGS),
      uploads: createUploadSlots(UPLOAD_CEILINGS),
      uploadsFolder: options.uploadsFolder ?? tmpdir(),
    }),
  )
  app.use(securityHeaders({ development: mode === 'development', production: mode === 'production' }))
  app.use(compressTexts())
  app.use(async (c, next) => {
    c.set('hstsIncludesSubDomains', false)
    return next()
  })
  app.use(
    limitUrl<StaffEnv>((c, { status }) =>
      answerProblem(c, { kind: status === 414 ? 'address-too-long' : 'invalid-address' }),
    ),
  )
  registerApi(app, options.api)
  for (const register of options.parts) register(app)
  app.notFound((c) => answerProblem(c, { kind: 'not-found' }))
  app.onError((error, c) => answerProblem(c, thrownProblem(c, error)))
  return app
}
