import { z } from 'zod'
import { searchCells } from '#demand/cells.ts'
import { isRobot } from '#demand/robots.ts'
import { mondayOf } from '#demand/weeks.ts'
import { dayIn } from '#platform/calendar-day.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import { problemDetails, schemaErrors } from '#platform/web/problem-details.ts'
import { ignoredMakes } from '#search/address/ignored-makes.ts'
import { isSearchPath } from '#search/address/address.ts'
import { readBody, unreadableBody } from '#platform/web/read-body.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'

/** A page sends a batch every few seconds, and an office shares one address. */
const REPORT_RATE: RateLimit = { burst: 30, refillMs: 2_000, maxKeys: 20_000 }
const MAX_ADDRESSES = 10
const MAX_LENGTH = 1_000

/** A path of this site: two slashes would begin another host. */
const OWN_PATH = /^\/(?![/\\])/

const report = z.object({ searches: z.array(z.string().regex(OWN_PATH).max(MAX_LENGTH)).min(1).max(MAX_ADDRESSES) })

/**
 * Records what a shopper searched for, as their browser reports it: pages come from caches, and searches in the page reach no server. A browser
 * that asks not to be tracked is not recorded, nor are programs.
 */
export const registerSearches: RegisterPages = (app) => {
  const limiter = createRateLimiter(REPORT_RATE)
  app.post('/api/searches', async (c) => {
    const { site, origin, now, services } = c.var
    const rate = limiter.consume(`${site.slug} ${origin.visitor}`, now)
    if (!rate.allowed)
      return problemDetails({ status: 429, title: 'Too many reports', retryAfter: rate.retryAfterSeconds })
    const read = await readBody(c)
    if (!read.ok) return unreadableBody(read.error)
    const sent = report.safeParse(read.value)
    if (!sent.success)
      return problemDetails({ status: 422, title: 'The report is not complete', errors: schemaErrors(sent.error) })
    const browser = c.req.header('user-agent') ?? ''
    if (isRobot(browser) || c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1') return c.body(null, 204)
    const searches = await foundSearches(c, [...new Set(sent.data.searches)])
    if (searches.length > 0)
      await services.demand.searches.record(services.sites.idOf(site), {
        visitor: origin,
        browser,
        week: mondayOf(dayIn(site.timezone, now)),
        searches,
      })
    return c.body(null, 204)
  })
}

/** The searches of addresses of this site. Whether they found anything is asked of the stock, not of the browser. */
async function foundSearches(c: WebContext, addresses: readonly string[]) {
  const { site, now, services } = c.var
  const found = []
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'http://site.invalid')
    if (!isSearchPath(pathname)) continue
    const read = await services.search.stock.understand(site, pathname, searchParams, now)
    if (!read.ok) continue
    const results = await services.search.stock.search(site, read.value.state, now)
    if (!results.ok) continue
    const { count, partial } = results.value
    found.push({ cells: searchCells(read.value.state), found: count > 0 && partial === null })
    // The address of a search drops makes that the site does not have, and these are what nobody found.
    const missing = ignoredMakes(searchParams, read.value.state)
    if (missing.length > 0)
      found.push({ cells: searchCells({ refinements: { make: missing }, ranges: {} }), found: false })
  }
  return found
}
