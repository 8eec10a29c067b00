import type { Query, QueryResult } from '@forecourt/faceted-search'
import { err, ok, type Result } from '#platform/result.ts'
import { readClauses } from './clauses.ts'
import { FILTERABLE } from './open-attributes.ts'
import { readFacetSearchFields } from './read-fields.ts'
import { allHold } from './search-request.ts'
import { sortOfIndex } from './sorting.ts'
import { closedAttribute, type WireError } from './wire-error.ts'

/** A search within the values of a facet. */
export type FacetSearch = { readonly facet: string; readonly text: string | null; readonly query: Query }

const MAX_FACET_HITS = 100

export function readFacetSearch(index: string, body: unknown): Result<FacetSearch, WireError> {
  const named = sortOfIndex(index)
  if (!named.ok) return named
  const read = readFacetSearchFields(body)
  if (!read.ok) return read
  const { facetName: facet, facetQuery, q, filter } = read.value
  if (!FILTERABLE.includes(facet)) {
    return err({ ...closedAttribute(facet, 'facet'), kind: 'invalid_facet_search_facet_name' })
  }
  const clauses = readClauses(filter ?? [])
  if (!clauses.ok) return clauses
  const text = facetQuery ?? null
  const facets = [{ attribute: facet, limit: MAX_FACET_HITS, ...(text !== null && { matching: text }) }]
  return ok({ facet, text, query: { text: q ?? '', ...allHold(clauses.value), facets, limit: 0 } })
}

export function toFacetAnswer({ facet, text }: FacetSearch, found: QueryResult, took: number): object {
  return { facetHits: found.facets[facet] ?? [], facetQuery: text, processingTimeMs: Math.round(took) }
}
