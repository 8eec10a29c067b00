import { READING } from '#platform/web/allowed-methods.ts'
import type { WebApp } from '#shop/web-context.ts'
import { truncatedUrlTarget } from '#shop/site-map/truncated-url.ts'

/** Registered after every page. A temporary redirect (302), because the target depends on the site's configuration. */
export function registerTruncatedUrls(app: WebApp): void {
  app.all('*', async (c, next) => {
    if (!READING.includes(c.req.method)) return next()
    const target = truncatedUrlTarget(c.var.site, new URL(c.req.url), c.var.now)
    return target === null ? next() : c.redirect(target, 302)
  })
}
