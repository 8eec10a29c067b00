import type { WebMetrics } from '#platform/web/metrics.ts'
import type { WebApp } from '#shop/web-context.ts'
import { loadReadiness } from './load.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: all its dependencies are available. `/metrics`: for loopback requests or with the token;
 * others get a 404.
 */
export function registerHealth(app: WebApp, metrics: WebMetrics, metricsToken: string | undefined): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))

  app.get('/readyz', async (c) => {
    const readiness = await loadReadiness(c.var.services.platform.readiness, c.var.services.platform.notes?.() ?? [])
    return c.json(readiness, readiness.ready ? 200 : 503, { 'cache-control': 'no-store' })
  })

  app.get('/metrics', async (c) => {
    const authorised = metricsToken !== undefined && c.req.header('authorization') === `Bearer ${metricsToken}`
    if (!c.var.origin.local && !authorised) return c.notFound()
    const text = await metrics.registry.metrics()
    return c.body(text, 200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
  })
}
