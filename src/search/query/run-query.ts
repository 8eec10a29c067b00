import type { Filter, Query, QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import type { SearchState } from '../address/search-state.ts'
import { NEAREST_FIRST } from '../address/sorts.ts'
import { allOf } from './stock-filter.ts'
import { toQuery, type QueryRules } from './to-query.ts'
import { yardsByDistance } from './yards.ts'

type Search<E> = (query: Query) => Promise<Result<QueryResult, E>>

const YARD = 'location_id'
/** More yards than any site has. */
const EVERY_YARD = 10_000

/** Runs the search of a page. "Nearest first" queries yard by yard, because documents have no distance to sort by. */
export async function runQuery<E>(
  state: SearchState,
  rules: QueryRules,
  search: Search<E>,
): Promise<Result<QueryResult, E>> {
  const query = toQuery(state, rules)
  if (state.near === null || state.sortBy !== NEAREST_FIRST) return search(query)
  const counted = await search({
    ...query,
    facets: [...(query.facets ?? []), { attribute: YARD, limit: EVERY_YARD }],
    limit: 0,
  })
  if (!counted.ok) return counted
  const counts = new Map((counted.value.facets[YARD] ?? []).map(({ value, count }) => [Number(value), count]))
  const near = yardsByDistance(rules.yards, state.near.place).filter((id) => counts.has(id))
  const known = near.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const elsewhere: Filter = { kind: 'not', of: { kind: 'in', attribute: YARD, values: near } }
  const groups: YardGroup[] = [
    ...near.map((id) => ({
      filter: { kind: 'equals', attribute: YARD, value: id } as const,
      count: counts.get(id) ?? 0,
    })),
    { filter: elsewhere, count: counted.value.total - known },
  ]
  const hits = await hitsOfGroups(query, groups, search)
  return hits.ok ? ok({ ...counted.value, hits: hits.value }) : hits
}

/** The vehicles of one yard, or those whose yard is unknown. */
type YardGroup = { readonly filter: Filter; readonly count: number }

/** The hits of the page, counted over all groups in their order. */
async function hitsOfGroups<E>(
  query: Query,
  groups: readonly YardGroup[],
  search: Search<E>,
): Promise<Result<QueryResult['hits'], E>> {
  let { offset = 0, limit = 0 } = query
  const hits: QueryResult['hits'][number][] = []
  for (const { filter, count } of groups) {
    if (limit <= 0) break
    if (offset < count) {
      const found = await search({
        ...query,
        facets: [],
        offset,
        limit,
        filter: allOf([...(query.filter ? [query.filter] : []), filter]),
      })
      if (!found.ok) return found
      hits.push(...found.value.hits)
      limit -= found.value.hits.length
    }
    offset = Math.max(0, offset - count)
  }
  return ok(hits)
}
