import type { FacetValue } from '@forecourt/faceted-search'
import { isSelected } from '#search/address/refine.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'

/** A selectable value. */
export type OptionView = {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly chosen: boolean
}

export function toOption(
  attribute: FacetAttribute,
  { value, count }: FacetValue,
  state: SearchState,
  labels: ValueLabels,
): OptionView {
  return { value, count, label: labels.ofValue(attribute, value), chosen: isSelected(state, attribute, value) }
}

/** Selected options first, both parts ordered by count as given; numeric values by size. */
export function chosenFirst<O extends OptionView>(options: readonly O[]): readonly O[] {
  return [...options].sort((a, b) => Number(b.chosen) - Number(a.chosen))
}
