import type { FacetStats, FacetValue, QueryResult } from '@forecourt/faceted-search'
import { entriesOf } from '#platform/records.ts'
import { ok, type Result } from '#platform/result.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { facetRule, isRangeAttribute } from '../facets/facets.ts'
import { configuredRange, rangeEnds, withoutEnds, type RangeRule } from '../ranges/ranges.ts'
import { REPAYMENT, type RepaymentRule } from '../repayments/repayment-rule.ts'
import { partialText, type PartialText } from '../text/partial-text.ts'
import { withPage, withRange } from '../address/refine.ts'
import { conditionCounts } from './condition-counts.ts'
import { foundItemTypes } from './item-types.ts'
import { lastPage, pageWithin, resultCount } from './result-count.ts'
import type { SearchResults } from './search-results.ts'
import { DEFAULT_STATE, isUnrefined, type Ranges, type SearchState } from '../address/search-state.ts'
import { isSameWord, mergeSpellings } from '../facets/spellings.ts'
import { fieldOf, isCut, pageSizeOf } from '../query/to-query.ts'
import type { Vocabulary } from '../address/vocabulary.ts'

/** Inputs of search results besides the index. */
export type SearchRules = {
  readonly site: Pick<Site, 'search'>
  readonly thisYear: number
  readonly vocabulary: Vocabulary
  /** Null for a site without a search by repayment. */
  readonly repayments?: RepaymentRule | null
}

/** Runs searches: on the index in this process, a search server, or the index in the page. */
export type SearchSource<E> = {
  readonly find: (state: SearchState) => Promise<Result<QueryResult, E>>
  /** The number of matches, without hits and facets. */
  readonly count: (state: SearchState) => Promise<Result<number, E>>
}

/**
 * Runs a search. The filter leaves out a bound at or past the limit of the stock in scope, so that vehicles without a price are found; the
 * state keeps every selected bound. A page past the last becomes the last. If no vehicle matches every word, the best partial matches are
 * returned.
 */
export async function runSearch<E>(
  rules: SearchRules,
  requested: SearchState,
  source: SearchSource<E>,
): Promise<Result<SearchResults, E>> {
  const { find } = source
  const open = await sentFor(rules, requested, find)
  if (!open.ok) return open
  const sent = open.value
  const whole = await find(sent)
  if (!whole.ok) return whole
  if (whole.value.total > 0 || requested.query === '')
    return answerPage(rules, requested, sent, whole.value, null, source)

  const partial = await partialText(sent, rules.vocabulary, source.count)
  if (!partial.ok) return partial
  const { query = null } = partial.value ?? {}
  // If no word matches, the other selections still apply.
  const isTextAlone = isUnrefined({ ...sent, query: '' })
  if (partial.value === null || (query === null && isTextAlone)) {
    return answerPage(rules, requested, sent, whole.value, partial.value, source)
  }
  const part = { ...sent, query: query ?? '' }
  const found = await find(part)
  return found.ok ? answerPage(rules, requested, part, found.value, partial.value, source) : found
}

/** The requested page, or the last one if it is past the end. */
async function answerPage<E>(
  rules: SearchRules,
  requested: SearchState,
  sent: SearchState,
  found: QueryResult,
  partial: PartialText | null,
  { find, count }: SearchSource<E>,
): Promise<Result<SearchResults, E>> {
  // The text that was searched, with every requested bound.
  const state = { ...requested, query: sent.query }
  const counts = await conditionCounts({ state, found, sentFor: (each) => sentFor(rules, each, find), count })
  if (!counts.ok) return counts
  const page = pageWithin(requested.page, found.total, pageSizeOf(requested, rules.site.search))
  if (page === requested.page) return ok(toAnswer(rules, requested, found, partial, counts.value))
  const last = await find(withPage(sent, page))
  return last.ok ? ok(toAnswer(rules, withPage(requested, page), last.value, partial, counts.value)) : last
}

/** The search without the bounds at or past the limits of the stock in scope. */
async function sentFor<E>(
  rules: SearchRules,
  state: SearchState,
  find: SearchSource<E>['find'],
): Promise<Result<SearchState, E>> {
  const ends = await scopeEnds(rules, state, find)
  return ends.ok ? ok(withOpenEnds(state, ends.value)) : ends
}

/** The limits of the ranges over the stock in scope: offers, a dealership, or conditions. */
async function scopeEnds<E>(
  rules: SearchRules,
  state: SearchState,
  find: SearchSource<E>['find'],
): Promise<Result<SearchResults['ends'], E>> {
  if (Object.keys(state.ranges).length === 0) return ok({})
  const { car_type: conditions } = state.refinements
  const scope = { ...DEFAULT_STATE, scope: state.scope, refinements: conditions ? { car_type: conditions } : {} }
  const shown = new Set(
    rules.site.search.facets.filter(({ widget }) => widget === 'range').map((facet) => facet.attribute),
  )
  const others = Object.keys(state.ranges).filter((name) => isRangeAttribute(name) && !shown.has(name))
  // An unbounded range filters nothing, but requests the statistics of an attribute that the site does not show.
  const named = Object.fromEntries(others.map((attribute) => [attribute, { from: null, to: null }]))
  const found = await find({ ...scope, ranges: named })
  return found.ok ? ok(endsOf(rules, found.value, state.ranges)) : found
}

