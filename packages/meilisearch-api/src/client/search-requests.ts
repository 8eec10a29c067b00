import type { Filter, IndexSchema, Query } from '@forecourt/faceted-search'
import { page, queryWords, wordRules } from '@forecourt/faceted-search/adapter'
import { IDENTIFIERS } from './index-settings.ts'
import { toServerFilter } from './filter-text.ts'

/** One search of `POST /multi-search`. https://www.meilisearch.com/docs/reference/api/multi_search */
export type ServerQuery = {
  readonly indexUid: string
  readonly q: string
  readonly matchingStrategy: 'all'
  readonly filter?: string
  readonly facets?: readonly string[]
  readonly sort?: readonly string[]
  readonly attributesToHighlight?: readonly string[]
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
} & ServerWindow

/** Numbered pages have exact totals; offset and limit have none, but may start anywhere. */
type ServerWindow =
  | { readonly page: number; readonly hitsPerPage: number }
  | { readonly offset: number; readonly limit: number }

/**
 * The searches that together answer a query. A facet counted without its own refinements needs a search of its own,
 * and so do the hits if the order or the offset requires it.
 */
export type ServerSearch = {
  /** Counts all matches, and the facets without refinements of their own; returns the hits as well if `hits` is absent. */
  readonly counted: ServerQuery
  /** One per attribute with disjunctive refinements: its facet, counted without them. */
  readonly lifted: readonly { readonly attribute: string; readonly query: ServerQuery }[]
  readonly hits?: HitQueries
}

/** The hits in two parts: first those of which the whole text is an identifier, then the others. */
type HitQueries = {
  readonly identified?: ServerQuery
  readonly others: ServerQuery
}

/** @param indexUid the server's name of the index */
export function toServerSearch(query: Query, schema: IndexSchema, indexUid: string): ServerSearch {
  const searched = textOf(query, schema)
  const common = { indexUid, q: searched.join(' '), matchingStrategy: 'all' } as const
  const narrowed = (filters: readonly Filter[]) => {
    const filter = toServerFilter(filters, schema)
    return { ...common, ...(filter !== undefined && { filter }) }
  }
  const filters = filtersOf(query)
  const attributes = [...new Set((query.facets ?? []).map(({ attribute }) => attribute))]
  const apart = attributes.filter((attribute) => hasOwnChoices(query, attribute))
  const shared = attributes.filter((attribute) => !apart.includes(attribute))
  const facets = shared.length > 0 ? { facets: shared } : {}
  const window = pageOf(query)
  const identifier = schema.rankingRules.includes('identifier') ? searched.join('') : ''
  const together = window !== undefined && (identifier === '' || window.hitsPerPage === 0)
  const asked = orderAndMarks(query)
  return {
    counted: { ...narrowed(filters), ...facets, ...(together ? { ...asked, ...window } : COUNT_ONLY) },
    lifted: apart.map((attribute) => ({
      attribute,
      query: { ...narrowed(filtersOf(query, attribute)), facets: [attribute], ...COUNT_ONLY },
    })),
    ...(!together && {
      hits: hitQueries(query, identifier, (more) => ({ ...narrowed([...filters, ...more]), ...asked })),
    }),
  }
}

const COUNT_ONLY = { page: 1, hitsPerPage: 0 } as const

/** The folded words of the text. Punctuation is dropped, because a server would interpret quotes and minus signs. */
function textOf({ text = '' }: Query, schema: IndexSchema): readonly string[] {
  return queryWords(text, wordRules(schema)).map(({ own }) => own)
}

/** All filters of the query, without the disjunctive refinements on `but`. */
function filtersOf({ base, filter, refinements = [] }: Query, but?: string): readonly Filter[] {
  const selected = refinements.filter(({ attribute, disjunctive }) => !disjunctive || attribute !== but)
  return [base, filter, ...selected.map((choice) => choice.filter)].filter((each) => each !== undefined)
}

function hasOwnChoices({ refinements = [] }: Query, facet: string): boolean {
  return refinements.some(({ attribute, disjunctive }) => disjunctive && attribute === facet)
}

/** The offset and limit as a numbered page, if they are one. */
function pageOf(query: Query): { readonly page: number; readonly hitsPerPage: number } | undefined {
  const { offset, limit } = page(query)
  if (limit === 0) return COUNT_ONLY
  return offset % limit === 0 ? { page: offset / limit + 1, hitsPerPage: limit } : undefined
}

function orderAndMarks({ sort = [], highlight }: Query) {
  return {
    ...(sort.length > 0 && { sort: sort.map(({ attribute, direction }) => `${attribute}:${direction}`) }),
    ...(highlight && {
      attributesToHighlight: highlight.attributes,
      highlightPreTag: highlight.pre,
      highlightPostTag: highlight.post,
    }),
  }
}

/** The number of identified hits isn't known yet, so the others are requested as if there were none. */
function hitQueries(
  query: Query,
  identifier: string,
  ask: (more: readonly Filter[]) => Omit<ServerQuery, keyof ServerWindow>,
): HitQueries {
  const { offset, limit } = page(query)
  if (identifier === '') return { others: { ...ask([]), offset, limit } }
  const identified: Filter = { kind: 'equals', attribute: IDENTIFIERS, value: identifier }
  return {
    identified: { ...ask([identified]), page: 1, hitsPerPage: offset + limit },
    others: { ...ask([{ kind: 'not', of: identified }]), offset, limit },
  }
}

/** The request for the other hits, with the offset reduced by the `before` identified ones that come first. */
export function movedBy(before: number, others: ServerQuery): ServerQuery {
  if (!('offset' in others)) return others
  return { ...others, offset: Math.max(0, others.offset - before) }
}
