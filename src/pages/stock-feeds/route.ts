import { READING } from '#platform/web/allowed-methods.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import { answerMethod } from '../error/answer.tsx'
import type { RegisterPages, WebContext } from '../web-context.ts'
import type { FeedVehicle } from '#outgoing-feeds/feed-vehicle.ts'
import type { FeedSettings, Format } from '#outgoing-feeds/format.ts'
import { FORMATS, headLine, vehicleLine } from '#outgoing-feeds/formats.ts'
import { loadBatch } from './load.ts'
import { FEED_KEY } from '#outgoing-feeds/server/feed-keys.ts'

const RETRY_S = 30

/** Files with the stock for marketplaces, at the paths of the site's configuration (`feeds`). */
export const registerStockFeeds: RegisterPages = (app) => {
  // Each site configures its own paths, so they are looked up for each request.
  app.all('*', async (c, next) => {
    const { site, now, services } = c.var
    const feed = site.feeds.find(({ path }) => path === c.req.path)
    if (!feed) return next()
    // Without its key a private file answers 404 to every method.
    if (feed.private && !services.feedKeys.isKey(site.slug, feed.path, c.req.query(FEED_KEY))) return next()
    if (!READING.includes(c.req.method)) return answerMethod(c, READING)
    const { version } = services.search.stockState(site, now)
    const headers = { etag: `W/"${version}"`, 'cache-control': `${feed.private ? 'private' : 'public'}, no-cache` }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const first = await loadBatch(c.var, 0)
    // With an empty file the marketplace would remove every advertisement.
    if (!first.ok) return problemDetails({ status: 503, title: 'The stock is not ready', retryAfter: RETRY_S })
    const format = FORMATS[feed.format]
    const settings = { storeCodes: feed.storeCodes, currency: site.currency }
    return new Response(fileOf(c, first.value, format, settings), {
      headers: { ...headers, 'content-type': format.contentType },
    })
  })
}

type Batch = Extract<Awaited<ReturnType<typeof loadBatch>>, { ok: true }>['value']

/** Holds one batch in memory at a time. When a batch can't be read, the stream fails, so that the file isn't taken for the whole stock. */
function fileOf(c: WebContext, first: Batch, format: Format, settings: FeedSettings): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const seen = new Set<string>()
  let batch = first
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(headLine(format))),
    pull: async (stream) => {
      const accepted = batch.vehicles.filter(
        (vehicle) => format.refusal(vehicle) === null && isFirst(vehicle, format, seen),
      )
      stream.enqueue(encoder.encode(accepted.map((vehicle) => vehicleLine(vehicle, format, settings)).join('')))
      if (batch.next === null) return stream.close()
      const next = await loadBatch(c.var, batch.next)
      if (!next.ok) throw new Error('the stock can no longer be read')
      batch = next.value
    },
  })
}

function isFirst(vehicle: FeedVehicle, { unique }: Format, seen: Set<string>): boolean {
  if (unique === null) return true
  const key = unique(vehicle)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
