import type { Filter, Query } from '#search/engine/contract.ts'
import { FACETS } from './stock.ts'

/** What is asked, by name. `update` is a change of one document and no query. */
export const CELLS = ['browse', 'landing', 'tenant', 'deep', 'text', 'typo', 't', 'to', 'toy'] as const
export type Cell = (typeof CELLS)[number]

const HITS = 21

const VISIBLE: Filter = {
  kind: 'and',
  of: [
    { kind: 'equals', attribute: 'show_on_dealer_website', value: true },
    { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] },
  ],
}
const ONE_DEALERSHIP: Filter = {
  kind: 'and',
  of: [{ kind: 'equals', attribute: 'dealership_id', value: 'd0' }, VISIBLE],
}

const all: Query = { base: VISIBLE, facets: FACETS.map((attribute) => ({ attribute })), limit: HITS }
/** About one vehicle of 24. */
const browse: Query = {
  ...all,
  refinements: [
    { attribute: 'make', filter: { kind: 'in', attribute: 'make', values: ['Toyota', 'Ford'] }, disjunctive: true },
    { attribute: 'body', filter: { kind: 'in', attribute: 'body', values: ['suv', 'sedan'] }, disjunctive: true },
    { attribute: 'price', filter: { kind: 'range', attribute: 'price', from: 20_000, to: 60_000 }, disjunctive: true },
  ],
  sort: [{ attribute: 'price', direction: 'desc' }],
}

export const QUERIES: Readonly<Record<Cell, Query>> = {
  browse,
  landing: all,
  tenant: { ...browse, base: ONE_DEALERSHIP },
  deep: { ...browse, offset: 840 },
  text: { ...all, text: 'toyota hilux diesel' },
  typo: { ...all, text: 'toyoto' },
  t: { ...all, text: 't' },
  to: { ...all, text: 'to' },
  toy: { ...all, text: 'toy' },
}
