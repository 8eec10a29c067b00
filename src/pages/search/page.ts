import type { Place } from '#locations/place.ts'
import { buildAddress, currentPath } from '#search/address/address.ts'
import type { BodyTypes } from '#search/facets/body-types.ts'
import { isIndexable } from '#search/address/indexable.ts'
import { cleared, withPage, withQuery } from '#search/address/refine.ts'
import { DEFAULT_STATE, isUnrefined, type SearchState } from '#search/address/search-state.ts'
import { ALL_READABLE, type UnreadableBounds } from '#search/address/unreadable-bounds.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import { valueLabels } from '#search/facets/value-labels.ts'
import type { SearchSite } from '#search/query/search-site.ts'
import { listedSorts } from '#search/address/sorts.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { CellView } from './cells.ts'
import { appliedFilters, chipTexts, removableFilters, toChips, type ChipView } from '#shop/search/chips.ts'
import { SEARCH_COPY } from '#shop/search/copy.ts'
import { toQuickFilters, type QuickFilterView } from './quick-filters.ts'
import { hiddenChoices, toFilters, type FilterView } from './filters.ts'
import { searchHeading } from './heading.ts'
import { inWordsOf } from '#shop/search/in-words-of.ts'

/** Everything loaded for the search page. */
export type SearchFacts = {
  readonly results: SearchResults
  readonly bodyTypes: BodyTypes
  /** Name of the dealership whose offers are searched. */
  readonly dealershipName: string | null
  /** For a search without results: the results without each refinement, in the order of the refinements. */
  readonly withoutEach: readonly Pick<SearchResults, 'count' | 'itemTypes'>[]
  /** Where all of these are empty, too: the results of each refinement alone. */
  readonly onlyEach: SearchFacts['withoutEach']
  /** Makes whose models are opened, selected or not. */
  readonly openMakes: ReadonlySet<string>
}

/** `C` is the content of a grid cell: a card, or only its key in the in-page search. */
export type SearchPageView<C = CellView> = {
  /** Whether the page may load the stock and search it by itself. */
  readonly inPage: boolean
  readonly heading: string
  readonly title: string
  readonly description: string
  readonly address: string
  readonly robots: string | null
  readonly count: { readonly value: number; readonly number: string; readonly unit: string }
  readonly form: { readonly action: string; readonly hidden: readonly { name: string; value: string }[] }
  readonly query: string
  /** The searched place with its coordinates, for the in-page search, which has no table of places. */
  readonly place: Place | null
  /** Shown above the results when the place is unknown. */
  readonly unknownPlace: string | null
  /** Shown above the results: typed bounds that are no numbers, and places that are not searched. */
  readonly notices: readonly string[]
  readonly chips: readonly ChipView[]
  readonly clearHref: string
  /** `href` is the search in that order, for browsers without JavaScript. */
  readonly sorts: readonly { readonly value: string; readonly text: string; readonly href: string }[]
  readonly sortBy: string
  readonly filters: readonly FilterView[]
  readonly quick: readonly QuickFilterView[]
  readonly show: { readonly href: string; readonly text: string }
  readonly cells: readonly C[]
  readonly empty: NoResultsView | null
  readonly partial: PartialView | null
  readonly paging: { readonly current: number; readonly last: number; readonly hrefOf: (page: number) => string }
  readonly copy: Copy<typeof SEARCH_COPY>
}

export type NoResultsView = {
  readonly title: string
  readonly text: string
  readonly clear: { readonly text: string; readonly href: string }
  /** Nearest searches with results, the largest first. */
  readonly steps: readonly { readonly text: string; readonly count: string; readonly href: string }[]
}

/** Shown above the results when no vehicle matches every word of the query. */
export type PartialView = {
  readonly text: string
  readonly suggestion: { readonly text: string; readonly href: string } | null
}

const STEPS_SHOWN = 3

export function toSearchPage<C>(
  site: SearchSite,
  facts: SearchFacts,
  cells: readonly C[],
  unreadable: UnreadableBounds = ALL_READABLE,
  otherPlaces: readonly string[] = [],
  otherMakes: readonly string[] = [],
): SearchPageView<C> {
  const { results, bodyTypes, openMakes } = facts
  const { state } = results
  const copy = copyFor(site, SEARCH_COPY)
  const worded = inWordsOf(site, results)
  const found = copyFor(worded, SEARCH_COPY)
  const heading = searchHeading(state, found, {
    dealershipName: facts.dealershipName,
    present: results.conditions,
  })
  const labels = valueLabels(site)
  const placeLabel = copy('search.place.label')
  const filters = toFilters({ site, results, bodyTypes, labels, openMakes, unreadable, placeLabel })
  const applied = appliedFilters(results, chipTexts(copy), bodyTypes, labels)
  const count = countOf(worded, results.count)
  return {
    inPage: site.search.inPage.vehicles > 0,
    heading,
    ...headOf(state, [heading, ...namedInTitle(state, bodyTypes, heading)].join(', '), count.number, found),
    address: buildAddress(state),
    count,
    form: { action: formAction(state), hidden: hiddenChoices(state, filters) },
    query: state.query,
    place: state.near?.place ?? null,
    unknownPlace: state.unknownPlace === null ? null : copy('search.place.unknown', { place: state.unknownPlace }),
    notices: [
      ...toUnreadable(filters, copy),
      ...otherPlaces.map((place) => copy('search.place.other', { place })),
      ...otherMakes.map((make) => copy('search.make.none', { make })),
    ],
    chips: toChips(applied),
    clearHref: clearHref(site, state, results.count),
    sorts: listedSorts(state.sortBy, state.near !== null).map(({ key, name }) => ({
      value: key,
      text: copy(`search.sort.${name}`),
      href: buildAddress({ ...withPage(state, 1), sortBy: key }),
    })),
    sortBy: state.sortBy,
    filters,
    quick: toQuickFilters(state, filters, labels),
    show: {
      href: buildAddress(withPage(state, 1)),
      text: copy('search.filters.show', { count: count.number, unit: count.unit }),
    },
    cells,
    partial: toPartial(results, found),
    empty:
      results.count === 0
        ? toEmpty(site, facts, removableFilters(results, chipTexts(copy), bodyTypes, labels), copy)
        : null,
    paging: { current: state.page, last: results.lastPage, hrefOf: (page) => buildAddress(withPage(state, page)) },
    copy,
  }
}

