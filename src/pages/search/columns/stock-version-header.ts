import { SEARCH_PATHS } from '../route.tsx'
import type { RegisterPages } from '#shop/web-context.ts'
import { STOCK_VERSION_HEADER, STOCK_VERSION_TIMING } from './column-paths.ts'

/**
 * Adds the stock version to search pages. It is in headers, because a cached page stays the same when the stock changes in ways that
 * don't concern it.
 */
export const registerStockVersion: RegisterPages = (app) => {
  for (const path of SEARCH_PATHS) {
    app.use(path, async (c, next) => {
      const { site, services, now } = c.var
      if (site.search.inPage.vehicles === 0) return next()
      // Read before the page, so that a change in between makes the page look too old, never too new.
      const { version } = services.search.stock.stockState(site, now)
      await next()
      c.header(STOCK_VERSION_HEADER, version)
      c.header('server-timing', `${STOCK_VERSION_TIMING};desc="${version}"`)
    })
  }
}
