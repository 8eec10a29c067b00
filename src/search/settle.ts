import type { QueryResult } from '@forecourt/faceted-search'
import { ok, type Result } from '#platform/result.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { facetRule, isRangeAttribute } from './facets.ts'
import { configuredRange, rangeEnds, withoutEnds } from './ranges.ts'
import { withPage, withRange } from './refine.ts'
import { lastPage, pageWithin, resultCount } from './result-count.ts'
import type { SearchAnswer } from './search-answer.ts'
import type { Ranges, SearchState } from './search-state.ts'
import { mergeSpellings } from './spellings.ts'
import { fieldOf, pageSizeOf } from './to-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What an answer is judged by, beside the index. */
export type AnswerRules = {
  readonly site: Pick<Site, 'search'>
  readonly thisYear: number
  readonly vocabulary: Vocabulary
}

/**
 * Some of an address can only be judged by an answer: a page past the last, a bound at the end of its range. Then the
 * state is put right and asked again; each of the two at most once.
 */
export async function settle<E>(
  rules: AnswerRules,
  asked: SearchState,
  find: (state: SearchState) => Promise<Result<QueryResult, E>>,
): Promise<Result<SearchAnswer, E>> {
  let state = asked
  let found = await find(state)
  if (!found.ok) return found
  const open = withOpenEnds(state, endsOf(rules, found.value, state.ranges))
  if (open !== state) {
    state = open
    found = await find(state)
    if (!found.ok) return found
  }
  const pageSize = pageSizeOf(state, rules.site.search)
  const page = pageWithin(state.page, found.value.total, pageSize)
  if (page !== state.page) {
    state = withPage(state, page)
    found = await find(state)
    if (!found.ok) return found
  }
  return ok(toAnswer(rules, state, found.value))
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

function toAnswer(rules: AnswerRules, state: SearchState, found: QueryResult): SearchAnswer {
  const { site, thisYear, vocabulary } = rules
  const pageSize = pageSizeOf(state, site.search)
  const counted = found.facets['car_type'] ?? []
  return {
    state,
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
