import type { WebContext } from '../web-context.ts'
import { toWireHit } from '../search/wire.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Query, QueryResult } from '#search/engine/contract.ts'
import type { FacetSearch } from '#search/wire/facet-search.ts'
import { toFacetAnswer } from '#search/wire/facet-search.ts'
import type { SearchRequest } from '#search/wire/search-request.ts'
import { toSearchAnswer } from '#search/wire/to-search-answer.ts'
import { toWireError, type WireError } from '#search/wire/wire-error.ts'

export type WireAnswer = Result<object, WireError>

/** A search within the site's visible stock. */
export function askSearch(c: WebContext, request: SearchRequest): WireAnswer {
  const { sign } = c.var.services.pictures
  return timed(c, request.query, (found, took) =>
    toSearchAnswer(request, found, (document) => toWireHit(document, sign), took),
  )
}

export function askFacet(c: WebContext, request: FacetSearch): WireAnswer {
  return timed(c, request.query, (found, took) => toFacetAnswer(request, found, took))
}

/** The searches in the order in which they were asked, each under its index's name. */
export function askAll(c: WebContext, requests: readonly SearchRequest[]): WireAnswer {
  const results: object[] = []
  for (const request of requests) {
    const answer = askSearch(c, request)
    if (!answer.ok) return answer
    results.push({ indexUid: request.index, ...answer.value })
  }
  return ok({ results })
}

/** How many vehicles the site shows. */
export function askSize(c: WebContext): Result<number, WireError> {
  const found = ask(c, { limit: 0 })
  return found.ok ? ok(found.value.total) : found
}

function timed(c: WebContext, query: Query, write: (found: QueryResult, took: number) => object): WireAnswer {
  const start = performance.now()
  const found = ask(c, query)
  return found.ok ? ok(write(found.value, performance.now() - start)) : found
}

function ask(c: WebContext, query: Query): Result<QueryResult, WireError> {
  const { services, site, now } = c.var
  const found = services.search.query(site, query, now)
  return found.ok ? found : err(toWireError(found.error))
}
