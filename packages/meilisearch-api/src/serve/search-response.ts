import type { QueryResult, SearchDocument } from '@forecourt/faceted-search'
import { formatOf, topLevel } from './formatted-hit.ts'
import type { ServedIndex } from './served-index.ts'
import type { Paging, SearchRequest } from './search-request.ts'

/** Converts a document to a hit. */
export type ToHit = (document: SearchDocument) => object

/** A result in Meilisearch's format. `took` is in milliseconds. */
export function toSearchResponse(
  index: ServedIndex,
  request: SearchRequest,
  found: QueryResult,
  toHit: ToHit,
  took: number,
): object {
  const { text, fields, paging } = request
  const retrieve = retriever(fields.attributesToRetrieve)
  const format = formatOf(index, text, fields)
  return {
    hits: found.hits.map((document) => {
      const whole = toHit(document)
      const hit = retrieve(whole)
      return format ? { ...hit, _formatted: format(whole) } : hit
    }),
    query: text,
    processingTimeMs: Math.round(took),
    ...pagingAnswer(paging, found.total),
    ...(fields.facets && facetAnswer(found)),
  }
}

function retriever(wanted: readonly string[] | null | undefined): (hit: object) => object {
  const names = wanted && new Set(wanted.map(topLevel))
  if (!names || names.has('*')) return (hit) => hit
  return (hit) => Object.fromEntries(Object.entries(hit).filter(([name]) => names.has(name)))
}

/** Both totals are exact, but Meilisearch calls the one with offset and limit estimated. */
function pagingAnswer(paging: Paging, total: number): object {
  if (paging.kind === 'window') return { limit: paging.limit, offset: paging.offset, estimatedTotalHits: total }
  const { page, hitsPerPage } = paging
  return { hitsPerPage, page, totalPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage), totalHits: total }
}

function facetAnswer({ facets, stats }: QueryResult): object {
  const distribution = Object.entries(facets).map(([attribute, values]) => [
    attribute,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ])
  return { facetDistribution: Object.fromEntries(distribution), facetStats: stats }
}
