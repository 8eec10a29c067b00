import { err, ok, type Result } from '#platform/result.ts'
import type { PlaceTable } from '#locations/place.ts'
import { FACETS, isFacetAttribute, isRangeAttribute } from '../facets/facets.ts'
import { DEFAULT_STATE, isUnrefined, normalise, type RangeChoice, type SearchState } from './search-state.ts'
import {
  DEFAULT_SEARCH_PATH,
  DEFAULT_SEGMENT,
  isConditionSegment,
  resolveSegment,
  segmentOfCarTypes,
} from './segments.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import { parseTypedNumber } from '#ui-kit/typed-number.ts'
import { DEFAULT_SORT, isSortKey } from './sorts.ts'
import { splitMakeModel, type Vocabulary } from './vocabulary.ts'

/** Facts of a site for resolving an address. */
export type AddressContext = {
  readonly vocabulary: Vocabulary
  readonly dealerships: readonly string[]
  /** Without it, places in addresses are dropped. */
  readonly placeOf?: PlaceTable
}

export type AddressError = { readonly kind: 'unknown-segment'; readonly segment: string }

export const OFFERS_PATH = '/special-offers'

/** Whether a path is one of a search, known or not. */
export function isSearchPath(path: string): boolean {
  const [root] = path.split('/').filter(Boolean)
  return root === 'search' || `/${root}` === OFFERS_PATH
}

/** Parses the address of a search. Unknown parameters and values are dropped; only an unknown path is an error. */
export function parseAddress(
  path: string,
  parameters: Iterable<readonly [string, string]>,
  context: AddressContext,
): Result<SearchState, AddressError> {
  const base = parsePath(path, context)
  return base.ok ? ok(withParameters(base.value, parameters, context)) : base
}

function parsePath(path: string, { vocabulary, dealerships }: AddressContext): Result<SearchState, AddressError> {
  const [root = '', first = DEFAULT_SEGMENT, second, ...rest] = path.split('/').filter(Boolean)
  if (`/${root}` === OFFERS_PATH) return found({ scope: { kind: 'offers' } })
  const meaning = rest.length > 0 ? undefined : resolveSegment(first, vocabulary, dealerships)
  if (meaning?.kind === 'make') return parseModel(meaning.make, second, vocabulary)
  if (meaning === undefined || second !== undefined) return err({ kind: 'unknown-segment', segment: second ?? first })
  if (meaning.kind === 'condition') return found({ refinements: { car_type: meaning.carTypes } })
  return found({ scope: { kind: 'dealership', slug: meaning.slug } })
}

function found(changes: Partial<SearchState>) {
  return ok({ ...DEFAULT_STATE, ...changes })
}

function parseModel(make: string, segment: string | undefined, vocabulary: Vocabulary) {
  if (segment === undefined) return found({ refinements: { make: [make] } })
  const models = vocabulary.modelsBySlug(make, segment)
  if (models.length === 0) return err({ kind: 'unknown-segment' as const, segment })
  return found({ refinements: { make: [make], make_model: models.map((model) => `${make}:${model}`) } })
}

/** `make`, `make[]`, `make[0]`; `not[make]`; `range[price]`, and `range[price][from]` from a form submitted without JavaScript. */
const KEY =
  /^(?:(?<facet>[a-z_]+)(?:\[\d*\])?|not\[(?<not>[a-z_]+)\](?:\[\d*\])?|range\[(?<range>[a-z_]+)\](?:\[(?<side>from|to)\])?)$/

/** Whether a parameter of this name can change the search that an address means. */
export function isSearchParameter(name: string): boolean {
  const { facet = '', not = '', range = '' } = KEY.exec(name)?.groups ?? {}
  return PLAIN.has(name) || isFacetAttribute(facet) || isFacetAttribute(not) || isRangeAttribute(range)
}

const PLAIN: ReadonlySet<string> = new Set(['query', 'page', 'near', 'within', 'sortBy'])

/** Adds the parameters to the state of the path. They are sorted first, so that their order does not matter. */
function withParameters(
  base: SearchState,
  parameters: Iterable<readonly [string, string]>,
  { vocabulary, placeOf }: AddressContext,
): SearchState {
  const draft = {
    ...base,
    refinements: { ...base.refinements },
    excluded: { ...base.excluded },
    ranges: { ...base.ranges },
  }
  // The page cache ignores all others, so none of them may have an effect.
  const known = [...parameters].filter(([key]) => isSearchParameter(key))
  const sorted = known.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  for (const [key, text] of sorted) {
    const { facet, not, range, side } = KEY.exec(key)?.groups ?? {}
    if (key === 'query') draft.query = text
    else if (key === 'page') draft.page = parsePage(text)
    else if (key === 'near') Object.assign(draft, parsePlace(text, placeOf))
    else if (key === 'within') draft.near = draft.near && { ...draft.near, within: parseBound(text) }
    else if (key === 'sortBy') draft.sortBy = isSortKey(text) ? text : DEFAULT_SORT
    else if (range !== undefined && isRangeAttribute(range)) {
      draft.ranges[range] = parseRange(text, side, draft.ranges[range])
    } else if (not !== undefined && isFacetAttribute(not)) {
      const value = vocabulary.value(not, text)
      if (value !== undefined) draft.excluded[not] = [...(draft.excluded[not] ?? []), value]
    } else if (facet !== undefined && isFacetAttribute(facet)) {
      const value = vocabulary.value(facet, text)
      if (value !== undefined) draft.refinements[facet] = [...(draft.refinements[facet] ?? []), value]
    }
  }
  return withPairedModels(normalise(draft), vocabulary)
}

