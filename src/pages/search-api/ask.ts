import type { Query, QueryResult } from '@forecourt/faceted-search'
import {
  type ApiError,
  type FacetSearch,
  type SearchRequest,
  toApiError,
  toFacetSearchResponse,
  toSearchResponse,
} from '@forecourt/meilisearch-api/server'
import type { WebContext } from '#shop/web-context.ts'
import { knownQuotes } from '#shop/search/known-quote.ts'
import { toWireHit } from '#shop/search/wire.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { PUBLIC_INDEX } from '#search/index/public-index.ts'

export type WireAnswer = Result<object, ApiError>

/** A search within the site's visible stock. */
export function askSearch(c: WebContext, request: SearchRequest): Promise<WireAnswer> {
  const { site, services, now } = c.var
  const sign = services.media.pictures.signFor(site.slug)
  const quoteOf = knownQuotes(site, services.finance.quotes, now)
  return timed(c, request.query, (found, took) =>
    toSearchResponse(PUBLIC_INDEX, request, found, (document) => toWireHit(document, sign, quoteOf), took),
  )
}

export function askFacet(c: WebContext, request: FacetSearch): Promise<WireAnswer> {
  return timed(c, request.query, (found, took) => toFacetSearchResponse(request, found, took))
}

/** Runs the searches in order, each result with its index's name. */
export async function askAll(c: WebContext, requests: readonly SearchRequest[]): Promise<WireAnswer> {
  const results: object[] = []
  for (const request of requests) {
    const answer = await askSearch(c, request)
    if (!answer.ok) return answer
    results.push({ indexUid: request.index, ...answer.value })
  }
  return ok({ results })
}

/** Number of visible vehicles of the site. */
export async function askSize(c: WebContext): Promise<Result<number, ApiError>> {
  const found = await ask(c, { limit: 0 })
  return found.ok ? ok(found.value.total) : found
}

async function timed(
  c: WebContext,
  query: Query,
  write: (found: QueryResult, took: number) => object,
): Promise<WireAnswer> {
  const start = performance.now()
  const found = await ask(c, query)
  return found.ok ? ok(write(found.value, performance.now() - start)) : found
}

async function ask(c: WebContext, query: Query): Promise<Result<QueryResult, ApiError>> {
  const { services, site, now } = c.var
  const found = await services.search.stock.query(site, query, now)
  return found.ok ? found : err(toApiError(PUBLIC_INDEX, found.error))
}
