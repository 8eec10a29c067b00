import { CAR_TYPES } from '#vehicles/fields.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import { FACETS, isRangeAttribute } from '../facets/facets.ts'
import { DEFAULT_SORT, type SortKey } from './sorts.ts'
import { splitMakeModel } from './vocabulary.ts'

/** What a page searches: all stock, the site's offers, or the offers of one dealership. */
export type Scope =
  | { readonly kind: 'stock' }
  | { readonly kind: 'offers' }
  | { readonly kind: 'dealership'; readonly slug: string }

/** A side that is null is unbounded and sends no filter. */
export type RangeChoice = { readonly from: number | null; readonly to: number | null }

export type Refinements = Readonly<Partial<Record<FacetAttribute, readonly string[]>>>
export type Ranges = Readonly<Partial<Record<FacetAttribute, RangeChoice>>>

/** Everything that the address of a search contains. */
export type SearchState = {
  readonly scope: Scope
  readonly refinements: Refinements
  readonly ranges: Ranges
  readonly query: string
  /** The first page is 1. */
  readonly page: number
  readonly sortBy: SortKey
}

export const DEFAULT_STATE: SearchState = {
  scope: { kind: 'stock' },
  refinements: {},
  ranges: {},
  query: '',
  page: 1,
  sortBy: DEFAULT_SORT,
}

export const LONGEST_QUERY = 200
/** Maximum number of values of one facet in an address. */
export const MOST_VALUES = 60
export const LAST_PAGE = 100_000

/**
 * The canonical form of equivalent states: values unique and sorted, facets in catalogue order, no facet with every value selected.
 * A selected model implies its make.
 */
export function normalise(state: SearchState): SearchState {
  return {
    scope: state.scope,
    refinements: normaliseRefinements(state.refinements),
    ranges: normaliseRanges(state.ranges),
    query: state.query.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trim(),
    page: Number.isInteger(state.page) ? Math.min(Math.max(1, state.page), LAST_PAGE) : 1,
    sortBy: state.sortBy,
  }
}

function normaliseRefinements(refinements: Refinements): Refinements {
  const named = withMakesOfModels(refinements)
  const entries = FACETS.map(({ attribute }) => [attribute, inOrder(named[attribute] ?? [])] as const)
  return Object.fromEntries(entries.filter(([attribute, values]) => values.length > 0 && !isAll(attribute, values)))
}

function withMakesOfModels(refinements: Refinements): Refinements {
  const { make = [], make_model: pairs = [] } = refinements
  return { ...refinements, make: [...make, ...pairs.map((pair) => splitMakeModel(pair).make)] }
}

function isAll(attribute: FacetAttribute, values: readonly string[]): boolean {
  return attribute === 'car_type' && values.length === CAR_TYPES.length
}

function normaliseRanges(ranges: Ranges): Ranges {
  const attributes = FACETS.map(({ attribute }) => attribute).filter(isRangeAttribute)
  const entries = attributes.map((attribute) => [attribute, inOrderOfSize(ranges[attribute])] as const)
  return Object.fromEntries(entries.filter(([, range]) => range.from !== null || range.to !== null))
}

/** Swaps the bounds of a reversed range. */
function inOrderOfSize({ from, to }: RangeChoice = { from: null, to: null }): RangeChoice {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function inOrder(values: readonly string[]): readonly string[] {
  const once = new Set(values.filter((value) => value !== ''))
  return [...once].sort((a, b) => (a < b ? -1 : 1)).slice(0, MOST_VALUES)
}

/** True without facets, ranges and query. Sort and page do not count. */
export function isUnrefined(state: SearchState): boolean {
  return (
    Object.keys(state.refinements).length === 0 && Object.keys(state.ranges).length === 0 && state.query.trim() === ''
  )
}
