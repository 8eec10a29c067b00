import { buildAddress } from '#search/address/address.ts'
import { FACETS } from '#search/facets/facets.ts'
import { withQuery, withRange, without } from '#search/address/refine.ts'
import type { BodyTypes } from '#search/facets/body-types.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'

/** One refinement, and the search without it. */
export type AppliedFilter = { readonly label: string; readonly without: SearchState }
export type ChipView = { readonly label: string; readonly href: string }

/** All refinements in the order of the URL. A make is left out if one of its models is listed. */
export function appliedFilters(
  { state, conditions }: Pick<SearchResults, 'state' | 'conditions'>,
  queryText: (query: string) => string,
  bodies: BodyTypes,
  labels: ValueLabels,
): readonly AppliedFilter[] {
  const filterLabel = (attribute: FacetAttribute, value: string) => {
    if (attribute === 'body') return bodies.typeOf(value)?.label ?? value
    return attribute === 'make_model' ? value.replace(':', ' ') : labels.ofValue(attribute, value)
  }
  // On a site with used vehicles only, "used" is not a refinement.
  const allConditions = conditions.every((type) => state.refinements.car_type?.includes(type))
  const named = new Set((state.refinements.make_model ?? []).map((pair) => splitMakeModel(pair).make))
  const values = FACETS.flatMap(({ attribute }) =>
    (state.refinements[attribute] ?? [])
      .filter((value) => attribute !== 'make' || !named.has(value))
      .filter(() => attribute !== 'car_type' || !allConditions)
      .map((value) => ({ label: filterLabel(attribute, value), without: without(state, attribute, value) })),
  )
  const ranges = FACETS.flatMap(({ attribute }) => {
    const range = state.ranges[attribute]
    if (!range) return []
    const open = withRange(state, attribute, { from: null, to: null })
    return [{ label: labels.ofRange(attribute, range.from, range.to), without: open }]
  })
  const query = state.query === '' ? [] : [{ label: queryText(state.query), without: withQuery(state, '') }]
  return [...values, ...ranges, ...query]
}

export function toChips(applied: readonly AppliedFilter[]): readonly ChipView[] {
  return applied.map(({ label, without: rest }) => ({ label, href: buildAddress(rest) }))
}
