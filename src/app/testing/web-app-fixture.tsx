import { answerRefusal } from '#shop/errors/answer.tsx'
import type { WebApp } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { silentLogger } from '#platform/server/log.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { sitesByHost } from '#sites/host.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { createWebApp, type WebAppOptions } from '../web/web-app.ts'

const { files } = await loadSites('demo/sites')
export const SITES = files.flatMap(({ site }) => site ?? [])

export function registerPages(app: WebApp): void {
  app.get('/', (c) => renderPage(c, { title: 'Home', description: 'Home', body: <h1>{c.var.site.name}</h1> }))
  app.get('/search/:segment?', (c) =>
    renderPage(c, { title: 'Search', body: <h1>{c.req.param('segment') ?? c.req.query('query') ?? 'all'}</h1> }),
  )
  app.get('/:brand/overview', (c) => renderPage(c, { title: 'Brand', body: <h1>{c.req.param('brand')}</h1> }))
  for (const path of ['/enquire', '/api/leads']) {
    app.post(path, async (c) => {
      const body = await readBody(c)
      return body.ok ? c.json(body.value) : answerRefusal(c, unreadableProblem(body.error))
    })
  }
  app.put('/api/leads', (c) => c.json({}))
  app.get('/fail', () => {
    throw new Error('a bug')
  })
  app.get('/api/fail', () => {
    throw new Error('a bug')
  })
}

export function createTestApp(options: Partial<WebAppOptions> = {}): WebApp {
  const byHost = sitesByHost(SITES)
  return createWebApp({
    mode: 'demo',
    services: servicesOf({ platform: { readiness: [{ name: 'database', isReady: async () => true }] } }),
    siteForHost: (host) => byHost.get(host),
    pages: [registerPages],
    assets: assetsOfSources(new Map()),
    log: silentLogger,
    clock: () => new Date('2026-11-21T00:00:00Z'),
    metrics: createMetrics(),
    trustedProxies: new Set(),
    ...options,
  })
}

export const HOST = 'harbourline.localhost'
export const EMPTY_LAYOUT = { version: () => '', load: async () => ({ header: null, footer: null }) }

export async function ask(app: WebApp, path: string, init: RequestInit & { host?: string } = {}): Promise<Response> {
  const { host = HOST, headers, ...rest } = init
  return app.request(path, { ...rest, headers: { host, ...Object.fromEntries(new Headers(headers)) } })
}

export function ignore(): void {
  // Only errors matter to these tests.
}
