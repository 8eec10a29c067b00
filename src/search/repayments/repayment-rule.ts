import type { RangeChoice, SearchState } from '../address/search-state.ts'
import { withRange } from '../address/refine.ts'

/** Converts weekly repayments to prices and back, in dollars. Pages pass it in, because the finance module has the rates. */
export type RepaymentRule = {
  readonly pricesOf: (weekly: RangeChoice) => RangeChoice
  readonly weeklyOf: (price: number) => number
}

export const REPAYMENT = 'weekly_repayment'

/** The same search by price, as sent to the index. The address keeps the repayment. */
export function withoutRepayment(state: SearchState, rule: RepaymentRule | null): SearchState {
  const weekly = state.ranges[REPAYMENT]
  if (!weekly) return state
  const open = { ...withRange(state, REPAYMENT, { from: null, to: null }), page: state.page }
  if (rule === null) return open
  const prices = within(rule.pricesOf(weekly), state.ranges.price ?? { from: null, to: null })
  return { ...withRange(open, 'price', prices), page: state.page }
}

/** The narrower bound of each side. */
function within(one: RangeChoice, other: RangeChoice): RangeChoice {
  const pick = (a: number | null, b: number | null, narrower: (...bounds: number[]) => number) =>
    a === null || b === null ? (a ?? b) : narrower(a, b)
  return { from: pick(one.from, other.from, Math.max), to: pick(one.to, other.to, Math.min) }
}
