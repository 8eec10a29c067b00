import type { SearchState } from '#search/address/search-state.ts'
import { priceBracket } from '#search/facets/price-brackets.ts'

/** The groupings of demand. `all` has one cell: everybody who searched. */
export type Dimension = 'all' | 'make' | 'model' | 'body' | 'budget' | 'yard'

/** A make, a model (`Toyota:Hilux`), a body, a budget in dollars (`25000:30000`) or the name of a yard. */
export interface Cell {
  readonly dimension: Dimension
  readonly value: string
}

/** A search that names more than this is a look at everything rather than a wish. */
const MOST_VALUES = 6

/**
 * The cells that a search counts in. Free text, places and pages are in none of them: they could say who somebody is. The values are
 * compared with the catalogue and the stock before they are stored.
 */
export function searchCells({ refinements, ranges }: Pick<SearchState, 'refinements' | 'ranges'>): readonly Cell[] {
  const named = (dimension: Dimension, values: readonly string[] = []): readonly Cell[] =>
    values.length > MOST_VALUES ? [] : values.map((value) => ({ dimension, value }))
  return [
    { dimension: 'all', value: '' },
    ...named('make', refinements.make),
    ...named('model', refinements.make_model),
    ...named('body', refinements.body),
    ...named('budget', budgetsOf(ranges.price?.to ?? null, refinements.price_range)),
    ...named('yard', refinements.location_name),
  ]
}

/** The bracket that the highest price is the end of, or lies in. */
function budgetsOf(highest: number | null, brackets: readonly string[] = []): readonly string[] {
  const bracket = highest === null ? null : priceBracket(Math.max(0, highest - 1))
  return bracket === null ? brackets : [bracket]
}
