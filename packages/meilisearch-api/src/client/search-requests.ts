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

/** Numbered pages have exact totals; a window has none, but may begin anywhere. */
export type ServerWindow =
  | { readonly page: number; readonly hitsPerPage: number }
  | { readonly offset: number; readonly limit: number }

/**
 * A query as the searches that answer it together. Each is a question to one index, so facets that are counted without their own choices
 * are searches beside the first, and so are the hits where the order, or the window, needs it.
 */
export type ServerSearch = {
  /** Counts all that is found, and the facets without choices of their own; it brings the hits as well, where `hits` is absent. */
  readonly counted: ServerQuery
  /** One an attribute with disjunctive choices: its facet, counted as if they weren't there. */
  readonly lifted: readonly { readonly attribute: string; readonly query: ServerQuery }[]
  readonly hits?: HitQueries
}

/** The hits in two parts, one after the other: those of which the whole text is an identifier, and the others. */
export type HitQueries = {
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

/** The words of the text as they are compared. Its signs mean nothing here, while a server would read quotes and a minus. */
function textOf({ text = '' }: Query, schema: IndexSchema): readonly string[] {
  return queryWords(text, wordRules(schema)).map(({ own }) => own)
}

/** All that has to hold; without the disjunctive choices on `but`. */
function filtersOf({ base, filter, refinements = [] }: Query, but?: string): readonly Filter[] {
  const choices = refinements.filter(({ attribute, disjunctive }) => !disjunctive || attribute !== but)
  return [base, filter, ...choices.map((choice) => choice.filter)].filter((each) => each !== undefined)
}

function hasOwnChoices({ refinements = [] }: Query, facet: string): boolean {
  return refinements.some(({ attribute, disjunctive }) => disjunctive && attribute === facet)
}

/** The window as a numbered page, where it is one. */
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

/** How many are identified is not known yet: the others are asked for as if none were. */
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

/** The same hits, moved to where they begin when `before` identified ones come first. */
export function movedBy(before: number, others: ServerQuery): ServerQuery {
  if (!('offset' in others)) return others
  return { ...others, offset: Math.max(0, others.offset - before) }
}
