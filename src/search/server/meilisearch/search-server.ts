import { SERVER_ANSWERS, type ServerAnswer, type ServerQuery } from '@forecourt/meilisearch-api/client'
import { ok } from '#platform/result.ts'
import { createHttpClient, type HttpClientOptions } from '#platform/server/http-client.ts'
import { SECOND_MS, MINUTE_MS } from '#platform/clock.ts'
import { createCaller, type Answered, type Caller } from './server-call.ts'

/** A search server with two clients: one for searches, with short timeouts, and one for changes, with long ones. */
export interface SearchServer {
  readonly search: (queries: readonly ServerQuery[]) => Answered<readonly ServerAnswer[]>
  readonly searchFacet: (
    query: ServerQuery,
    facetName: string,
    facetQuery: string,
  ) => Answered<readonly { readonly value: string; readonly count: number }[]>
  readonly isHealthy: () => Promise<boolean>
  readonly version: () => Answered<string>
  /** For reads, with the short timeouts of a search. */
  readonly read: Caller
  /** For changes, see `index-writer.ts`. */
  readonly write: Caller
}

export interface SearchServerOptions {
  readonly host: string
  readonly key: string
  /** For one attempt of a search, in milliseconds. */
  readonly timeLimitMs: number
}

/** A search is small; the whole of a facet with 10,000 values is about 200 KB, and a search has thirty facets at most. */
const LARGEST_ANSWER_BYTES = 64 * 1024 * 1024
const CLOCK = () => new Date()
/** Shoppers wait: retry once immediately, and stop calling a server that keeps failing until the circuit closes again. */
const SEARCHING = {
  maxAttempts: 2,
  maxAnswerBytes: LARGEST_ANSWER_BYTES,
  pauses: { firstMs: 20, longestMs: 100 },
  breaker: { failures: 6, openMs: 2 * SECOND_MS },
  clock: CLOCK,
  random: Math.random,
} satisfies Omit<HttpClientOptions, 'timeLimitMs'>
/** No request waits for a change; failures are retried in the next round, see `stock-server.ts`. */
const WRITING = {
  timeLimitMs: MINUTE_MS,
  maxAttempts: 3,
  maxAnswerBytes: LARGEST_ANSWER_BYTES,
  pauses: { firstMs: 200, longestMs: 5 * SECOND_MS },
  breaker: { failures: Infinity, openMs: 0 },
  clock: CLOCK,
  random: Math.random,
} satisfies HttpClientOptions

export function openSearchServer({ host, key, timeLimitMs }: SearchServerOptions): SearchServer {
  const read = createCaller(createHttpClient({ ...SEARCHING, timeLimitMs }), host, key)
  return {
    search: async (queries) => {
      const body = { queries }
      const found = await read(
        { method: 'POST', path: '/multi-search', body, idempotent: true },
        SERVER_ANSWERS.multiSearch,
      )
      return found.ok ? ok(found.value.results) : found
    },
    searchFacet: async ({ indexUid, q, filter }, facetName, facetQuery) => {
      const body = { q, filter, facetName, facetQuery, matchingStrategy: 'all' }
      const path = `/indexes/${indexUid}/facet-search`
      const found = await read({ method: 'POST', path, body, idempotent: true }, SERVER_ANSWERS.facetSearch)
      return found.ok ? ok(found.value.facetHits) : found
    },
    isHealthy: async () => (await read({ method: 'GET', path: '/health' }, SERVER_ANSWERS.health)).ok,
    version: async () => {
      const found = await read({ method: 'GET', path: '/version' }, SERVER_ANSWERS.version)
      return found.ok ? ok(found.value.pkgVersion) : found
    },
    read,
    write: createCaller(createHttpClient(WRITING), host, key),
  }
}
