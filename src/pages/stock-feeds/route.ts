import { fetcherOf } from '#outgoing-feeds/fetcher.ts'
import { FEED_KEY } from '#outgoing-feeds/server/feed-keys.ts'
import { openOutgoingFile } from '#outgoing-feeds/server/outgoing-file.ts'
import { READING } from '#platform/web/allowed-methods.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { answerMethod } from '#shop/errors/answer.tsx'
import type { RegisterPages } from '#shop/web-context.ts'

const RETRY_S = 30

/** Files with the stock for marketplaces, at the paths of the site's configuration (`feeds`). */
export const registerStockFeeds: RegisterPages = (app) => {
  // Each site configures its own paths, so they are looked up for each request.
  app.all('*', async (c, next) => {
    const { site, now, services } = c.var
    const feed = site.feeds.find(({ path }) => path === c.req.path)
    if (!feed) return next()
    // Without its key a private file answers 404 to every method.
    if (feed.private && !services.outgoingFeeds.keys.isKey(site.slug, feed.path, c.req.query(FEED_KEY))) return next()
    if (!READING.includes(c.req.method)) return answerMethod(c, READING)
    const note = async (vehicles: number | null) => {
      if (c.req.method !== 'GET') return
      const fetcher = fetcherOf(c.req.header('user-agent') ?? '')
      await services.outgoingFeeds.fetches.note({
        siteId: services.sites.idOf(site),
        path: feed.path,
        fetcher,
        at: now,
        vehicles,
      })
    }
    const { version } = services.search.stock.stockState(site, now)
    const headers = { etag: `W/"${version}"`, 'cache-control': `${feed.private ? 'private' : 'public'}, no-cache` }
    if (c.req.header('if-none-match') === headers.etag) {
      await note(null)
      return c.body(null, 304, headers)
    }
    const sources = {
      search: services.search.stock,
      pictures: services.media.pictures,
      locations: services.locations.directory,
    }
    const file = await openOutgoingFile(sources, c.var, feed, note)
    // With an empty file the marketplace would remove every advertisement.
    if (!file.ok) return problemDetails({ status: 503, title: 'The stock is not ready', retryAfter: RETRY_S })
    const { contentType, lines } = file.value
    return new Response(lines, { headers: { ...headers, 'content-type': contentType } })
  })
}
