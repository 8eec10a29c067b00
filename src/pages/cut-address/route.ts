import type { WebApp } from '../web-context.ts'
import { pageOfCutAddress } from './cut-address.ts'

/** Comes after every page. Not for good (302): which page it is follows the site's configuration. */
export function registerCutAddresses(app: WebApp): void {
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const page = pageOfCutAddress(c.var.site, pathname)
    return page === null ? next() : c.redirect(page + search, 302)
  })
}
