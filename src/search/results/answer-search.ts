import type { QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { facetRule, isRangeAttribute } from '../facets/facets.ts'
import { configuredRange, rangeEnds, withoutEnds } from '../ranges/ranges.ts'
import { partialText, type PartialText } from '../text/partial-text.ts'
import { withPage, withRange } from '../address/refine.ts'
import { lastPage, pageWithin, resultCount } from './result-count.ts'
import type { SearchAnswer } from './search-answer.ts'
import { DEFAULT_STATE, type Ranges, type SearchState } from '../address/search-state.ts'
import { mergeSpellings } from '../facets/spellings.ts'
import { fieldOf, pageSizeOf } from '../query/to-query.ts'
import type { Vocabulary } from '../address/vocabulary.ts'

/** What an answer is judged by, beside the index. */
export type AnswerRules = {
  readonly site: Pick<Site, 'search'>
  readonly thisYear: number
  readonly vocabulary: Vocabulary
}

/** Where a search is answered: the index of this process, a search server, or the page itself. */
export type SearchSource<E> = {
  readonly find: (state: SearchState) => Promise<Result<QueryResult, E>>
  /** How many a search finds, without hits and facets. */
  readonly count: (state: SearchState) => Promise<Result<number, E>>
}

/**
 * Answers a search. The filter that is sent leaves out a bound at or past the end of the stock in scope, so that vehicles without a
 * price stay in; the state keeps every bound that was chosen. A page past the last becomes the last one. A text of which no vehicle
 * matches every word finds the best partial matches.
 */
export async function answerSearch<E>(
  rules: AnswerRules,
  asked: SearchState,
  source: SearchSource<E>,
): Promise<Result<SearchAnswer, E>> {
  const { find } = source
  const ends = await scopeEnds(rules, asked, find)
  if (!ends.ok) return ends
  const sent = withOpenEnds(asked, ends.value)
  const whole = await find(sent)
  if (!whole.ok) return whole
  if (whole.value.total > 0 || asked.query === '') return answerPage(rules, asked, sent, whole.value, null, find)

  const partial = await partialText(sent, rules.vocabulary, source.count)
  if (!partial.ok) return partial
  const { query = null } = partial.value ?? {}
  if (query === null) return answerPage(rules, asked, sent, whole.value, partial.value, find)
  const part = { ...sent, query }
  const found = await find(part)
  return found.ok ? answerPage(rules, asked, part, found.value, partial.value, find) : found
}

/** The answer with the last page in place of one past it. */
async function answerPage<E>(
  rules: AnswerRules,
  asked: SearchState,
  sent: SearchState,
  found: QueryResult,
  partial: PartialText | null,
  find: SearchSource<E>['find'],
): Promise<Result<SearchAnswer, E>> {
  const page = pageWithin(asked.page, found.total, pageSizeOf(asked, rules.site.search))
  if (page === asked.page) return ok(toAnswer(rules, asked, found, partial))
  const last = await find(withPage(sent, page))
  return last.ok ? ok(toAnswer(rules, withPage(asked, page), last.value, partial)) : last
}

/** Where the stock in scope (the path of a search with ranges: offers, a dealership, conditions) begins and ends. */
async function scopeEnds<E>(
  rules: AnswerRules,
  state: SearchState,
  find: SearchSource<E>['find'],
): Promise<Result<SearchAnswer['ends'], E>> {
  if (Object.keys(state.ranges).length === 0) return ok({})
  const { car_type: conditions } = state.refinements
  const scope = { ...DEFAULT_STATE, scope: state.scope, refinements: conditions ? { car_type: conditions } : {} }
  const shown = new Set(
    rules.site.search.facets.filter(({ widget }) => widget === 'range').map((facet) => facet.attribute),
  )
  const others = Object.keys(state.ranges).filter((name) => isRangeAttribute(name) && !shown.has(name))
  // Naming an attribute that the site doesn't show asks for its statistics; without bounds it filters nothing.
  const named = Object.fromEntries(others.map((attribute) => [attribute, { from: null, to: null }]))
  const found = await find({ ...scope, ranges: named })
  return found.ok ? ok(endsOf(rules, found.value, state.ranges)) : found
}

function withOpenEnds(state: SearchState, ends: SearchAnswer['ends']): SearchState {
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

/** The ends of the ranges that the site shows, and of those that the address names. */
function endsOf({ site, thisYear }: AnswerRules, found: QueryResult, chosen: Ranges): SearchAnswer['ends'] {
  const shown = site.search.facets.filter(({ widget }) => widget === 'range').map(({ attribute }) => attribute)
  const named = Object.keys(chosen).filter(isRangeAttribute)
  return Object.fromEntries(
    [...new Set([...shown, ...named])].map((attribute) => {
      const configured = configuredRange(attribute, site.search.ranges, thisYear)
      return [attribute, rangeEnds(configured, found.stats[fieldOf(attribute)], site.search.facetDisplay)]
    }),
  )
}

function toAnswer(
  rules: AnswerRules,
  state: SearchState,
  found: QueryResult,
  partial: PartialText | null,
): SearchAnswer {
  const { site, thisYear, vocabulary } = rules
  const pageSize = pageSizeOf(state, site.search)
  const counted = found.facets['car_type'] ?? []
  return {
    state,
    partial: partial && { leftOut: partial.leftOut, didYouMean: partial.didYouMean },
    hits: found.hits,
    count: resultCount(found.total, site.search.countCap, counted, state.refinements.car_type),
    pageSize,
    lastPage: lastPage(found.total, pageSize),
    facets: mergedFacets(byAttribute(site, found.facets)),
    stats: byAttribute(site, found.stats),
    ends: endsOf(rules, found, state.ranges),
    thisYear,
    conditions: CAR_TYPES.filter((type) => vocabulary.value('car_type', type) !== undefined),
  }
}

/** Of several values a vehicle, the sum of two spellings may count one twice: they stay as they are. */
function mergedFacets(facets: SearchAnswer['facets']): SearchAnswer['facets'] {
  return Object.fromEntries(
    Object.entries(facets).map(([attribute, values]) => {
      return [attribute, facetRule(attribute)?.disjunctive ? mergeSpellings(values) : values]
    }),
  )
}

/** What the index says by field, said by facet attribute. */
function byAttribute<V>(
  site: AnswerRules['site'],
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
