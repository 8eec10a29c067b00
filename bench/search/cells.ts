import type { Filter, Query, Refinement } from '@forecourt/faceted-search'
import { QUERY_VALUES } from './query-values.ts'
import { FACETS } from './stock.ts'

/** The queries, by name. `update` is a change of one document and not among them. */
export const CELLS = ['browse', 'landing', 'tenant', 'deep', 'text', 'typo', 't', 'to', 'toy'] as const
export type Cell = (typeof CELLS)[number]

const HITS = 21

export const VISIBLE: Filter = {
  kind: 'and',
  of: [
    { kind: 'equals', attribute: 'show_on_dealer_website', value: true },
    { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] },
  ],
}
const ONE_DEALERSHIP: Filter = {
  kind: 'and',
  of: [{ kind: 'equals', attribute: 'dealership_id', value: QUERY_VALUES.dealership }, VISIBLE],
}

const all: Query = { base: VISIBLE, facets: FACETS.map((attribute) => ({ attribute })), limit: HITS }
const browse: Query = {
  ...all,
  refinements: QUERY_VALUES.browse.map((filter): Refinement => ({
    attribute: filter.attribute,
    filter,
    disjunctive: true,
  })),
  sort: [{ attribute: 'price', direction: 'desc' }],
}

export const QUERIES: Readonly<Record<Cell, Query>> = {
  browse,
  landing: all,
  tenant: { ...browse, base: ONE_DEALERSHIP },
  deep: { ...browse, offset: 840 },
  text: { ...all, text: QUERY_VALUES.texts.text },
  typo: { ...all, text: QUERY_VALUES.texts.typo },
  t: { ...all, text: QUERY_VALUES.texts.t },
  to: { ...all, text: QUERY_VALUES.texts.to },
  toy: { ...all, text: QUERY_VALUES.texts.toy },
}
