import type { RangeChoice, SearchState } from '../address/search-state.ts'
import { normalise } from '../address/search-state.ts'
import { NEAREST_FIRST } from '../address/sorts.ts'
import type { Part, Reading } from './reading.ts'

/**
 * Adds the parts of a reading to a search. A bound replaces the one on the same side, a place replaces the place, and the words that were
 * not understood replace the query.
 */
export function toState(base: SearchState, { parts, text }: Pick<Reading, 'parts' | 'text'>): SearchState {
  const draft = {
    ...base,
    refinements: { ...base.refinements },
    excluded: { ...base.excluded },
    ranges: { ...base.ranges },
    query: text,
    page: 1,
  }
  for (const part of placesFirst(parts)) {
    if (part.kind === 'value') {
      const into = part.isExcluded ? draft.excluded : draft.refinements
      into[part.attribute] =
        part.attribute === 'bodyconfiguration'
          ? combined(into[part.attribute], part.values)
          : [...(into[part.attribute] ?? []), ...part.values]
    } else if (part.kind === 'range') {
      draft.ranges[part.attribute] = narrowed(draft.ranges[part.attribute], part)
    } else if (part.kind === 'near') {
      draft.near = { place: part.place, within: part.within }
      draft.sortBy = NEAREST_FIRST
    } else if (part.kind === 'within' && draft.near !== null) draft.near = { ...draft.near, within: part.km }
    else if (part.kind === 'sort') draft.sortBy = part.sortBy
  }
  const years = parts.filter((part) => part.kind === 'years')
  if (years.length > 0 && !parts.some((part) => part.kind === 'range' && part.attribute === 'year')) {
    draft.ranges.year = { from: Math.min(...years.map(({ from }) => from)), to: Math.max(...years.map(({ to }) => to)) }
  }
  return normalise(withoutOtherMakes(draft))
}

/** Places set sort and radius, so they come before parts that change these. */
function placesFirst(parts: readonly Part[]): readonly Part[] {
  return [...parts.filter(({ kind }) => kind === 'near'), ...parts.filter(({ kind }) => kind !== 'near')]
}

/** Configurations that several words name together: "tautliner 12 pallet" means those of both, if any is. */
function combined(known: readonly string[] | undefined, values: readonly string[]): readonly string[] {
  const both = known?.filter((value) => values.includes(value)) ?? []
  return both.length > 0 ? both : [...(known ?? []), ...values]
}

function narrowed(known: RangeChoice | undefined, { from, to }: RangeChoice): RangeChoice {
  return { from: from ?? known?.from ?? null, to: to ?? known?.to ?? null }
}

/** If several makes have a model of the same name, keeps only the models of the makes that are named. */
function withoutOtherMakes(state: SearchState): SearchState {
  const { make = [], make_model: pairs = [] } = state.refinements
  const named = pairs.filter((pair) => make.some((each) => pair.startsWith(`${each}:`)))
  return named.length === 0 || named.length === pairs.length || !sameModel(pairs, named)
    ? state
    : { ...state, refinements: { ...state.refinements, make_model: named } }
}

/** Whether every pair has the model name of one of the named pairs. */
function sameModel(pairs: readonly string[], named: readonly string[]): boolean {
  const modelOf = (pair: string) => pair.slice(pair.indexOf(':') + 1).toLowerCase()
  const models = new Set(named.map(modelOf))
  return pairs.every((pair) => models.has(modelOf(pair)))
}
