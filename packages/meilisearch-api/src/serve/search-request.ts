import type { FacetRequest, Filter, Query } from '@forecourt/faceted-search'
import { DEFAULT_LIMIT } from '@forecourt/faceted-search/adapter'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import { readClauses } from './filter-clauses.ts'
import { readSearchFields, type SearchFields } from './request-fields.ts'
import { readSort, sortOfIndex } from './sorting.ts'
import { type ApiError, forbiddenAttribute } from './api-error.ts'
import { isNumeric, type ServedIndex } from './served-index.ts'

/** How a client turns pages: by a window, with totals that need not be exact, or by numbered pages (from 1). */
export type Paging =
  | { readonly kind: 'window'; readonly offset: number; readonly limit: number }
  | { readonly kind: 'pages'; readonly page: number; readonly hitsPerPage: number }

/** A search as it was asked for over the wire. */
export type SearchRequest = {
  /** As the client wrote it, which looks for its answer under it. */
  readonly index: string
  readonly text: string
  /** Without the site's part. */
  readonly query: Query
  readonly paging: Paging
  readonly fields: SearchFields
}

/** All hits up to the one that is asked for have to be put in order. */
export const FARTHEST_HIT = 10_000
/** Values that a facet brings at most: names to choose from; of numbers a client reads the ends. */
const MAX_NAMES = 1_000
const MAX_NUMBERS = 100

/** Reads one search: the index's name, which may say an order, and the body. */
export function readSearch(index: ServedIndex, name: string, body: unknown): Result<SearchRequest, ApiError> {
  const named = sortOfIndex(index, name)
  if (!named.ok) return named
  const read = readSearchFields(body)
  if (!read.ok) return read
  const fields = read.value
  const clauses = readClauses(index, fields.filter ?? [])
  if (!clauses.ok) return clauses
  const facets = readFacets(index, fields.facets ?? [])
  if (!facets.ok) return facets
  const sort = readSort(index, [...(fields.sort ?? []), ...named.value])
  if (!sort.ok) return sort
  const paging = pagingOf(fields)
  const text = fields.q ?? ''
  const query = { text, ...allHold(clauses.value), facets: facets.value, sort: sort.value, ...windowOf(paging) }
  return ok({ index: name, text, query, paging, fields })
}

/**
 * Clause by clause, because the engine keeps the set of each: the queries that a client sends together, one for the hits and one for
 * each facet that is chosen from, differ by a clause and share the others.
 */
export function allHold(clauses: readonly Filter[]): Pick<Query, 'refinements'> {
  return { refinements: clauses.map((filter) => ({ attribute: '', filter, disjunctive: false })) }
}

function readFacets(index: ServedIndex, names: readonly string[]): Result<readonly FacetRequest[], ApiError> {
  const wanted = new Set(names.flatMap((name) => (name === '*' ? index.filterable : [name])))
  const requests: FacetRequest[] = []
  for (const attribute of wanted) {
    if (!index.filterable.includes(attribute)) return err(forbiddenAttribute(index, attribute, 'facet'))
    requests.push({ attribute, limit: isNumeric(index, attribute) ? MAX_NUMBERS : MAX_NAMES })
  }
  return ok(requests)
}

/** Numbered pages when the body says either of their fields; the window's fields count for nothing then. */
function pagingOf({ limit, offset, page, hitsPerPage }: SearchFields): Paging {
  const byPages = (page ?? hitsPerPage ?? undefined) !== undefined
  if (byPages) return { kind: 'pages', page: page ?? 1, hitsPerPage: hitsPerPage ?? DEFAULT_LIMIT }
  return { kind: 'window', offset: offset ?? 0, limit: limit ?? DEFAULT_LIMIT }
}

/** There is no page 0: it is empty, as is every one that begins beyond what is ordered for strangers. */
function windowOf(paging: Paging): { readonly offset: number; readonly limit: number } {
  const offset = paging.kind === 'window' ? paging.offset : (paging.page - 1) * paging.hitsPerPage
  const limit = paging.kind === 'window' ? paging.limit : paging.hitsPerPage
  return offset < 0 || offset > FARTHEST_HIT ? { offset: 0, limit: 0 } : { offset, limit }
}
