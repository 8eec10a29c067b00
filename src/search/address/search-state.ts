import { CAR_TYPES } from '#vehicles/fields.ts'
import type { Place } from '#locations/place.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import { FACETS, isRangeAttribute } from '../facets/facets.ts'
import { DEFAULT_SORT, NEAREST_FIRST, type SortKey } from './sorts.ts'
import { splitMakeModel } from './vocabulary.ts'

/** Scope of a search page: all stock, the site's offers, or the offers of one dealership. */
type Scope =
  | { readonly kind: 'stock' }
  | { readonly kind: 'offers' }
  | { readonly kind: 'dealership'; readonly slug: string }

/** A side that is null is unbounded and sends no filter. */
export type RangeChoice = { readonly from: number | null; readonly to: number | null }

export type Refinements = Readonly<Partial<Record<FacetAttribute, readonly string[]>>>
export type Ranges = Readonly<Partial<Record<FacetAttribute, RangeChoice>>>

/** The place to search around; `within` in kilometres, null for any distance. */
export type Near = { readonly place: Place; readonly within: number | null }

/** Everything that the address of a search contains. */
export type SearchState = {
  readonly scope: Scope
  readonly refinements: Refinements
  /** Values that no result may have. */
  readonly excluded: Refinements
  readonly ranges: Ranges
  readonly near: Near | null
  /** The text of a place that no table has; the page says so. */
  readonly unknownPlace: string | null
  readonly query: string
  /** The first page is 1. */
  readonly page: number
  readonly sortBy: SortKey
}

export const DEFAULT_STATE: SearchState = {
  scope: { kind: 'stock' },
  refinements: {},
  excluded: {},
  ranges: {},
  near: null,
  unknownPlace: null,
  query: '',
  page: 1,
  sortBy: DEFAULT_SORT,
}

const LONGEST_QUERY = 200
const LONGEST_PLACE = 60
/** The largest radius around a place. */
const FARTHEST_KM = 5000
/** Maximum number of values of one facet in an address. */
const MAX_VALUES = 60
const LAST_PAGE = 100_000

/**
 * The canonical form of equivalent states: values unique and sorted, facets in catalogue order, no facet with every value selected.
 * A selected model implies its make.
 */
export function normalise(state: SearchState): SearchState {
  const refinements = normaliseRefinements(state.refinements)
  return {
    scope: state.scope,
    refinements,
    excluded: normaliseExcluded(state.excluded, refinements),
    ranges: normaliseRanges(state.ranges),
    near: normaliseNear(state.near),
    unknownPlace: state.near === null ? textOf(state.unknownPlace ?? '', LONGEST_PLACE) || null : null,
    query: textOf(state.query, LONGEST_QUERY),
    page: Number.isInteger(state.page) ? Math.min(Math.max(1, state.page), LAST_PAGE) : 1,
    sortBy: state.near === null && state.sortBy === NEAREST_FIRST ? DEFAULT_SORT : state.sortBy,
  }
}

function textOf(text: string, longest: number): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim()
}

/** A value both selected and excluded counts as selected. */
function normaliseExcluded(excluded: Refinements, selected: Refinements): Refinements {
  const entries = FACETS.map(({ attribute }) => {
    const values = excluded[attribute] ?? []
    return [attribute, inOrder(values.filter((value) => !selected[attribute]?.includes(value)))] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

function normaliseNear(near: Near | null): Near | null {
  if (near === null) return null
  const { place, within } = near
  const isRadius = within !== null && Number.isInteger(within) && within >= 1 && within <= FARTHEST_KM
  return { place, within: isRadius ? within : null }
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
  return [...once].sort((a, b) => (a < b ? -1 : 1)).slice(0, MAX_VALUES)
}

/** True without facets, ranges and query. Sort and page do not count. */
export function isUnrefined(state: SearchState): boolean {
  return (
    Object.keys(state.refinements).length === 0 &&
    Object.keys(state.excluded).length === 0 &&
    Object.keys(state.ranges).length === 0 &&
    state.near === null &&
    state.query.trim() === ''
  )
}
