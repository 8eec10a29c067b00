import { cors } from 'hono/cors'
import {
  type ApiError,
  bodyOfParameters,
  MAX_QUERIES,
  readFacetSearch,
  readMultiSearch,
  readSearch,
  toErrorResponse,
} from '@forecourt/meilisearch-api/server'
import { propertiesOf } from '#platform/records.ts'
import { createSearchLimit, type SearchLimit } from '#shop/search/search-rate.ts'
import type { RegisterPages, WebContext } from '#shop/web-context.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { PUBLIC_INDEX } from '#search/index/public-index.ts'
import { askAll, askFacet, askSearch, askSize, type WireAnswer } from './ask.ts'
import { checkKey } from './check-key.ts'
import { readJson } from './read-json.ts'

/** Paths open to other origins: authorised by the key, never by a cookie. */
export const SEARCH_API = /^\/api\/search\/(?:multi-search$|indexes\/|health$|stats$|version$)/

const ROOT = '/api/search'
const PATHS = ['multi-search', 'indexes/*', 'health', 'stats', 'version'].map((path) => `${ROOT}/${path}`)
/** Headers sent by Meilisearch clients. */
const HEADERS = ['authorization', 'content-type', 'x-meilisearch-client']
const DAY_SECONDS = 24 * 60 * 60
/** Retry-After while the stock is loading. */
const STARTING_SECONDS = 5
/** The first Meilisearch version with every call and field supported here; clients choose features by it. */
const WIRE_VERSION = '1.3.0'

/**
 * The Meilisearch-compatible API for other front ends: `/api/search` is the host, the site's search key the API key. Results are limited
 * to the visible stock of the site whose host is called.
 */
export const registerSearchApi: RegisterPages = (app) => {
  const open = cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: HEADERS, maxAge: DAY_SECONDS })
  for (const path of PATHS) app.use(path, open)
  const allow = createSearchLimit()
  const withKey = (c: WebContext, work: () => MaybeLater) => answerWithKey(c, () => andThen(allowed(c, allow, 1), work))
  const withBody = (c: WebContext, work: (body: unknown) => MaybeLater) =>
    answerWithKey(c, async () =>
      andThen(await readJson(c), (body) => andThen(allowed(c, allow, searchesIn(body)), () => work(body))),
    )
  app.post(`${ROOT}/multi-search`, (c) =>
    withBody(c, (body) => andThen(readMultiSearch(PUBLIC_INDEX, body), (all) => askAll(c, all))),
  )
  app.post(`${ROOT}/indexes/:index/search`, (c) => withBody(c, (body) => search(c, c.req.param('index'), body)))
  app.get(`${ROOT}/indexes/:index/search`, (c) => {
    const body = bodyOfParameters(new URL(c.req.url).searchParams)
    return withKey(c, () => search(c, c.req.param('index'), body))
  })
  app.post(`${ROOT}/indexes/:index/facet-search`, (c) =>
    withBody(c, (body) =>
      andThen(readFacetSearch(PUBLIC_INDEX, c.req.param('index'), body), (request) => askFacet(c, request)),
    ),
  )
  app.get(`${ROOT}/health`, async (c) =>
    answer(
      c,
      await andThen(allowed(c, allow, 1), async () => andThen(await askSize(c), () => ok({ status: 'available' }))),
    ),
  )
  app.get(`${ROOT}/stats`, (c) => withKey(c, async () => andThen(await askSize(c), (size) => ok(statsOf(size)))))
  app.get(`${ROOT}/version`, (c) => withKey(c, () => ok(VERSION)))
}

const VERSION = { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: WIRE_VERSION }

/** Statistics of the site's visible stock; values that are not public are zero or empty. */
function statsOf(numberOfDocuments: number): object {
  const index = { numberOfDocuments, isIndexing: false, fieldDistribution: {} }
  return { databaseSize: 0, lastUpdate: null, indexes: { [PUBLIC_INDEX.name]: index } }
}

function search(c: WebContext, index: string, body: unknown): MaybeLater {
  return andThen(readSearch(PUBLIC_INDEX, index, body), (request) => askSearch(c, request))
}

type MaybeLater = WireAnswer | Promise<WireAnswer>

/** Continues with the value of a result, or passes its error on. */
function andThen<T>(read: Result<T, ApiError>, next: (value: T) => MaybeLater): MaybeLater {
  return read.ok ? next(read.value) : read
}

async function answerWithKey(c: WebContext, work: () => MaybeLater): Promise<Response> {
  const key = checkKey(c)
  return answer(c, key.ok ? await work() : key)
}

/** A body counts as many searches as it contains, valid or not. */
function searchesIn(body: unknown): number {
  const { queries } = propertiesOf(body)
  return Array.isArray(queries) ? Math.max(1, Math.min(queries.length, MAX_QUERIES)) : 1
}

function allowed(c: WebContext, allow: SearchLimit, searches: number): Result<undefined, ApiError> {
  const rate = allow(c, searches)
  if (rate.allowed) return ok(undefined)
  const { retryAfterSeconds } = rate
  return err({
    kind: 'too_many_search_requests',
    message: 'Too many searches. Please try again in a moment.',
    retryAfterSeconds,
  })
}

function answer(c: WebContext, result: WireAnswer): Response {
  const headers = { 'cache-control': 'private, no-cache' }
  if (result.ok) return c.json(result.value, 200, headers)
  const { status, body } = toErrorResponse(result.error)
  const retryAfter = result.error.retryAfterSeconds ?? (status === 503 ? STARTING_SECONDS : undefined)
  return c.json(body, status, {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  })
}
