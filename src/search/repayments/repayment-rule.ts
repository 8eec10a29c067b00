import type { FacetStats, Filter } from '@forecourt/faceted-search'
import { withRange } from '../address/refine.ts'
import type { RangeChoice, SearchState } from '../address/search-state.ts'
import { allOf, anyOf } from '../query/stock-filter.ts'

/** Converts weekly repayments to prices and back, in dollars. Pages pass it in, because the finance module has the rates. */
export type RepaymentRule = {
  /** The prices by group of vehicles: the first group that a vehicle is in counts, and every vehicle is in the last. */
  readonly pricesOf: (weekly: RangeChoice) => readonly GroupPrices[]
  /** The repayments of vehicles between two prices. */
  readonly weeklyOf: (prices: FacetStats) => FacetStats
}

type GroupPrices = {
  /** Null stands for any condition. */
  readonly conditions: readonly string[] | null
  /** Model years. A vehicle without a year is only in groups of any year. */
  readonly years: RangeChoice
  readonly prices: RangeChoice
}

export const REPAYMENT = 'weekly_repayment'

/** The filter for the vehicles whose weekly repayment is within a range. */
export function repaymentFilter(weekly: RangeChoice, { pricesOf }: RepaymentRule): Filter {
  const earlier: Filter[] = []
  const groups = pricesOf(weekly).map(({ conditions, years, prices }) => {
    const vehicles = [
      ...(conditions === null ? [] : [{ kind: 'in', attribute: 'car_type', values: conditions } as const]),
      ...rangeOf('year', years),
    ]
    const others: Filter[] = earlier.length === 0 ? [] : [{ kind: 'not', of: anyOf([...earlier]) }]
    if (vehicles.length > 0) earlier.push(allOf(vehicles))
    return allOf([...rangeOf('price', prices), ...vehicles, ...others])
  })
  return anyOf(groups)
}

function rangeOf(attribute: string, { from, to }: RangeChoice): Filter[] {
  if (from === null && to === null) return []
  return [{ kind: 'range', attribute, ...(from !== null && { from }), ...(to !== null && { to }) }]
}

/** The search on a site without a search by repayment. */
export function withoutRepayment(state: SearchState): SearchState {
  if (!state.ranges[REPAYMENT]) return state
  return { ...withRange(state, REPAYMENT, { from: null, to: null }), page: state.page }
}
