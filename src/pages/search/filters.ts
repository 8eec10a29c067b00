import type { FacetValue } from '@forecourt/faceted-search'
import { groupBy } from '#platform/group-by.ts'
import type { BodyTypes } from '#search/facets/body-types.ts'
import { facetRule, isRangeAttribute } from '#search/facets/facets.ts'
import { histogram } from '#search/ranges/histogram.ts'
import { rangeStep, thumbs, type RangeRule } from '#search/ranges/ranges.ts'
import { REPAYMENT } from '#search/repayments/repayment-rule.ts'
import { isSelected } from '#search/address/refine.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { UnreadableBounds } from '#search/address/unreadable-bounds.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import type { SearchSite } from '#search/query/search-site.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'
import { facetRow, type Facet, type FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import { modelsByMake, toModels } from './models.ts'
import { limited, toOption, type OptionView } from './options.ts'

type Section = { readonly id: string; readonly label: string; readonly open: boolean }
type Options = Section & {
  readonly name: FacetAttribute
  /** Number of options shown at first. */
  readonly initial: number
  readonly more: string
}

/** `hasModels` takes the other refinements into account; `shown` holds the models of a selected or opened make. */
export type MakeView = OptionView & {
  readonly logo: string | null
  readonly hasModels: boolean
  readonly shown: readonly OptionView[] | null
  readonly open: boolean
}
/** `drawing` is null when no drawing exists for the body type; the label is shown alone then. */
export type BodyView = OptionView & { readonly drawing: BodyDrawingName | null; readonly image: string | null }

export type FilterView =
  | (Options & { readonly kind: 'list' | 'swatches'; readonly options: readonly OptionView[] })
  | (Options & { readonly kind: 'bodies'; readonly options: readonly BodyView[] })
  | (Options & { readonly kind: 'makes'; readonly options: readonly MakeView[] })
  | (Section & { readonly kind: 'switch'; readonly name: FacetAttribute; readonly option: OptionView })
  | (Section & {
      readonly kind: 'place'
      readonly name: 'near'
      readonly place: string
      /** Whether no place has that name. */
      readonly isUnknown: boolean
      readonly within: number | null
      readonly radii: readonly number[]
    })
  | (Section & {
      readonly kind: 'range'
      readonly name: FacetAttribute
      readonly ends: RangeRule & { readonly step: number }
      /** The selected bounds. One beyond the current stock is kept, because another selection may bring such vehicles back. */
      readonly from: number | null
      readonly to: number | null
      /** Bounds that are no numbers, as they were typed. */
      readonly unreadable: NonNullable<UnreadableBounds[FacetAttribute]>
      readonly thumbs: { readonly from: number; readonly to: number }
      readonly bars: readonly number[]
      readonly numbers: {
        readonly grouped: boolean
        /** What stands before and after a number in an input; null for nothing. */
        readonly before: string | null
        readonly after: string | null
        /** What is read out before and after a number of the slider. */
        readonly spoken: { readonly before: string; readonly after: string }
      }
    })

/** Sections open at first; the others open when something in them is selected. */
const OPEN_SECTIONS = 5

export type FilterContext = {
  readonly site: SearchSite
  readonly results: SearchResults
  readonly bodyTypes: BodyTypes
  readonly labels: ValueLabels
  /** Makes whose models are opened. */
  readonly openMakes: ReadonlySet<string>
  readonly unreadable: UnreadableBounds
  /** Heading of the filter by place. */
  readonly placeLabel: string
}

/** The facets that the site shows, in its order, without those that offer no choice. */
export function toFilters(context: FilterContext): readonly FilterView[] {
  const filters: FilterView[] = []
  for (const facet of context.site.search.facets) {
    const view = toFilter(facet, context, filters.length < OPEN_SECTIONS)
    if (view) filters.push(view)
  }
  const place = toPlaceFilter(context)
  return place ? [...filters, place] : filters
}

/** The offered radii in kilometres. */
const RADII = [10, 25, 50, 100, 250, 500]

/** Offered if the site has several dealerships, or a place is searched. */
function toPlaceFilter({ site, results: { state }, placeLabel }: FilterContext): FilterView | null {
  const { near, unknownPlace } = state
  if (near === null && unknownPlace === null && site.dealerships.length < 2) return null
  const within = near?.within ?? null
  const radii = within === null || RADII.includes(within) ? RADII : [...RADII, within].sort((a, b) => a - b)
  return {
    kind: 'place',
    id: 'filter-near',
    name: 'near',
    label: placeLabel,
    open: near !== null || unknownPlace !== null,
    place: near?.place.key ?? unknownPlace ?? '',
    isUnknown: unknownPlace !== null,
    within,
    radii,
  }
}

function toFilter(facet: Facet, context: FilterContext, isAmongFirst: boolean): FilterView | null {
  const { attribute, label, initial, more } = facet
  const { state } = context.results
  const unreadable = context.unreadable[attribute] ?? {}
  const isUsed =
    state.refinements[attribute] !== undefined ||
    state.ranges[attribute] !== undefined ||
    Object.keys(unreadable).length > 0
  const section = { id: `filter-${attribute}`, label, open: isAmongFirst || isUsed }
  if (facet.widget === 'range' && isRangeAttribute(attribute)) return toRange(facet, section, context, unreadable)
  const counted = context.results.facets[attribute] ?? []
  const options = counted.map((value) => toOption(attribute, value, state, context.labels))
  if (facet.widget === 'switch') return toSwitch(attribute, section, options)
  const base = { ...section, name: attribute, initial, more }
  if (facet.widget === 'makes') return ifChoice({ kind: 'makes', ...base, options: toMakes(facet, options, context) })
  if (facet.widget === 'bodies') return toBodyFilter(base, toBodies(facet, context))
  const kind = facet.widget === 'swatches' ? 'swatches' : 'list'
  return ifChoice({ kind, ...base, options: limited(options, facet.limit) })
}

/** A single value is no choice, unless it is selected. */
function ifChoice<V extends FilterView & { readonly options: readonly OptionView[] }>(view: V): V | null {
  return view.options.length > 1 || view.options.some(({ selected }) => selected) ? view : null
}

function toSwitch(name: FacetAttribute, section: Section, options: readonly OptionView[]): FilterView | null {
  const option = options.find(({ value }) => value === 'true')
  return option && (option.count > 0 || option.selected) ? { kind: 'switch', ...section, name, option } : null
}

function toRange(
  facet: Facet,
  section: Section,
  { results: { state, ends, facets }, labels }: FilterContext,
  unreadable: NonNullable<UnreadableBounds[FacetAttribute]>,
): FilterView | null {
  const rule = ends[facet.attribute]
  if (!rule || rule.max <= rule.min) return null
  const choice = state.ranges[facet.attribute]
  const { before = null, after = null, grouped = true } = facetRow(facet.attribute).numbers ?? {}
  const [spokenBefore = '', spokenAfter = ''] = labels.ofNumbers(facet.attribute).split('{number}')
  return {
    kind: 'range',
    ...section,
    name: facet.attribute,
    ends: { ...rule, step: rangeStep(rule) },
    from: choice?.from ?? null,
    to: choice?.to ?? null,
    unreadable,
    thumbs: thumbs(choice, rule),
    numbers: { grouped, before, after, spoken: { before: spokenBefore, after: spokenAfter } },
    // Only prices are counted, so there is no histogram of repayments.
    bars: facet.attribute === REPAYMENT ? [] : histogram(facets[facet.attribute] ?? [], rule),
  }
}

function toMakes(facet: Facet, options: readonly OptionView[], context: FilterContext): readonly MakeView[] {
  const { site, results, openMakes } = context
  const logos = new Map(site.brands.map(({ title, logo }) => [title.toLowerCase(), logo ?? null]))
  const modelsOf = modelsByMake(results)
  const makes = limited(options, facet.limit)
  return makes.map((make) => {
    const counted = modelsOf(make.value)
    const isOpen = openMakes.has(make.value)
    const showsModels =
      make.selected || isOpen || counted.some(({ value }) => isSelected(results.state, 'make_model', value))
    const shown = showsModels ? toModels(counted, results) : null
    return {
      ...make,
      logo: logos.get(make.value.toLowerCase()) ?? null,
      // The counts have models of selected makes only, but every vehicle of another make has a model.
      hasModels: counted.length > 0 || make.count > 0,
      shown,
      open: isOpen || (shown?.some(({ selected }) => selected) ?? false),
    }
  })
}

/** Draws bodies only if each option has a drawing, because a mixed list looks like a mistake. */
function toBodyFilter(base: Options, options: readonly BodyView[]): FilterView | null {
  const drawn = options.every(({ drawing, image }) => drawing !== null || image !== null)
  return drawn ? ifChoice({ kind: 'bodies', ...base, options }) : ifChoice({ kind: 'list', ...base, options })
}

/** The stock's bodies grouped into body types: one option per type, with its counts added up. */
function toBodies(facet: Facet, { results, bodyTypes, labels }: FilterContext): readonly BodyView[] {
  const { attribute, limit } = facet
  const byType = groupBy(results.facets[attribute] ?? [], ({ value }) => bodyTypes.valueOf(value))
  const selected = (results.state.refinements[attribute] ?? []).filter((value) => !byType.has(value))
  const groups = [...byType, ...selected.map((value): [string, FacetValue[]] => [value, []])]
  const options = groups.map(([value, bodies]) => {
    const type = bodyTypes.typeOf(value)
    return {
      ...toOption(
        attribute,
        { value, count: bodies.reduce((sum, { count }) => sum + count, 0) },
        results.state,
        labels,
      ),
      label: type?.label ?? value,
      drawing: type && isBodyDrawing(type.key) ? type.key : null,
      image: type?.image ?? null,
    }
  })
  return limited(options, limit)
}

/** Refinements without a visible filter, sent as hidden fields. */
export function hiddenChoices(
  state: SearchState,
  filters: readonly FilterView[],
): readonly { readonly name: string; readonly value: string }[] {
  const shown = new Set<string>(
    filters.flatMap((filter) => (filter.kind === 'makes' ? ['make', 'make_model'] : filter.name)),
  )
  const values = Object.entries(state.refinements)
    .filter(([attribute]) => !shown.has(attribute) && facetRule(attribute))
    .flatMap(([name, selected]) => selected.map((value) => ({ name, value })))
  const ranges = Object.entries(state.ranges)
    .filter(([attribute]) => !shown.has(attribute))
    .map(([name, { from, to }]) => ({ name: `range[${name}]`, value: `${from ?? ''}:${to ?? ''}` }))
  const excluded = Object.entries(state.excluded).flatMap(([name, selected]) =>
    selected.map((value) => ({ name: `not[${name}]`, value })),
  )
  return [...values, ...excluded, ...ranges, ...(shown.has('near') ? [] : hiddenPlace(state))]
}

function hiddenPlace({ near }: SearchState): readonly { readonly name: string; readonly value: string }[] {
  if (near === null) return []
  const radius = near.within === null ? [] : [{ name: 'within', value: String(near.within) }]
  return [{ name: 'near', value: near.place.key }, ...radius]
}
