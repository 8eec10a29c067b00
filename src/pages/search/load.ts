import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import { createBodyTypes } from '#search/facets/body-types.ts'
import { isSelected, ofAnyMake } from '#search/address/refine.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { SearchSite } from '#search/query/search-site.ts'
import type { SearchFailure } from '#search/server/search-sources.ts'
import { valueLabels } from '#search/facets/value-labels.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import { removableFilters, type ChipTexts } from '#shop/search/chips.ts'
import type { SearchFacts } from './page.ts'

/** Implemented by the server's search and by the in-page search. */
export interface SearchSource<S> {
  readonly search: (site: S, state: SearchState, now: Date) => Promise<Result<SearchResults, SearchFailure>>
  readonly fetchByFilter: (
    site: S,
    query: { readonly filter: Filter; readonly limit: number },
    now: Date,
  ) => Promise<Result<readonly SearchDocument[], SearchFailure>>
}

/** Placeholders, because only the searches of the chips are needed here, not their texts. */
const NO_TEXTS: ChipTexts = { query: String, not: String, near: String, within: String }
const NO_MAKES: ReadonlySet<string> = new Set()
const NOTHING_FOUND = { count: 0, itemTypes: [] }
const NO_STEPS = { withoutEach: [], onlyEach: [] }

/** Loads the results of a search, and for an empty result the counts without each refinement. */
export async function loadSearch<S extends SearchSite>(
  source: SearchSource<S>,
  site: S,
  state: SearchState,
  now: Date,
  openMakes = NO_MAKES,
): Promise<Result<SearchFacts, SearchFailure>> {
  const isOther = [...openMakes].some((make) => !isSelected(state, 'make', make))
  const answered = await (isOther ? loadWithModels(source, site, state, now) : source.search(site, state, now))
  if (!answered.ok) return answered
  const results = answered.value
  const bodyTypes = createBodyTypes(site.search.bodyTypes)
  return ok({
    results,
    openMakes,
    bodyTypes,
    dealershipName: await dealershipName(source, site, state, now),
    ...(results.count > 0 ? NO_STEPS : await loadSteps(source, site, results, now)),
  })
}

/**
 * The results with the models of every make. A search with selected makes counts only their models; models of other makes are
 * counted as their makes are: as if no make was selected.
 */
export async function loadWithModels<S>(
  source: Pick<SearchSource<S>, 'search'>,
  site: S,
  state: SearchState,
  now: Date,
): Promise<Result<SearchResults, SearchFailure>> {
  const answered = await source.search(site, state, now)
  if (!answered.ok || state.refinements.make === undefined) return answered
  const ofAny = await source.search(site, ofAnyMake(state), now)
  if (!ofAny.ok) return ofAny
  const own = answered.value.facets.make_model ?? []
  const others = (ofAny.value.facets.make_model ?? []).filter(
    ({ value }) => !isSelected(state, 'make', splitMakeModel(value).make),
  )
  return ok({ ...answered.value, facets: { ...answered.value.facets, make_model: [...own, ...others] } })
}

/**
 * The results without each refinement and, where all of these are empty, with each refinement alone: none if that search fails.
 */
async function loadSteps<S extends SearchSite>(
  source: SearchSource<S>,
  site: S,
  results: SearchResults,
  now: Date,
): Promise<Pick<SearchFacts, 'withoutEach' | 'onlyEach'>> {
  const applied = removableFilters(results, NO_TEXTS, createBodyTypes(site.search.bodyTypes), valueLabels(site))
  const find = async (state: SearchState | null) => {
    const found = state && (await source.search(site, state, now))
    return found?.ok ? found.value : NOTHING_FOUND
  }
  const withoutEach = await Promise.all(applied.map(({ without }) => find(without)))
  const isStuck = applied.length > 1 && withoutEach.every(({ count }) => count === 0)
  return { withoutEach, onlyEach: isStuck ? await Promise.all(applied.map(({ only }) => find(only))) : [] }
}

async function dealershipName<S>(
  source: SearchSource<S>,
  site: S,
  { scope }: SearchState,
  now: Date,
): Promise<string | null> {
  if (scope.kind !== 'dealership') return null
  const filter = { kind: 'equals', attribute: 'dealership_slug', value: scope.slug } as const
  const found = await source.fetchByFilter(site, { filter, limit: 1 }, now)
  const name = found.ok ? found.value[0]?.['dealership_name'] : undefined
  return typeof name === 'string' ? name : null
}
