import { buildAddress } from '#search/address/address.ts'
import { toggled, withPage, withRange } from '#search/address/refine.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { FilterView } from './filters.ts'

/** A chip above the results of small screens, which opens a short list. */
export type QuickFilterView = {
  readonly id: string
  readonly label: string
  /** Whether something in it is selected. */
  readonly active: boolean
  readonly options: readonly {
    readonly text: string
    readonly count: number | null
    readonly href: string
    readonly selected: boolean
  }[]
}

/** Filters that shoppers choose first. */
const QUICK: readonly FacetAttribute[] = ['make', 'price', 'body']
const OPTIONS_SHOWN = 8
/** Maximum prices, in dollars. */
const PRICES = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 100_000, 200_000]

/** Chips of the facets that the site shows and that offer a choice. */
export function toQuickFilters(
  state: SearchState,
  filters: readonly FilterView[],
  labels: Pick<ValueLabels, 'ofRange'>,
): readonly QuickFilterView[] {
  return QUICK.flatMap((attribute) => {
    const filter = filters.find((each) => each.kind !== 'switch' && each.name === attribute)
    const options = filter ? optionsOf(state, filter, labels) : []
    if (!filter || options.length < 2) return []
    const active = state.refinements[attribute] !== undefined || state.ranges[attribute] !== undefined
    return [{ id: `quick-${attribute}`, label: filter.label, active, options }]
  })
}

function optionsOf(
  state: SearchState,
  filter: FilterView,
  labels: Pick<ValueLabels, 'ofRange'>,
): QuickFilterView['options'] {
  const first = withPage(state, 1)
  if (filter.kind === 'switch' || filter.kind === 'place') return []
  if (filter.kind === 'range') {
    const selected = state.ranges[filter.name]
    const { min, max } = filter.ends
    const prices = PRICES.filter((price) => price > min && price < max).slice(0, OPTIONS_SHOWN)
    return prices.map((price) => ({
      text: labels.ofRange(filter.name, null, price),
      count: null,
      href: buildAddress(withRange(first, filter.name, { from: null, to: price })),
      selected: selected?.to === price && selected.from === null,
    }))
  }
  return filter.options.slice(0, OPTIONS_SHOWN).map(({ value, label, count, selected }) => ({
    text: label,
    count,
    href: buildAddress(toggled(first, filter.name, value)),
    selected,
  }))
}
