import { z } from 'zod'
import { type Filter, parseFilter, type Query, type Sort } from '@forecourt/faceted-search'
import { fold } from '@forecourt/faceted-search/adapter'
import { type Paging, toSearchResponse } from '@forecourt/meilisearch-api/server'
import { PUBLIC_INDEX } from '../../../index/public-index.ts'
import type { TestIndex } from './test-index.ts'

/** An error response: its code, message and status. */
export class Refused extends Error {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404
  constructor(code: string, message: string, status: 400 | 401 | 403 | 404 = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

const whole = z.int().min(0).nullish()
const list = z.array(z.string()).nullish()

const BODY = z.strictObject({
  indexUid: z.string().optional(),
  q: z.string().nullish(),
  filter: z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]).nullish(),
  facets: list,
  sort: list,
  offset: whole,
  limit: whole,
  page: whole,
  hitsPerPage: whole,
  attributesToRetrieve: list,
  attributesToHighlight: list,
  attributesToCrop: list,
  highlightPreTag: z.string().optional(),
  highlightPostTag: z.string().optional(),
  matchingStrategy: z.enum(['all', 'last']).optional(),
  facetName: z.string().optional(),
  facetQuery: z.string().nullish(),
})

type Body = z.infer<typeof BODY>

/** Answers one search by the reference implementation. `rule` is the filter that a tenant token adds. */
export function answerSearch(index: TestIndex, given: unknown, rule: string | undefined): object {
  const body = read(given)
  const paging = pagingOf(body)
  const query = { ...toQuery(index, body, rule), ...windowOf(paging) }
  const { maxTotalHits } = index.settings.pagination
  const found = index.reference().search(query)
  if (!found.ok) throw new Refused('bad_request', JSON.stringify(found.error))
  const total = Math.min(found.value.total, maxTotalHits)
  const shown = index.settings.displayedAttributes
  const isShown = (name: string) => shown.includes('*') || shown.includes(name)
  const toHit = (document: object) => Object.fromEntries(Object.entries(document).filter(([name]) => isShown(name)))
  const request = { index: '', text: body.q ?? '', query, paging, fields: body }
  return toSearchResponse(PUBLIC_INDEX, request, { ...found.value, total }, toHit, 1)
}

/** Returns the facet values that begin with the first word of the facet query. */
export function answerFacetSearch(index: TestIndex, given: unknown, rule: string | undefined): object {
  const body = read(given)
  const { facetName = '', facetQuery } = body
  const [facet] = facetsOf(index, [facetName])
  const facets = [{ attribute: facetName, ...facet, limit: Infinity }]
  const found = index.reference().search({ ...toQuery(index, body, rule), facets, limit: 0 })
  if (!found.ok) throw new Refused('bad_request', JSON.stringify(found.error))
  const [begin = ''] = fold(facetQuery ?? '').split(/\s+/)
  const values = (found.value.facets[facetName] ?? []).filter(({ value }) => fold(value).startsWith(begin))
  const facetHits = values.slice(0, index.settings.faceting.maxValuesPerFacet)
  return { facetHits, facetQuery: facetQuery ?? null, processingTimeMs: 1 }
}

function read(given: unknown): Body {
  const body = BODY.safeParse(given)
  if (body.success) return body.data
  const [issue] = body.error.issues
  throw new Refused('bad_request', `Invalid value at \`.${issue?.path.join('.')}\`: ${issue?.message}`)
}

function toQuery(index: TestIndex, body: Body, rule: string | undefined): Query {
  // The reference implementation has no other way to match.
  if (body.q && body.matchingStrategy !== 'all') throw new Refused('bad_request', 'This server only knows `all`.')
  return {
    text: body.q ?? '',
    filter: { kind: 'and', of: [rule ?? '', body.filter ?? ''].map((part) => filterOf(index, part)) },
    facets: facetsOf(index, body.facets ?? []),
    sort: (body.sort ?? []).map((part) => sortOf(index, part)),
  }
}

function filterOf(index: TestIndex, text: NonNullable<Body['filter']>): Filter {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Refused('invalid_search_filter', JSON.stringify(parsed.error))
  for (const name of attributesOf(parsed.value)) {
    if (!index.settings.filterableAttributes.includes(name)) {
      throw new Refused('invalid_search_filter', `Attribute \`${name}\` is not filterable.`)
    }
  }
  return parsed.value
}

function attributesOf(filter: Filter): readonly string[] {
  if (filter.kind === 'not') return attributesOf(filter.of)
  return 'attribute' in filter ? [filter.attribute] : filter.of.flatMap(attributesOf)
}

function facetsOf({ settings: { filterableAttributes, faceting } }: TestIndex, names: readonly string[]) {
  return names.map((attribute) => {
    if (!filterableAttributes.includes(attribute)) {
      throw new Refused('invalid_search_facets', `Attribute \`${attribute}\` is not filterable.`)
    }
    const by = faceting.sortFacetValuesBy[attribute] ?? faceting.sortFacetValuesBy['*']
    return {
      attribute,
      limit: faceting.maxValuesPerFacet,
      order: by === 'count' ? ('count' as const) : ('name' as const),
    }
  })
}

function sortOf({ settings }: TestIndex, part: string): Sort {
  const [, attribute = '', direction] = /^(.+):(asc|desc)$/.exec(part) ?? []
  if (!settings.sortableAttributes.includes(attribute)) {
    throw new Refused('invalid_search_sort', `Attribute \`${attribute}\` is not sortable.`)
  }
  return { attribute, direction: direction === 'asc' ? 'asc' : 'desc' }
}

function pagingOf({ page, hitsPerPage, offset, limit }: Body): Paging {
  if ((page ?? hitsPerPage ?? undefined) === undefined) {
    return { kind: 'window', offset: offset ?? 0, limit: limit ?? 20 }
  }
  return { kind: 'pages', page: page ?? 1, hitsPerPage: hitsPerPage ?? 20 }
}

function windowOf(paging: Paging): { readonly offset: number; readonly limit: number } {
  if (paging.kind === 'window') return paging
  const { page, hitsPerPage } = paging
  return page === 0 ? { offset: 0, limit: 0 } : { offset: (page - 1) * hitsPerPage, limit: hitsPerPage }
}
