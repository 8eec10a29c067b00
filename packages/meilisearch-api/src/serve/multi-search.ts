import type { Query } from '@forecourt/faceted-search'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import { conditionsIn } from './filter-clauses.ts'
import { readSearch, type SearchRequest } from './search-request.ts'
import { type ApiError, inQuery } from './api-error.ts'
import type { ServedIndex } from './served-index.ts'

export const MAX_QUERIES = 50
/** Limit of hits of all searches in one body, which bounds the size of the response. */
const MAX_HITS_IN_ALL = 500
const MAX_FACETS_IN_ALL = 300
const MAX_CONDITIONS_IN_ALL = 500

/** Parses several searches. One invalid search rejects all, as in Meilisearch. */
export function readMultiSearch(index: ServedIndex, body: unknown): Result<readonly SearchRequest[], ApiError> {
  const { queries, federation } = Object(body) as { readonly queries?: unknown; readonly federation?: unknown }
  if (!Array.isArray(queries))
    return err({ kind: 'bad_request', message: 'Missing field `queries`: a list of searches.' })
  if (queries.length > MAX_QUERIES) {
    return err({ kind: 'bad_request', message: `\`queries\` holds more than ${MAX_QUERIES} searches.` })
  }
  if (federation !== undefined && federation !== null) {
    return err({ kind: 'invalid_multi_search_federation', message: 'There is no federated search here.' })
  }
  const requests: SearchRequest[] = []
  for (const [at, query] of queries.entries()) {
    const request = readOne(index, query)
    if (!request.ok) return err(inQuery(at, request.error))
    requests.push(request.value)
  }
  const excess = excessOf(requests)
  return excess === undefined ? ok(requests) : err({ kind: 'bad_request', message: excess })
}

function excessOf(requests: readonly SearchRequest[]): string | undefined {
  const sum = (of: (request: SearchRequest) => number) => requests.reduce((total, request) => total + of(request), 0)
  if (sum(({ query }) => query.limit ?? 0) > MAX_HITS_IN_ALL)
    return `The searches ask for more than ${MAX_HITS_IN_ALL} hits together.`
  if (sum(({ query }) => query.facets?.length ?? 0) > MAX_FACETS_IN_ALL)
    return `The searches ask for more than ${MAX_FACETS_IN_ALL} facets together.`
  if (sum(({ query }) => conditionsOf(query)) > MAX_CONDITIONS_IN_ALL)
    return `The filters of the searches hold more than ${MAX_CONDITIONS_IN_ALL} conditions together.`
  return undefined
}

function conditionsOf({ refinements = [] }: Query): number {
  return refinements.reduce((sum, { filter }) => sum + conditionsIn(filter), 0)
}

/** Meilisearch names an index `indexUid`. Front ends written for a server that calls it `index` are understood, too. */
function readOne(index: ServedIndex, query: unknown): Result<SearchRequest, ApiError> {
  const { index: otherName, indexUid = otherName } = Object(query) as {
    readonly index?: unknown
    readonly indexUid?: unknown
  }
  if (typeof indexUid === 'string') return readSearch(index, indexUid, query)
  return err({ kind: 'missing_index_uid', message: 'Missing field `indexUid`: the name of an index.' })
}
