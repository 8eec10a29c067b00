import { keysOf } from '#platform/records.ts'

/** Separate from the schema, so that code for the browser can import the facets without zod. */

/**
 * Widgets of a facet. makes: cards with logos and models; bodies: drawings; list: checkboxes; range: a slider with two thumbs and two number
 * inputs; swatches: colours; switch: one checkbox.
 */
export const FACET_WIDGETS = ['list', 'makes', 'bodies', 'range', 'swatches', 'switch'] as const

/** The limits of a slider and the unit to which its values are rounded. */
export type RangeRule = { readonly min: number; readonly max: number; readonly round: number }

/** How the numbers of a facet are written, searched and said. */
type FacetNumbers = {
  /**
   * A number in a chip or on a slider, the default of the text `search.number.{attribute}`. It names the unit, and what is measured if the
   * unit alone doesn't tell, because a chip stands alone.
   */
  readonly text: string
  /** Before or after the number in an input; by default nothing, because the label names the unit. */
  readonly before?: string
  readonly after?: string
  /** False for numbers without a separator of thousands, such as years. */
  readonly grouped?: false
  /** The slider where the stock has no values; `configured`: `search.ranges` of the site; `prices`: computed from prices. */
  readonly bounds: RangeRule | 'configured' | 'prices'
  /**
   * Whether sentences can name a number: `measure` by a line of `MEASURES` in `search/plain-words/grammar.ts`, `own-rule` by a rule for this
   * attribute alone.
   */
  readonly said: 'measure' | 'own-rule' | 'never'
}

/** How a value is labelled: as it is stored in the stock, or by one of the formats in `search/facets/value-labels.ts`. */
export type ValueFormat =
  | 'stored'
  | 'coded'
  | 'number'
  | 'seats'
  | 'cylinders'
  | 'price-bracket'
  | 'by-the-week'
  | 'model'

type FacetRow = {
  readonly label: string
  /** Whether sites that list no facets show it: not if few trades need it, or if it repeats another. */
  readonly byDefault: boolean
  readonly values: ValueFormat
  /** Required for every attribute that the index holds as a number. */
  readonly numbers: FacetNumbers | null
  /** Maximum number of values. */
  readonly limit?: number
  /** Number of values shown at first. */
  readonly initial?: number
  /** Text of the control that reveals the rest; may use {label}. */
  readonly more?: string
} & (
  | { readonly widget: 'range'; readonly numbers: FacetNumbers }
  | { readonly widget: Exclude<(typeof FACET_WIDGETS)[number], 'range'> }
)

const PRICE = '${number}'
const upTo = (max: number): RangeRule => ({ min: 0, max, round: 1 })

/**
 * Every attribute by which a search can be refined, in the order of addresses and of sites that list no facets. Schema, filters, chips,
 * sliders and sentences read this table, and nothing else lists facets.
 */
