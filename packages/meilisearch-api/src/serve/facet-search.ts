import type { Query, QueryResult } from '@forecourt/faceted-search'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import { readClauses } from './filter-clauses.ts'
import { readFacetSearchFields } from './request-fields.ts'
import { allHold } from './search-request.ts'
import { sortOfIndex } from './sorting.ts'
import { type ApiError, forbiddenAttribute } from './api-error.ts'
import type { ServedIndex } from './served-index.ts'

/** A search within the values of a facet. */
export type FacetSearch = { readonly facet: string; readonly text: string | null; readonly query: Query }

const MAX_FACET_HITS = 100

export function readFacetSearch(index: ServedIndex, name: string, body: unknown): Result<FacetSearch, ApiError> {
  const named = sortOfIndex(index, name)
  if (!named.ok) return named
  const read = readFacetSearchFields(body)
  if (!read.ok) return read
  const { facetName: facet, facetQuery, q, filter } = read.value
  if (!index.filterable.includes(facet)) {
    return err({ ...forbiddenAttribute(index, facet, 'facet'), kind: 'invalid_facet_search_facet_name' })
  }
  const clauses = readClauses(index, filter ?? [])
  if (!clauses.ok) return clauses
  const text = facetQuery ?? null
  const facets = [{ attribute: facet, limit: MAX_FACET_HITS, ...(text !== null && { matching: text }) }]
  return ok({ facet, text, query: { text: q ?? '', ...allHold(clauses.value), facets, limit: 0 } })
}

export function toFacetSearchResponse({ facet, text }: FacetSearch, found: QueryResult, took: number): object {
  return { facetHits: found.facets[facet] ?? [], facetQuery: text, processingTimeMs: Math.round(took) }
}