/** One sentence for each bound, because the filters of a small screen are closed when the page is shown. */
function toUnreadable(filters: readonly FilterView[], copy: Copy<typeof SEARCH_COPY>): readonly string[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'range') return []
    return Object.values(filter.unreadable).map((text) => copy('search.unreadable', { label: filter.label, text }))
  })
}

/** Null for an empty result, unless the stock has a similar spelling. */
function toPartial({ partial, count, state }: SearchResults, copy: Copy<typeof SEARCH_COPY>): PartialView | null {
  if (partial === null || (count === 0 && partial.didYouMean === null)) return null
  const words = partial.leftOut.map((word) => copy('search.partial.word', { word })).join(', ')
  return {
    text: copy(count === 0 ? 'search.partial.nothing' : 'search.partial.leftOut', { words }),
    suggestion: partial.didYouMean === null ? null : toSuggestion(state, partial.didYouMean, copy),
  }
}

function toSuggestion(state: SearchState, query: string, copy: Copy<typeof SEARCH_COPY>): PartialView['suggestion'] {
  return { text: copy('search.partial.didYouMean', { query }), href: buildAddress(withQuery(state, query)) }
}

/** Selections that the heading leaves out. They make title and description unique. */
function namedInTitle({ refinements }: SearchState, bodyTypes: BodyTypes, heading: string): readonly string[] {
  const bodies = (refinements.body ?? []).map((body) => bodyTypes.typeOf(body)?.label ?? body)
  const places = [refinements.location_name, refinements.dealership_name, refinements.city, refinements.state]
  const words = heading.toLowerCase().split(' ')
  const isNamed = (body: string) => words.some((word) => [`${body}s`, `${body}es`].includes(word))
  return [...bodies.filter((body) => !isNamed(body.toLowerCase())), ...places.flatMap((values) => values ?? [])]
}

function headOf(state: SearchState, heading: string, number: string, copy: Copy<typeof SEARCH_COPY>) {
  const { page, scope } = state
  const titleKey = scope.kind === 'stock' ? 'search.title' : 'search.title.offers'
  return {
    title: page === 1 ? copy(titleKey, { heading }) : copy('search.title.page', { heading, page }),
    description: copy('search.description', { count: number, heading }),
    robots: isIndexable(state) && number !== '0' ? null : 'noindex, follow',
  }
}

/** The form's action, without the selections that the form's fields send. */
function formAction({ scope }: SearchState): string {
  if (scope.kind !== 'stock') return currentPath({ ...EMPTY, scope })
  return DEFAULT_SEARCH_PATH
}

const EMPTY = cleared(DEFAULT_STATE)

/** Target of Clear Filters: the search without refinements, or the configured page for an empty offers search. */
function clearHref(site: SearchSite, state: SearchState, count: number): string {
  const { emptyRefreshPath } = site.search
  if (count > 0 || state.scope.kind === 'stock') return buildAddress(cleared(state))
  return isUnrefined(state) && currentPath(state) === emptyRefreshPath ? DEFAULT_SEARCH_PATH : emptyRefreshPath
}

function toEmpty(
  site: SearchSite,
  { results: { state }, withoutEach, onlyEach }: SearchFacts,
  applied: ReturnType<typeof removableFilters>,
  copy: Copy<typeof SEARCH_COPY>,
): NoResultsView {
  const offers = state.scope.kind !== 'stock'
  const steps = applied
    .flatMap(({ label, without, only, isRange }, index) => [
      {
        text: copy(isRange ? 'search.empty.withoutRange' : 'search.empty.without', { label }),
        leadsTo: without,
        found: withoutEach[index],
      },
      { text: copy('search.empty.only', { label }), leadsTo: only, found: onlyEach[index] },
    ])
    .flatMap(({ text, leadsTo, found }) => (leadsTo && found && found.count > 0 ? [{ text, leadsTo, ...found }] : []))
    .sort((a, b) => b.count - a.count)
    .slice(0, STEPS_SHOWN)
  return {
    title: copy('search.empty.title'),
    text: offers ? site.search.emptyText.offers : site.search.emptyText.search,
    clear: {
      text: isUnrefined(state) ? copy('search.empty.refresh') : copy('search.empty.clear'),
      href: clearHref(site, state, 0),
    },
    steps: steps.map(({ text, leadsTo, count, itemTypes }) => ({
      text,
      count: copy('search.count', {
        count: count.toLocaleString(site.locale),
        unit: unitOf(inWordsOf(site, { itemTypes }), count),
      }),
      href: buildAddress(leadsTo),
    })),
  }
}

function countOf(site: SearchSite, value: number): SearchPageView<unknown>['count'] {
  return { value, number: value.toLocaleString(site.locale), unit: unitOf(site, value) }
}

function unitOf({ stock }: SearchSite, count: number): string {
  return count === 1 ? stock.vehicleNoun : stock.nounPlural
}