function withOpenEnds(state: SearchState, ends: SearchResults['ends']): SearchState {
  let open = state
  for (const [attribute, choice] of Object.entries(state.ranges)) {
    if (!isRangeAttribute(attribute)) continue
    const rule = ends[attribute]
    const inside = rule ? withoutEnds(choice, rule) : choice
    if (inside.from !== choice.from || inside.to !== choice.to) {
      open = { ...withRange(open, attribute, inside), page: state.page }
    }
  }
  return open
}

/** The limits of the ranges that the site shows and of those in the address. */
function endsOf(
  { site, thisYear, repayments }: SearchRules,
  found: QueryResult,
  selected: Ranges,
): SearchResults['ends'] {
  const shown = site.search.facets.filter(({ widget }) => widget === 'range').map(({ attribute }) => attribute)
  const named = Object.keys(selected).filter(isRangeAttribute)
  return Object.fromEntries(
    [...new Set([...shown, ...named])].flatMap((attribute): [FacetAttribute, RangeRule][] => {
      const stats = found.stats[fieldOf(attribute)]
      if (attribute === REPAYMENT) return repayments && stats ? [[attribute, repaymentEnds(repayments, stats)]] : []
      const configured = configuredRange(attribute, site.search.ranges, thisYear)
      return configured === null ? [] : [[attribute, rangeEnds(configured, stats, site.search.facetDisplay)]]
    }),
  )
}

/** Whole dollars around the repayments of the stock. */
function repaymentEnds({ weeklyOf }: RepaymentRule, prices: FacetStats): RangeRule {
  const { min, max } = weeklyOf(prices)
  return { min: Math.floor(min), max: Math.ceil(max), round: 1 }
}

function toAnswer(
  rules: SearchRules,
  state: SearchState,
  found: QueryResult,
  partial: PartialText | null,
  conditions: readonly FacetValue[],
): SearchResults {
  const { site, thisYear, vocabulary } = rules
  const pageSize = pageSizeOf(state, site.search)
  const counted = found.facets['car_type'] ?? []
  return {
    state,
    partial: partial && { leftOut: partial.leftOut, didYouMean: partial.didYouMean },
    hits: found.hits,
    count: resultCount(found.total, site.search.countCap, counted, state.refinements.car_type),
    itemTypes: foundItemTypes(found.total, found.facets['item_type'] ?? [], state.refinements.item_type),
    pageSize,
    lastPage: lastPage(found.total, pageSize),
    facets: inStockOrder(
      mergedFacets(site, byAttribute(site, { ...found.facets, car_type: conditions }), state),
      vocabulary,
    ),
    stats: byAttribute(site, found.stats),
    ends: endsOf(rules, found, state.ranges),
    thisYear,
    conditions: CAR_TYPES.filter((type) => vocabulary.value('car_type', type) !== undefined),
  }
}

/** Merges spellings of disjunctive facets only: with several values per vehicle the sum could count a vehicle twice. */
function mergedFacets(
  { search }: SearchRules['site'],
  facets: SearchResults['facets'],
  { refinements }: SearchState,
): SearchResults['facets'] {
  const limits = new Map(search.facets.filter(isCut).map(({ attribute, limit }) => [attribute, limit]))
  return Object.fromEntries(
    entriesOf(facets).map(([attribute, values]) => {
      const merged = facetRule(attribute)?.disjunctive ? mergeSpellings(values) : values
      return [attribute, mostFrequent(merged, limits.get(attribute) ?? Infinity, refinements[attribute] ?? [])]
    }),
  )
}

/** The values up to the limit, and those selected. More were counted, so that spellings past the limit are in the sums. */
function mostFrequent(
  values: readonly FacetValue[],
  limit: number,
  selected: readonly string[],
): readonly FacetValue[] {
  if (values.length <= limit) return values
  const byCount = values.toSorted((one, other) => other.count - one.count)
  return byCount.filter(({ value }, at) => at < limit || selected.some((each) => isSameWord(each, value)))
}

/** Lists keep the order of the whole stock while a shopper selects, though the counts change. */
function inStockOrder(facets: SearchResults['facets'], { rank }: Vocabulary): SearchResults['facets'] {
  return Object.fromEntries(
    entriesOf(facets).map(([attribute, values]) => {
      const ranked = values.map((value) => ({ value, rank: rank(attribute, value.value) }))
      return [attribute, ranked.sort((a, b) => a.rank - b.rank).map(({ value }) => value)]
    }),
  )
}

/** Re-keys results from index fields to facet attributes. */
function byAttribute<V>(
  site: SearchRules['site'],
  byField: Readonly<Record<string, V>>,
): Partial<Record<FacetAttribute, V>> {
  const attributes: FacetAttribute[] = [
    ...site.search.facets.map(({ attribute }) => attribute),
    'make_model',
    'car_type',
  ]
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const value = byField[fieldOf(attribute)]
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
}
