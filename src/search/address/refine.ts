import type { FacetAttribute } from '#sites/schema/facets.ts'
import { DEFAULT_STATE, normalise, type Near, type RangeChoice, type SearchState } from './search-state.ts'
import { isSameWord } from '../facets/spellings.ts'
import { splitMakeModel } from './vocabulary.ts'

/** Each function is one action of a shopper. All except `withPage` go back to the first page. */

export function isSelected(state: SearchState, attribute: FacetAttribute, value: string): boolean {
  return state.refinements[attribute]?.some((selected) => isSameWord(selected, value)) ?? false
}

/** Selects or deselects a value. Deselecting a make deselects its models. */
export function toggled(state: SearchState, attribute: FacetAttribute, value: string): SearchState {
  if (isSelected(state, attribute, value)) return without(state, attribute, value)
  const values = [...(state.refinements[attribute] ?? []), value]
  return refined(state, { ...state.refinements, [attribute]: values })
}

export function without(state: SearchState, attribute: FacetAttribute, value: string): SearchState {
  const left = (state.refinements[attribute] ?? []).filter((each) => !isSameWord(each, value))
  const refinements = { ...state.refinements, [attribute]: left }
  if (attribute !== 'make') return refined(state, refinements)
  const models = (refinements.make_model ?? []).filter((pair) => !isSameWord(splitMakeModel(pair).make, value))
  return refined(state, { ...refinements, make_model: models })
}

export function withRange(state: SearchState, attribute: FacetAttribute, range: RangeChoice): SearchState {
  return normalise({ ...state, ranges: { ...state.ranges, [attribute]: range }, page: 1 })
}

/** Takes back the exclusion of a value. */
export function withoutExclusion(state: SearchState, attribute: FacetAttribute, value: string): SearchState {
  const left = (state.excluded[attribute] ?? []).filter((each) => !isSameWord(each, value))
  return normalise({ ...state, excluded: { ...state.excluded, [attribute]: left }, page: 1 })
}

/** Searches around a place, or anywhere. */
export function withNear(state: SearchState, near: Near | null): SearchState {
  return normalise({ ...state, near, unknownPlace: null, page: 1 })
}

export function withQuery(state: SearchState, query: string): SearchState {
  return normalise({ ...state, query, page: 1 })
}

export function withPage(state: SearchState, page: number): SearchState {
  return normalise({ ...state, page })
}

/** The same search of every make, from its first page. */
export function ofAnyMake(state: SearchState): SearchState {
  return refined(state, { ...state.refinements, make: [], make_model: [] })
}

/** Clear Filters: keeps scope and sort, removes all selections. */
export function cleared(state: SearchState): SearchState {
  return { ...DEFAULT_STATE, scope: state.scope, sortBy: state.sortBy }
}

function refined(state: SearchState, refinements: SearchState['refinements']): SearchState {
  return normalise({ ...state, refinements, page: 1 })
}
