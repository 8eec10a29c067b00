import type { FacetRequest, Filter, Query, Refinement } from '@forecourt/faceted-search'
import type { Facet, FacetAttribute } from '#sites/schema/facets.ts'
import type { BodyTypes } from '../facets/body-types.ts'
import { FACETS, facetRule, type FacetRule } from '../facets/facets.ts'
import type { RangeChoice, SearchState } from '../address/search-state.ts'
import type { Yard } from './yards.ts'
import { yardsWithin } from './yards.ts'
import { PRICE_ASCENDING, toSort } from '../address/sorts.ts'
import { allOf } from './stock-filter.ts'
import { splitMakeModel, type Vocabulary } from '../address/vocabulary.ts'
import { REPAYMENT, repaymentFilter, type RepaymentRule } from '../repayments/repayment-rule.ts'

/** The settings of a site that a query depends on. */
export type QueryRules = {
  readonly pageSize: number
  readonly facets: readonly Facet[]
  readonly bodyTypes: BodyTypes
  readonly certifiedOnly: boolean
  readonly priceAscRequiresPrice: boolean
  /** Filter for the site's visible stock. */
  readonly base: Filter
  /** Values that the stock also writes in another case, in every spelling. */
  readonly spellingsOf: Vocabulary['spellings']
  /** Coordinates of the site's vehicles; a search around a place needs them. */
  readonly yards: readonly Yard[]
  /** Null for a site without a search by repayment. */
  readonly repayments: RepaymentRule | null
}

/** Page size of searches of offers, whatever the site's own. */
const OFFERS_PAGE_SIZE = 21
/** Value limit for facets that the page groups and truncates itself. */
const EVERY_VALUE = 10_000
/** Distinct prices or odometer readings used for a histogram. */
const HISTOGRAM_VALUES = 4_000

export function pageSizeOf(state: SearchState, rules: Pick<QueryRules, 'pageSize'>): number {
  return state.scope.kind === 'stock' ? rules.pageSize : OFFERS_PAGE_SIZE
}

/** The query for a page: filters, text, sort, page window, and the facets that the site shows. */
export function toQuery(state: SearchState, rules: QueryRules): Query {
  const limit = pageSizeOf(state, rules)
  const scope = scopeFilter(state, rules)
  return {
    text: state.query,
    base: rules.base,
    ...(scope && { filter: scope }),
    refinements: toRefinements(state, rules.bodyTypes, rules.repayments),
    facets: toFacetRequests(state, rules),
    sort: toSort(state.sortBy),
    offset: (state.page - 1) * limit,
    limit,
  }
}

/** Filters for the excluded values. A vehicle without a value passes them. */
function exclusions({ excluded }: SearchState, bodyTypes: BodyTypes): readonly Filter[] {
  return FACETS.flatMap(({ attribute, field }) => {
    const values = excluded[attribute]
    if (!values) return []
    const all = attribute === 'body' ? values.flatMap(bodyTypes.bodiesOf) : values
    return [{ kind: 'not', of: { kind: 'in', attribute: field, values: all } } as const]
  })
}

/** Filter for the page scope (offers, one dealership) and for sorts that need a value. */
function scopeFilter(state: SearchState, rules: QueryRules): Filter | undefined {
  const { scope, sortBy, near } = state
  const parts: Filter[] = [...exclusions(state, rules.bodyTypes)]
  if (near !== null && near.within !== null) {
    parts.push({ kind: 'in', attribute: 'location_id', values: yardsWithin(rules.yards, near.place, near.within) })
  }
  if (scope.kind !== 'stock') parts.push({ kind: 'equals', attribute: 'offer', value: true })
  if (scope.kind === 'dealership') parts.push({ kind: 'equals', attribute: 'dealership_slug', value: scope.slug })
  if (sortBy === PRICE_ASCENDING && rules.priceAscRequiresPrice) {
    parts.push({ kind: 'range', attribute: 'price', from: 0, exclusiveFrom: true })
  }
  return parts.length === 0 ? undefined : allOf(parts)
}

/** Without a rule for repayments, a selected one is ignored. */
export function toRefinements(
  state: SearchState,
  bodyTypes: BodyTypes,
  repayments: RepaymentRule | null,
): readonly Refinement[] {
  return FACETS.flatMap((rule) => {
    const values = state.refinements[rule.attribute]
    const range = state.ranges[rule.attribute]
    return [
      ...(values ? valueRefinements(rule, values, bodyTypes) : []),
      ...(range && isBounded(range) ? rangeRefinement(rule, range, repayments) : []),
    ]
  })
}

