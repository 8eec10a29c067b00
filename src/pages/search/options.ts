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
  readonly selected: boolean
}

export function toOption(
  attribute: FacetAttribute,
  { value, count }: FacetValue,
  state: SearchState,
  labels: ValueLabels,
): OptionView {
  return { value, count, label: labels.ofValue(attribute, value), selected: isSelected(state, attribute, value) }
}

/** The first options in order. Selected options beyond the limit replace the last unselected ones. */
export function limited<O extends OptionView>(options: readonly O[], limit: number): readonly O[] {
  const selected = options.slice(limit).filter((option) => option.selected)
  if (selected.length === 0) return options.slice(0, limit)
  const first = options.slice(0, limit)
  const dropped = new Set(first.filter((option) => !option.selected).slice(-selected.length))
  return [...first.filter((option) => !dropped.has(option)), ...selected]
}
