import { buildAddress } from '#search/address/address.ts'
import { FACETS } from '#search/facets/facets.ts'
import { cleared, toggled, withNear, withoutExclusion, withQuery, withRange, without } from '#search/address/refine.ts'
import type { BodyTypes } from '#search/facets/body-types.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import type { Copy } from '#sites/copy.ts'
import type { SEARCH_COPY } from './copy.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'

/** One refinement, the search without it, and the search with no other one: null for what only excludes vehicles. */
export type AppliedFilter = {
  readonly label: string
  readonly without: SearchState
  readonly only: SearchState | null
  /** Whether it is a bound of a number: "up to $3,000". */
  readonly isRange?: true
  readonly isPrivate?: true
}
/** `isPrivate`: not to be stored on the device. */
export type ChipView = { readonly label: string; readonly href: string; readonly isPrivate?: true }

/** Texts of chips; see `chipTexts`. */
export type ChipTexts = {
  readonly query: (query: string) => string
  readonly not: (label: string) => string
  readonly near: (place: string) => string
  readonly within: (place: string, km: number) => string
}

export function chipTexts(copy: Copy<typeof SEARCH_COPY>): ChipTexts {
  return {
    query: (query) => copy('search.chip.query', { query }),
    not: (label) => copy('search.chip.not', { label }),
    near: (place) => copy('search.chip.near', { place }),
    within: (place, km) => copy('search.chip.within', { place, km }),
  }
}

/** All refinements in the order of the URL. A make is left out if one of its models is listed. */
export function appliedFilters(
  { state, conditions }: Pick<SearchResults, 'state' | 'conditions'>,
  texts: ChipTexts,
  bodies: BodyTypes,
  labels: ValueLabels,
): readonly AppliedFilter[] {
  const filterLabel = (attribute: FacetAttribute, value: string) => valueLabel(attribute, value, bodies, labels)
  // On a site with used vehicles only, "used" is not a refinement.
  const allConditions = conditions.every((type) => state.refinements.car_type?.includes(type))
  const none = cleared(state)
  const named = new Set((state.refinements.make_model ?? []).map((pair) => splitMakeModel(pair).make))
  const values = FACETS.flatMap(({ attribute }) =>
    (state.refinements[attribute] ?? [])
      .filter((value) => attribute !== 'make' || !named.has(value))
      .filter(() => attribute !== 'car_type' || !allConditions)
      .map((value) => ({
        label: filterLabel(attribute, value),
        without: without(state, attribute, value),
        only: withValues(none, attribute, [value]),
      })),
  )
  const ranges = FACETS.flatMap(({ attribute }) => {
    const range = state.ranges[attribute]
    if (!range) return []
    const open = withRange(state, attribute, { from: null, to: null })
    const only = withRange(none, attribute, range)
    return [{ label: labels.ofRange(attribute, range.from, range.to), without: open, only, isRange: true as const }]
  })
  const excluded = FACETS.flatMap(({ attribute }) =>
    (state.excluded[attribute] ?? []).map((value) => ({
      label: texts.not(filterLabel(attribute, value)),
      without: withoutExclusion(state, attribute, value),
      only: null,
    })),
  )
  const query =
    state.query === ''
      ? []
      : [
          {
            label: texts.query(state.query),
            without: withQuery(state, ''),
            only: withQuery(none, state.query),
          },
        ]
  return [...values, ...excluded, ...ranges, ...placeChoices(state, texts), ...query]
}

/** A place is personal, so its chip is marked as private and not stored on the device. */
function placeChoices(state: SearchState, texts: ChipTexts): readonly AppliedFilter[] {
  const { near } = state
  if (near === null) return []
  const { place, within } = near
  const label = within === null ? texts.near(place.name) : texts.within(place.name, within)
  return [{ label, without: withNear(state, null), only: withNear(cleared(state), near), isPrivate: true }]
}

export function toChips(applied: readonly AppliedFilter[]): readonly ChipView[] {
  return applied.map(({ label, without: rest, isPrivate }) => ({
    label,
    href: buildAddress(rest),
    ...(isPrivate && { isPrivate }),
  }))
}

/**
 * The refinements to try without when a search has no results: each alone, and several values of one attribute together. Any one of those
 * is joined to the others by "or", so that without it alone there are no more results.
 */
export function removableFilters(...[results, texts, bodies, labels]: Parameters<typeof appliedFilters>) {
  const together = FACETS.flatMap(({ attribute, disjunctive }): readonly AppliedFilter[] => {
    const values = results.state.refinements[attribute] ?? []
    if (!disjunctive || values.length < 2 || MODEL_ATTRIBUTES.has(attribute)) return []
    const label = values.map((value) => valueLabel(attribute, value, bodies, labels)).join(', ')
    return [
      {
        label,
        without: values.reduce((state, value) => without(state, attribute, value), results.state),
        only: withValues(cleared(results.state), attribute, values),
      },
    ]
  })
  return [...appliedFilters(results, texts, bodies, labels), ...together]
}

/** Selects values of one attribute, and the makes of selected models. */
function withValues(state: SearchState, attribute: FacetAttribute, values: readonly string[]): SearchState {
  const makes = attribute === 'make_model' ? values.map((pair) => splitMakeModel(pair).make) : []
  const withMakes = makes.reduce((each, make) => toggled(each, 'make', make), state)
  return values.reduce((each, value) => toggled(each, attribute, value), withMakes)
}

/** A model narrows its make only, so removing one may well give results. */
const MODEL_ATTRIBUTES: ReadonlySet<FacetAttribute> = new Set(['make', 'make_model'])

function valueLabel(attribute: FacetAttribute, value: string, bodies: BodyTypes, labels: ValueLabels): string {
  if (attribute === 'body') return bodies.typeOf(value)?.label ?? value
  return attribute === 'make_model' ? value.replace(':', ' ') : labels.ofValue(attribute, value)
}