/** With exactly one make selected, `model` means a model of that make, if the stock has the pair. */
function withPairedModels(state: SearchState, vocabulary: Vocabulary): SearchState {
  const { make = [], model = [], make_model: pairs = [], ...others } = state.refinements
  const paired = model.map((name) => vocabulary.value('make_model', `${make[0]}:${name}`))
  const known = paired.filter((pair) => pair !== undefined)
  if (make.length !== 1 || known.length === 0 || known.length < model.length) return state
  return normalise({ ...state, refinements: { ...others, make, make_model: [...pairs, ...known] } })
}

function parsePlace(text: string, placeOf: PlaceTable | undefined): Pick<SearchState, 'near' | 'unknownPlace'> {
  const place = placeOf?.(text)
  return place
    ? { near: { place, within: null }, unknownPlace: null }
    : { near: null, unknownPlace: placeOf ? text : null }
}

/** More digits change nothing, because the number is beyond the last page anyway. */
const PAGE_DIGITS = 9

function parsePage(text: string): number {
  return /^\d+$/.test(text) ? Number(text.slice(0, PAGE_DIGITS)) : 1
}

function parseRange(
  text: string,
  side: string | undefined,
  known: RangeChoice = { from: null, to: null },
): RangeChoice {
  if (side === 'from') return { ...known, from: parseBound(text) }
  if (side === 'to') return { ...known, to: parseBound(text) }
  const [from = '', to = '', ...rest] = text.split(':')
  return rest.length > 0 ? known : { from: parseBound(from), to: parseBound(to) }
}

const MAX_BOUND = 1_000_000_000

function parseBound(text: string): number | null {
  const number = parseTypedNumber(text)
  return number !== undefined && number >= 0 && number < MAX_BOUND && Number(number.toFixed(2)) === number
    ? number
    : null
}

/** Builds the canonical address of a state: a path alone if it expresses every selection, else a path with parameters in a fixed order. */
export function buildAddress(state: SearchState): string {
  const { path, covered } = pathOf(state)
  const parameters = [
    ...FACETS.flatMap(({ attribute }) =>
      covered.has(attribute)
        ? []
        : (state.refinements[attribute] ?? []).map((value) => `${attribute}=${encode(value)}`),
    ),
    ...FACETS.flatMap(({ attribute }) =>
      (state.excluded[attribute] ?? []).map((value) => `not%5B${attribute}%5D=${encode(value)}`),
    ),
    ...FACETS.flatMap(({ attribute }) => {
      const range = state.ranges[attribute]
      return range ? [rangeParameter(attribute, range)] : []
    }),
    ...placeParameter(state),
    ...withinParameter(state),
    ...(state.query === '' ? [] : [`query=${encode(state.query)}`]),
    ...(state.page === 1 ? [] : [`page=${state.page}`]),
    ...(state.sortBy === DEFAULT_SORT ? [] : [`sortBy=${state.sortBy}`]),
  ]
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
}

function placeParameter({ near, unknownPlace }: SearchState): readonly string[] {
  const place = near?.place.key ?? unknownPlace
  return place === null ? [] : [`near=${encode(place)}`]
}

function withinParameter({ near }: SearchState): readonly string[] {
  const radius = near?.within ?? null
  return radius === null ? [] : [`within=${radius}`]
}

/** `range%5Bprice%5D=10000:20000`: brackets are not allowed in the query of a URL (RFC 3986), though browsers accept them. */
export function rangeParameter(attribute: string, { from, to }: RangeChoice): string {
  return `range%5B${attribute}%5D=${from ?? ''}:${to ?? ''}`
}

/** The path alone: the action of a form that adds its own parameters. */
export function currentPath(state: SearchState): string {
  return pathOf(state).path
}

type Path = { readonly path: string; readonly covered: ReadonlySet<string> }

function pathOf(state: SearchState): Path {
  if (state.scope.kind === 'offers') return { path: OFFERS_PATH, covered: new Set() }
  if (state.scope.kind === 'dealership') return { path: `/search/${state.scope.slug}`, covered: new Set() }
  return makePath(state) ?? conditionPath(state)
}

function conditionPath({ refinements }: SearchState): Path {
  const segment = segmentOfCarTypes(refinements.car_type ?? [])
  if (segment !== undefined) return { path: `/search/${segment}`, covered: new Set(['car_type']) }
  return { path: DEFAULT_SEARCH_PATH, covered: new Set() }
}

/** `/search/toyota/corolla`, if one make, or one model of it, is the only selection. */
function makePath(state: SearchState): Path | undefined {
  const { make = [], make_model: pairs = [], ...others } = state.refinements
  const slugs = [...make, ...pairs.map((pair) => splitMakeModel(pair).model)].map(pathSegment)
  const isAll = isUnrefined({ ...state, refinements: others })
  if (!isAll || make.length !== 1 || pairs.length > 1 || slugs.includes('') || isConditionSegment(slugs[0] ?? '')) {
    return undefined
  }
  return { path: `/search/${slugs.join('/')}`, covered: new Set(['make', 'make_model']) }
}

/** Keeps addresses readable: spaces become plus signs, characters allowed in a query stay as they are. */
function encode(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
