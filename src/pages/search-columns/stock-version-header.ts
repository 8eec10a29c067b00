import { SEARCH_PATHS } from '../search/route.tsx'
import type { RegisterPages } from '../web-context.ts'
import { STOCK_VERSION_HEADER, STOCK_VERSION_TIMING } from './paths.ts'

/**
 * Tells a search page of which version of the stock it is. In headers, because the bytes of a cached page stay the same
 * through changes of the stock that don't concern it.
 */
export const registerStockVersion: RegisterPages = (app) => {
  for (const path of SEARCH_PATHS) {
    app.use(path, async (c, next) => {
      const { site, services, now } = c.var
      if (site.search.inPage.vehicles === 0) return next()
      // Read before the page, so that a change in between makes the page look too old, never too new.
      const { version } = services.search.stockState(site, now)
      await next()
      c.header(STOCK_VERSION_HEADER, version)
      c.header('server-timing', `${STOCK_VERSION_TIMING};desc="${version}"`)
    })
  }
}