function isBounded({ from, to }: RangeChoice): boolean {
  return from !== null || to !== null
}

function valueRefinements(rule: FacetRule, values: readonly string[], bodyTypes: BodyTypes): Refinement[] {
  const { field, attribute, disjunctive } = rule
  const one = (filter: Filter): Refinement => ({ attribute: field, filter, disjunctive })
  if (attribute === 'make_model') return [one(selectedModels(values))]
  if (disjunctive) {
    const bodies = attribute === 'body' ? values.flatMap(bodyTypes.bodiesOf) : values
    return [one({ kind: 'in', attribute: field, values: bodies })]
  }
  return values.map((value) => one({ kind: 'equals', attribute: field, value }))
}

/**
 * A selected model narrows its own make only: Toyota, Toyota Corolla and Mazda selected together find Corollas and every Mazda.
 */
function selectedModels(pairs: readonly string[]): Filter {
  const makes = [...new Set(pairs.map((pair) => splitMakeModel(pair).make))]
  const otherMakes: Filter = { kind: 'not', of: { kind: 'in', attribute: 'make', values: makes } }
  return { kind: 'or', of: [{ kind: 'in', attribute: 'make_model', values: pairs }, otherMakes] }
}

function rangeRefinement(
  { attribute, field }: FacetRule,
  range: RangeChoice,
  repayments: RepaymentRule | null,
): readonly Refinement[] {
  const refine = (filter: Filter) => [{ attribute: field, filter, disjunctive: true }]
  if (attribute === REPAYMENT) return repayments === null ? [] : refine(repaymentFilter(range, repayments))
  const { from, to } = range
  return refine({ kind: 'range', attribute: field, ...(from !== null && { from }), ...(to !== null && { to }) })
}

/**
 * One request per field: the site's facets, the fields these depend on, the conditions that `resultCount` adds up, and the
 * types that `foundItemTypes` returns.
 */
function toFacetRequests(state: SearchState, rules: QueryRules): readonly FacetRequest[] {
  const requests = new Map<string, FacetRequest>()
  const add = (request: FacetRequest | undefined) => {
    if (request && !requests.has(request.attribute)) requests.set(request.attribute, request)
  }
  for (const facet of rules.facets) {
    add(toFacetRequest(facet, state, rules))
    if (facet.widget === 'makes') {
      add({ attribute: 'make_model', limit: EVERY_VALUE, pinned: state.refinements.make_model ?? [] })
    }
  }
  // The limits of the stock are needed for every range in the address, shown or not.
  for (const attribute of Object.keys(state.ranges))
    add({ attribute: facetRule(attribute)?.field ?? attribute, limit: 1 })
  add({ attribute: 'car_type' })
  add({ attribute: 'item_type', limit: EVERY_VALUE })
  return [...requests.values()]
}

function toFacetRequest(facet: Facet, state: SearchState, rules: QueryRules): FacetRequest | undefined {
  const rule = facetRule(facet.attribute)
  if (!rule) return undefined
  const attribute = rule.field
  if (facet.widget === 'range') return { attribute, limit: HISTOGRAM_VALUES }
  if (facet.attribute === 'certified' && rules.certifiedOnly) return { attribute, pinned: ['true'], limit: 1 }
  const selected = state.refinements[facet.attribute] ?? []
  if (!isCut(facet)) return { attribute, limit: EVERY_VALUE, pinned: selected }
  // Spellings that are merged are counted even if they are rare, so that the sum is that of all.
  const spellings = rule.disjunctive ? rules.spellingsOf(facet.attribute) : []
  return { attribute, limit: facet.limit + spellings.length, pinned: [...selected, ...spellings] }
}

/** Whether only the most frequent values of a facet are listed. The page groups the others and truncates them itself. */
export function isCut({ attribute, widget }: Facet): boolean {
  return attribute !== 'body' && attribute !== 'certified' && widget !== 'makes' && widget !== 'range'
}

/** The index field of a facet attribute. */
export function fieldOf(attribute: FacetAttribute): string {
  return facetRule(attribute)?.field ?? attribute
}
