import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { answerFailure, answerMethod, answerNotFound, answerRefusal, unknownSite } from '#pages/error/answer.tsx'
import { registerHealth } from '#pages/health/route.ts'
import type { RegisterPages, Services, WebApp, WebEnv } from '#pages/web-context.ts'
import type { Clock } from '#platform/clock.ts'
import { allowedMethods } from '#platform/web/allowed-methods.ts'
import type { Assets } from '#platform/web/assets.ts'
import { compressed, compressTexts } from '#platform/web/compress.ts'
import type { RequestLog, PolicySources } from '#platform/web/context.ts'
import type { WebMetrics } from '#platform/web/metrics.ts'
import { requestContext } from '#platform/web/request-context.ts'
import { limitBody, limitUrl } from '#platform/web/request-limits.ts'
import { sameOrigin } from '#platform/web/same-origin.ts'
import { securityHeaders } from '#platform/web/security-headers.ts'
import { IMMUTABLE } from '#platform/web/static-files.ts'
import type { Site } from '#sites/schema.ts'
import { tidyPath } from './tidy-path.ts'
import { createSiteFrames, type Chrome, type SiteFrames } from './site-frame.ts'

export interface WebAppOptions {
  readonly mode: 'production' | 'demo' | 'development'
  readonly services: Services
  /** `createSiteRegistry(…).siteForHost` */
  readonly siteForHost: (host: string) => Site | undefined
  /** Header and footer; without them the page stands alone. */
  readonly chrome?: Chrome
  readonly pages: readonly RegisterPages[]
  readonly assets: Assets
  /** Files of the build, in development the build tool's own. */
  readonly files?: MiddlewareHandler
  /** What the site's plugins may reach. */
  readonly policySources?: (site: Site) => PolicySources
  readonly log: RequestLog
  readonly clock: Clock
  readonly metrics: WebMetrics
  readonly metricsToken?: string
  readonly trustedProxies: ReadonlySet<string>
  /** Paths that take more than 64 KB. */
  readonly largerBodies?: readonly { readonly path: RegExp; readonly bytes: number }[]
  /** Paths that other servers or origins call. */
  readonly openPaths?: RegExp
}

/** The whole site as one function from request to response: middleware in its order, then the pages. */
export function createWebApp(options: WebAppOptions): WebApp {
  const app: WebApp = new Hono<WebEnv>()
  const frames = createSiteFrames(options.chrome)

  app.use(requestContext({ ...options, onAnswer: options.metrics.observe }))
  app.use(
    securityHeaders({
      development: options.mode === 'development',
      production: options.mode === 'production',
    }),
  )
  app.use(compressTexts())
  app.use(limitUrl())
  app.use(async (c, next) => {
    c.set('services', options.services)
    return next()
  })
  registerHealth(app, options.metrics, options.metricsToken)
  if (options.files) app.use(options.files)
  app.use(resolveSite(options, frames))
  app.use(limitBody(answerRefusal, options.largerBodies))
  app.use(sameOrigin(answerRefusal, options.openPaths))
  registerTheme(app, frames)
  for (const register of options.pages) register(app)
  answerTheRest(app)
  return app
}

/** Which dealer's site is asked for is said by the host name alone. */
function resolveSite({ siteForHost, policySources }: WebAppOptions, frames: SiteFrames): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const site = siteForHost(c.get('origin').host)
    if (!site) return unknownSite()
    c.set('site', site)
    c.set('frame', () => frames.frameOf(c))
    c.set('policySources', policySources?.(site) ?? {})
    return next()
  }
}

/** The site's stylesheet of custom properties, and the sign in the browser's tab. */
function registerTheme(app: WebApp, frames: SiteFrames): void {
  app.get('/assets/:theme{theme-[A-Za-z0-9_-]+\\.css}', (c) => {
    const { css, href } = frames.themeOf(c.var.site)
    // An older page may ask for a theme that is gone: it gets today's, not to be kept.
    const cache = c.req.path === href ? IMMUTABLE : 'no-cache'
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': cache }
    return compressed(c.req.header('accept-encoding'), css, { status: 200, headers })
  })
  app.get('/assets/:icon{icon-[A-Za-z0-9_-]+\\.svg}', (c) => {
    const { svg, href } = frames.themeOf(c.var.site).icon
    const cache = c.req.path === href ? IMMUTABLE : 'no-cache'
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': cache })
  })
  // Asked for by whatever reads no HTML.
  app.get('/favicon.ico', (c) => c.redirect(frames.themeOf(c.var.site).icon.href, 302))
}

function answerTheRest(app: WebApp): void {
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path)
    if (allowed.length > 0 && !allowed.includes(c.req.method)) return answerMethod(c, allowed)
    // As it was sent: decoded, "/%5Cevil.example/" would lead to another host.
    const { pathname, search } = new URL(c.req.url)
    const tidy = c.req.method === 'GET' || c.req.method === 'HEAD' ? tidyPath(pathname) : null
    if (tidy !== null) return c.redirect(tidy + search, 301)
    return answerNotFound(c)
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    return answerFailure(c, error)
  })
}
