import { READING } from '#platform/web/allowed-methods.ts'
import type { WebApp } from '../web-context.ts'
import { cutAddressTarget } from './cut-address.ts'

/** Comes after every page. Not for good (302): which page it is follows the site's configuration. */
export function registerCutAddresses(app: WebApp): void {
  app.all('*', async (c, next) => {
    if (!READING.includes(c.req.method)) return next()
    const target = cutAddressTarget(c.var.site, new URL(c.req.url), c.var.now)
    return target === null ? next() : c.redirect(target, 302)
  })
}
