import type { FacetRequest, Filter, Query } from '@forecourt/faceted-search'
import { DEFAULT_LIMIT } from '@forecourt/faceted-search/adapter'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import { readClauses } from './filter-clauses.ts'
import { readSearchFields, type SearchFields } from './request-fields.ts'
import { parseOperators } from './text-operators.ts'
import { readSort, sortOfIndex } from './sorting.ts'
import { type ApiError, forbiddenAttribute } from './api-error.ts'
import { isNumeric, type ServedIndex } from './served-index.ts'

/** Paging: by offset and limit with an estimated total, or by numbered pages (from 1) with an exact total. */
export type Paging =
  | { readonly kind: 'window'; readonly offset: number; readonly limit: number }
  | { readonly kind: 'pages'; readonly page: number; readonly hitsPerPage: number }

/** A parsed search request. */
export type SearchRequest = {
  /** The index name as the client wrote it, which the response has to repeat. */
  readonly index: string
  readonly text: string
  /** Without a base filter, which the caller adds. */
  readonly query: Query
  readonly paging: Paging
  readonly fields: SearchFields
}

/** Limit of the offset, because all hits up to it have to be sorted. */
export const FARTHEST_HIT = 10_000
/** Limits of values per facet. Of numbers clients mostly use the minimum and maximum. */
const MAX_NAMES = 1_000
const MAX_NUMBERS = 100

/** Parses one search: the index name, which may contain a sort, and the body. */
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
  const searchOn = readSearchOn(index, fields.attributesToSearchOn)
  if (!searchOn.ok) return searchOn
  const query: Query = {
    ...textOf(text, fields),
    ...(searchOn.value && { searchOn: searchOn.value }),
    ...allHold(clauses.value),
    facets: facets.value,
    sort: sort.value,
    ...windowOf(paging),
  }
  return ok({ index: name, text, query, paging, fields })
}

/**
 * One refinement per clause, because the index caches the bitset of each: the queries that a client sends together, one for the hits and one for
 * each refined facet, differ by one clause and share the others.
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

/** Every word has to match unless the client says otherwise; Meilisearch's own default is `last`. */
function textOf(
  text: string,
  { matchingStrategy }: SearchFields,
): Pick<Query, 'text' | 'phrases' | 'without' | 'matching'> {
  const { phrases, without, text: words } = parseOperators(text)
  return {
    text: words,
    ...(phrases.length > 0 && { phrases }),
    ...(without.length > 0 && { without }),
    ...(matchingStrategy === 'last' && { matching: 'last' }),
  }
}

/** Undefined where all searchable attributes are looked at. */
function readSearchOn(
  index: ServedIndex,
  names: SearchFields['attributesToSearchOn'],
): Result<readonly string[] | undefined, ApiError> {
  if (!names || names.includes('*')) return ok(undefined)
  const unknown = names.find((name) => !index.searchable.includes(name))
  return unknown === undefined ? ok(names) : err(forbiddenAttribute(index, unknown, 'search'))
}

/** Numbered pages if the body has one of their fields; then offset and limit are ignored. */
function pagingOf({ limit, offset, page, hitsPerPage }: SearchFields): Paging {
  const byPages = (page ?? hitsPerPage ?? undefined) !== undefined
  if (byPages) return { kind: 'pages', page: page ?? 1, hitsPerPage: hitsPerPage ?? DEFAULT_LIMIT }
  return { kind: 'window', offset: offset ?? 0, limit: limit ?? DEFAULT_LIMIT }
}

/** Page 0, and pages beyond the limit of the offset, are empty. */
function windowOf(paging: Paging): { readonly offset: number; readonly limit: number } {
  const offset = paging.kind === 'window' ? paging.offset : (paging.page - 1) * paging.hitsPerPage
  const limit = paging.kind === 'window' ? paging.limit : paging.hitsPerPage
  return offset < 0 || offset > FARTHEST_HIT ? { offset: 0, limit: 0 } : { offset, limit }
}
