import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  answerFailure,
  answerMethod,
  answerNotFound,
  answerOffline,
  answerRefusal,
  answerUnavailable,
  unknownSite,
} from '#shop/errors/answer.tsx'
import { registerHealth } from '#pages/health/route.ts'
import type { RegisterPages, WebApp, WebEnv } from '#shop/web-context.ts'
import type { Services } from '#shop/services.ts'
import type { Clock } from '#platform/clock.ts'
import { isTimeout } from '#platform/server/database-errors.ts'
import { allowedMethods } from '#platform/web/allowed-methods.ts'
import type { Assets } from '#platform/web/assets.ts'
import { createBodyBudget, type BodyCeilings } from '#platform/web/body/body-budget.ts'
import { trackBodies } from '#platform/web/body/request-body.ts'
import type { TrustedProxies } from '#platform/web/client-origin.ts'
import { createUploadSlots, type UploadCeilings } from '#platform/web/body/upload-slots.ts'
import { compressTexts } from '#platform/web/compress.ts'
import type { RequestLog, PolicySources } from '#platform/web/context.ts'
import type { WebMetrics } from '#platform/web/metrics.ts'
import { requestContext } from '#platform/web/request-context.ts'
import { limitUrl } from '#platform/web/request-limits.ts'
import { sameOrigin } from '#platform/web/same-origin.ts'
import { securityHeaders } from '#platform/web/security-headers.ts'
import { SPECULATION_RULES, SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE } from '#platform/web/speculation-rules.ts'
import { IMMUTABLE } from '#platform/web/static-files.ts'
import { atFirstDomain } from '#sites/first-domain.ts'
import type { Site } from '#sites/schema.ts'
import { siteUrl, type Hosting } from '#sites/site-url.ts'
import { canonicalPath } from './canonical-path.ts'
import { createSiteLayouts, type LayoutSource, type SiteLayouts } from './site-layouts.ts'

export interface WebAppOptions {
  readonly mode: 'production' | 'demo' | 'development'
  readonly services: Services
  /** `createSiteRegistry(…).siteForHost` */
  readonly siteForHost: (host: string) => Site | undefined
  /** Header and footer; without it pages have none. */
  readonly layout?: LayoutSource
  readonly pages: readonly RegisterPages[]
  readonly assets: Assets
  /** Serves the built files; in development the build tool does. */
  readonly files?: MiddlewareHandler
  /** Origins that pages of the site may load from, besides its own files. */
  readonly policySources?: (site: Site) => PolicySources
  readonly log: RequestLog
  readonly clock: Clock
  readonly metrics: WebMetrics
  readonly metricsToken?: string
  readonly trustedProxies: TrustedProxies
  /** Called with the address of each proxy that is not trusted. */
  readonly onUntrustedProxy?: (peer: string) => void
  /** Folder of the temporary files of uploads; by default the system's. */
  readonly uploadsFolder?: string
  readonly bodyCeilings?: BodyCeilings
  /** Paths that other origins may call. */
  readonly openPaths?: RegExp
}

/** Suggested wait when the database is overloaded. */
const RETRY_SECONDS = 5
const MB = 1024 * 1024
/** A visitor may upload a whole set of photos twice at a time, the whole server about five. */
const BODY_CEILINGS: BodyCeilings = { total: 256 * MB, perVisitor: 96 * MB }

/** An upload from a phone takes seconds. Two dozen at once are more than shoppers send, and a quarter of them may come from one network. */
const UPLOAD_CEILINGS: UploadCeilings = { total: 24, perNetwork: 6 }

/** The worker of maps, which loads tiles from the origins of the site's configuration. */
const MAP_WORKER = '/assets/:file{maplibre-gl-worker.+}'

/** Paths that answer though the site is suspended or closed: pictures, which the console shows, and a provider's word of a payment. */
const SERVED_OFFLINE = /^\/(?:img|pictures|assets)\/|^\/api\/payments\/webhook$/

/** The whole application: middleware in order, then the pages. */
export function createWebApp(options: WebAppOptions): WebApp {
  const app: WebApp = new Hono<WebEnv>()
  const layouts = createSiteLayouts(options.layout)

  app.use(requestContext({ ...options, onAnswer: options.metrics.observe }))
  app.use(
    trackBodies({
      budget: createBodyBudget(options.bodyCeilings ?? BODY_CEILINGS),
      uploads: createUploadSlots(UPLOAD_CEILINGS),
      uploadsFolder: options.uploadsFolder ?? tmpdir(),
    }),
  )
  app.use(
    securityHeaders({
      development: options.mode === 'development',
      production: options.mode === 'production',
    }),
  )
  app.use(compressTexts())
  app.use(async (c, next) => {
    c.set('services', options.services)
    return next()
  })
  registerHealth(app, options.metrics, options.metricsToken)
  const resolve = resolveSite(options, layouts)
  // Before the files, because a worker obeys the content policy of its own response, which depends on the site.
  app.use(MAP_WORKER, resolve)
  if (options.files) app.use(options.files)
  app.use(resolve)
  app.use(limitUrl(answerRefusal))
  app.use(sameOrigin(answerRefusal, options.openPaths))
  registerLinkedFiles(app, layouts)
  for (const register of options.pages) register(app)
  registerFallbacks(app)
  return app
}

