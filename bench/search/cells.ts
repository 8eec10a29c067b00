import type { Filter, Query, Refinement } from '@forecourt/faceted-search'
import { CHOICES } from './choices.ts'
import { FACETS } from './stock.ts'

/** What is asked, by name. `update` is a change of one document and no query. */
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
  of: [{ kind: 'equals', attribute: 'dealership_id', value: CHOICES.dealership }, VISIBLE],
}

const all: Query = { base: VISIBLE, facets: FACETS.map((attribute) => ({ attribute })), limit: HITS }
const browse: Query = {
  ...all,
  refinements: CHOICES.browse.map((filter): Refinement => ({ attribute: filter.attribute, filter, disjunctive: true })),
  sort: [{ attribute: 'price', direction: 'desc' }],
}

export const QUERIES: Readonly<Record<Cell, Query>> = {
  browse,
  landing: all,
  tenant: { ...browse, base: ONE_DEALERSHIP },
  deep: { ...browse, offset: 840 },
  text: { ...all, text: CHOICES.texts.text },
  typo: { ...all, text: CHOICES.texts.typo },
  t: { ...all, text: CHOICES.texts.t },
  to: { ...all, text: CHOICES.texts.to },
  toy: { ...all, text: CHOICES.texts.toy },
}
