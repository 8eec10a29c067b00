import type { FacetValue, QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import type { SearchState } from '../address/search-state.ts'

/** The search that is run for a state: its bounds depend on the conditions, because those at the ends of their stock are left out. */
type SentFor<E> = (state: SearchState) => Promise<Result<SearchState, E>>

type ConditionCounts<E> = {
  /** The search of the page, with the text that was searched. */
  readonly state: SearchState
  readonly found: QueryResult
  readonly sentFor: SentFor<E>
  readonly count: (state: SearchState) => Promise<Result<number, E>>
}

/**
 * The counts of the conditions, each as selecting it adds it: a bound that is left out at the end of the stock of new cars applies once used
 * ones are selected, too.
 */
export async function conditionCounts<E>({
  state,
  found,
  sentFor,
  count,
}: ConditionCounts<E>): Promise<Result<readonly FacetValue[], E>> {
  const counted = found.facets['car_type'] ?? []
  if (Object.keys(state.ranges).length === 0) return ok(counted)
  const { car_type: selected = [] } = state.refinements
  const counts = new Map(counted.map((each) => [each.value, each.count]))
  for (const condition of CAR_TYPES.filter((each) => !selected.includes(each))) {
    const sent = await sentFor(withConditions(state, [...selected, condition]))
    if (!sent.ok) return sent
    const alone = await count({ ...withConditions(sent.value, [condition]), page: 1 })
    if (!alone.ok) return alone
    if (alone.value > 0 || counts.has(condition)) counts.set(condition, alone.value)
  }
  return ok([...counts].map(([value, each]) => ({ value, count: each })))
}

function withConditions(state: SearchState, conditions: readonly string[]): SearchState {
  return { ...state, refinements: { ...state.refinements, car_type: conditions } }
}