const FACETS = {
  car_type: { label: 'Condition', byDefault: true, widget: 'list', values: 'coded', numbers: null },
  make: {
    label: 'Make',
    byDefault: true,
    widget: 'makes',
    values: 'stored',
    numbers: null,
    initial: 7,
    more: 'Show all makes',
  },
  model: { label: 'Model', byDefault: true, widget: 'list', values: 'stored', numbers: null, limit: 30 },
  make_model: { label: 'Make and model', byDefault: true, widget: 'list', values: 'model', numbers: null, limit: 30 },
  badge: { label: 'Badge', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  price: {
    label: 'Price',
    byDefault: true,
    widget: 'range',
    values: 'number',
    numbers: { text: PRICE, before: '$', bounds: 'configured', said: 'own-rule' },
  },
  weekly_repayment: {
    label: 'Repayment a week',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: PRICE, before: '$', bounds: 'prices', said: 'own-rule' },
  },
  year: {
    label: 'Year',
    byDefault: true,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number}', grouped: false, bounds: 'configured', said: 'own-rule' },
  },
  km: {
    label: 'Kilometres',
    byDefault: true,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} km', after: 'km', bounds: 'configured', said: 'own-rule' },
  },
  body: { label: 'Body type', byDefault: true, widget: 'bodies', values: 'stored', numbers: null },
  simple_body: { label: 'Body', byDefault: false, widget: 'list', values: 'stored', numbers: null },
  fuel: { label: 'Fuel', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  transmission: { label: 'Transmission', byDefault: true, widget: 'list', values: 'coded', numbers: null },
  drive: { label: 'Drive', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  seats: {
    label: 'Seats',
    byDefault: true,
    widget: 'list',
    values: 'seats',
    numbers: { text: '{number} seats', bounds: upTo(60), said: 'own-rule' },
  },
  colour: { label: 'Colour', byDefault: true, widget: 'swatches', values: 'stored', numbers: null, initial: 12 },
  simple_colour: {
    label: 'Colour',
    byDefault: false,
    widget: 'swatches',
    values: 'stored',
    numbers: null,
    initial: 12,
  },
  filtered_features: { label: 'Features', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  state: { label: 'State', byDefault: true, widget: 'list', values: 'stored', numbers: null, initial: 8 },
  city: { label: 'Suburb or city', byDefault: true, widget: 'list', values: 'stored', numbers: null, limit: 20 },
  dealership_name: { label: 'Dealership', byDefault: true, widget: 'list', values: 'stored', numbers: null, limit: 40 },
  location_name: { label: 'Location', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  certified: { label: 'Certified', byDefault: true, widget: 'switch', values: 'coded', numbers: null },
  categories: { label: 'Category', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  tag: { label: 'Tag', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  status: { label: 'Availability', byDefault: true, widget: 'list', values: 'coded', numbers: null },
  item_type: { label: 'Type of stock', byDefault: true, widget: 'list', values: 'stored', numbers: null },
  subscription_price: {
    label: 'Subscription a week',
    byDefault: true,
    widget: 'range',
    values: 'number',
    numbers: { text: PRICE, before: '$', bounds: upTo(2000), said: 'never' },
  },
  price_range: { label: 'Price bracket', byDefault: true, widget: 'list', values: 'price-bracket', numbers: null },
  weekly_price_range: { label: 'Weekly price', byDefault: true, widget: 'list', values: 'by-the-week', numbers: null },
  bodyconfiguration: { label: 'Body configuration', byDefault: false, widget: 'list', values: 'stored', numbers: null },
  engine_size_litres: {
    label: 'Engine size (litres)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} L', bounds: upTo(30), said: 'own-rule' },
  },
  cylinders: {
    label: 'Cylinders',
    byDefault: false,
    widget: 'list',
    values: 'cylinders',
    numbers: { text: '{number} cylinders', bounds: upTo(24), said: 'own-rule' },
  },
  electric_range: {
    label: 'Electric range (km)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} km range', bounds: upTo(1000), said: 'measure' },
  },
  enginesize: {
    label: 'Engine size (cc)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} cc', bounds: upTo(20_000), said: 'own-rule' },
  },
  power: {
    label: 'Power (kW)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} kW', bounds: upTo(1000), said: 'measure' },
  },
  charging_power_dc: {
    label: 'Fast charging (kW)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} kW charging', bounds: upTo(500), said: 'measure' },
  },
  grossvehiclemass: {
    label: 'GVM (kg)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} kg GVM', bounds: upTo(100_000), said: 'measure' },
  },
  payload: {
    label: 'Payload (kg)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} kg payload', bounds: upTo(50_000), said: 'measure' },
  },
  vehiclelength: {
    label: 'Length (mm)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} mm long', bounds: upTo(30_000), said: 'measure' },
  },
  towingcapacitybraked: {
    label: 'Towing capacity (kg)',
    byDefault: false,
    widget: 'range',
    values: 'number',
    numbers: { text: '{number} kg towing', bounds: upTo(100_000), said: 'measure' },
  },
} as const satisfies Readonly<Record<string, FacetRow>>

export type FacetAttribute = keyof typeof FACETS

export const FACET_ATTRIBUTES: readonly FacetAttribute[] = keysOf(FACETS)

/** The row of a facet in the table. */
export function facetRow(attribute: FacetAttribute): FacetRow {
  return FACETS[attribute]
}

type RowsWith<Part> = { [A in FacetAttribute]: (typeof FACETS)[A] extends Part ? A : never }[FacetAttribute]

/** Facets whose values are numbers, each of which accepts a range. */
export type NumericFacet = RowsWith<{ readonly numbers: FacetNumbers }>
/** Facets that sentences name by a measure. */
export type MeasuredFacet = RowsWith<{ readonly numbers: { readonly said: 'measure' } }>
/** Facets whose values are codes. */
export type CodedFacet = RowsWith<{ readonly values: 'coded' }>

/** The texts of numbers, by the key under which a site can reword them. */
export type NumberCopy = {
  readonly [A in NumericFacet as `search.number.${A}`]: (typeof FACETS)[A]['numbers']['text']
}

export const NUMBER_COPY = Object.fromEntries(
  FACET_ATTRIBUTES.flatMap((attribute) => {
    const { numbers } = facetRow(attribute)
    return numbers === null ? [] : [[`search.number.${attribute}`, numbers.text]]
  }),
) as NumberCopy

export function isNumericFacet(attribute: FacetAttribute): attribute is NumericFacet {
  return facetRow(attribute).numbers !== null
}

export type Facet = Pick<FacetRow, 'label' | 'widget'> &
  Required<Pick<FacetRow, 'limit' | 'initial' | 'more'>> & { readonly attribute: FacetAttribute }
