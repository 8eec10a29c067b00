import type { FacetRequest, FacetValue, IndexSchema, Query, QueryResult } from '@forecourt/faceted-search'
import { checkQuery, chooseValues, page, valueMatcher, words } from '@forecourt/faceted-search/adapter'
import {
  MAX_VALUES_PER_FACET,
  movedBy,
  type ServerAnswer,
  type ServerAnswers,
  type ServerSearch,
  toQueryResult,
  toServerSearch,
} from '@forecourt/meilisearch-api/client'
import { err, ok, type Result } from '#platform/result.ts'
import type { BackendAnswer } from '../../query/search-backend.ts'
import type { SearchServer } from './search-server.ts'
import { failureText, type ServerFailure } from './server-call.ts'

/** Answers queries from a search server. A failure is `unavailable`, never an empty result. */
export function serverSearch(
  server: Pick<SearchServer, 'search' | 'searchFacet'>,
  schema: IndexSchema,
  indexUid: string,
): (query: Query) => Promise<BackendAnswer> {
  return async (query) => {
    const wrong = checkQuery(query, schema)
    if (wrong) return err(wrong)
    const search = toServerSearch(query, schema, indexUid)
    const answers = await askAll(server, query, search)
    if (!answers.ok) return unavailable(answers.error)
    const result = toQueryResult(query, schema, search, answers.value)
    const found = await withSearchedFacets(server, query, search, answers.value, result)
    return found.ok ? found : unavailable(found.error)
  }
}

function unavailable(failure: ServerFailure): BackendAnswer {
  return err({ kind: 'unavailable', because: failureText(failure) })
}

async function askAll(
  server: Pick<SearchServer, 'search'>,
  query: Query,
  { counted, lifted, hits }: ServerSearch,
): Promise<Result<ServerAnswers, ServerFailure>> {
  const together = [counted, ...lifted.map((each) => each.query)]
  const first = hits ? [hits.others, ...(hits.identified ? [hits.identified] : [])] : []
  const found = await server.search([...together, ...first])
  if (!found.ok) return found
  if (found.value.length !== together.length + first.length) {
    return err({ kind: 'unreadable', because: 'the number of results differs from the number of queries' })
  }
  const [total = NO_HITS, ...rest] = found.value
  const [others, identified] = rest.splice(lifted.length)
  if (!hits || !others) return ok({ counted: total, lifted: rest })
  const before = identified?.totalHits ?? 0
  const moved = before > 0 && page(query).offset > 0 ? await server.search([movedBy(before, hits.others)]) : undefined
  if (moved && !moved.ok) return moved
  return ok({
    counted: total,
    lifted: rest,
    hits: { others: moved?.value[0] ?? others, ...(identified && { identified }) },
  })
}

const NO_HITS: ServerAnswer = { hits: [] }

/** Uses the server's facet search (by the first word) for a facet query when the response may not contain all values. */
async function withSearchedFacets(
  server: Pick<SearchServer, 'searchFacet'>,
  query: Query,
  search: ServerSearch,
  answers: ServerAnswers,
  result: QueryResult,
): Promise<Result<QueryResult, ServerFailure>> {
  const facets: Record<string, readonly FacetValue[]> = { ...result.facets }
  for (const request of query.facets ?? []) {
    const at = search.lifted.findIndex(({ attribute }) => attribute === request.attribute)
    const counts = (answers.lifted[at] ?? answers.counted).facetDistribution?.[request.attribute] ?? {}
    if (!isTruncated(request, counts)) continue
    const asked = search.lifted[at]?.query ?? search.counted
    const found = await server.searchFacet(asked, request.attribute, words(request.matching ?? '')[0] ?? '')
    if (!found.ok) return found
    const known = new Set(Object.keys(counts))
    const matches = valueMatcher(request.matching)
    const more = found.value.filter(({ value }) => !known.has(value) && matches(value))
    const counted = Object.entries(counts).map(([value, count]) => ({ value, count }))
    facets[request.attribute] = chooseValues([...counted, ...more], request)
  }
  return ok({ ...result, facets })
}

function isTruncated({ matching }: FacetRequest, counts: Readonly<Record<string, number>>): boolean {
  return words(matching ?? '').length > 0 && Object.keys(counts).length >= MAX_VALUES_PER_FACET
}