/** Resolves the site from the host name alone, with its layout and content policy. */
function resolveSite(
  { mode, siteForHost, policySources }: WebAppOptions,
  layouts: SiteLayouts,
): MiddlewareHandler<WebEnv> {
  const policies = new WeakMap<Site, PolicySources>()
  const policyOf = (site: Site): PolicySources => {
    const policy = policies.get(site) ?? { ...policySources?.(site), ...layouts.hashesOf(site) }
    policies.set(site, policy)
    return policy
  }
  return async (c, next) => {
    const site = siteForHost(c.get('origin').host)
    if (!site) return unknownSite()
    c.set('site', site)
    c.set('siteUrl', siteUrl(site, hostingOf(mode, c.env?.incoming?.socket?.localPort)))
    c.set('layout', () => {
      // The gallery shows the layout of variants of the site.
      if (c.var.site !== site) c.set('policySources', policyOf(c.var.site))
      return layouts.layoutOf(c)
    })
    c.set('policySources', policyOf(site))
    c.set('hstsIncludesSubDomains', site.hsts.includeSubDomains)
    if (site.publication !== 'live' && !SERVED_OFFLINE.test(c.req.path)) return answerOffline(c)
    return (mode === 'production' ? redirectToFirstDomain(c, site) : null) ?? next()
  }
}

/** Only safe methods, because a redirected form would be sent without its body, and a webhook would not be sent again. */
function redirectToFirstDomain(c: Context<WebEnv>, site: Site): Response | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const { pathname, search } = new URL(c.req.url)
  const target = atFirstDomain(site, c.var.origin.host, pathname + search)
  if (target === null) return null
  // Browsers would keep it forever, and redirect in a circle after the order of the domains has been changed.
  c.header('cache-control', 'max-age=3600')
  return c.redirect(target, 301)
}

/** `port` is the port of the connection, not of a header. */
function hostingOf(mode: WebAppOptions['mode'], port: number | undefined): Hosting {
  return mode === 'production' ? { kind: 'domains' } : { kind: 'localhost', port }
}

/** The site's icon, and the speculation rules of all sites. */
function registerLinkedFiles(app: WebApp, layouts: SiteLayouts): void {
  app.get('/assets/:icon{icon-[A-Za-z0-9_-]+\\.svg}', (c) => {
    const { svg, href } = layouts.themeOf(c.var.site).icon
    const cache = c.req.path === href ? IMMUTABLE : 'no-cache'
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': cache })
  })
  app.get(SPECULATION_RULES_PATH, (c) =>
    c.body(SPECULATION_RULES, 200, { 'content-type': SPECULATION_RULES_TYPE, 'cache-control': IMMUTABLE }),
  )
  // Requested by clients that read no HTML.
  app.get('/favicon.ico', (c) => c.redirect(layouts.themeOf(c.var.site).icon.href, 302))
}

/** Whether the client disconnected before its body had arrived, which makes reading the body fail. */
function isAborted(incoming: Partial<IncomingMessage> | undefined): boolean {
  return incoming?.complete === false && incoming.destroyed === true
}

function registerFallbacks(app: WebApp): void {
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path)
    if (allowed.length > 0 && !allowed.includes(c.req.method)) return answerMethod(c, allowed)
    // Encoded as it was sent: decoded, "/%5Cevil.example/" would lead to another host.
    const { pathname, search } = new URL(c.req.url)
    const canonical = c.req.method === 'GET' || c.req.method === 'HEAD' ? canonicalPath(pathname) : null
    if (canonical !== null) return c.redirect(canonical + search, 301)
    return answerNotFound(c)
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    if (isAborted(c.env?.incoming)) {
      c.var.log.debug({ method: c.req.method, path: c.req.path }, 'the client aborted the request')
      // The client is gone and will not read it.
      return new Response(null, { status: 400 })
    }
    if (isTimeout(error)) {
      c.var.log.error({ err: error, method: c.req.method, path: c.req.path }, 'the database did not answer in time')
      return answerUnavailable(c, RETRY_SECONDS)
    }
    return answerFailure(c, error)
  })
}
