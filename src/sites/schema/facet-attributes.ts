/** Measures that sentences and the filters of some trades use. */
export const MEASURE_ATTRIBUTES = [
  'electric_range',
  'enginesize',
  'power',
  'charging_power_dc',
  'grossvehiclemass',
  'payload',
  'vehiclelength',
  'towingcapacitybraked',
] as const

/**
 * Attributes by which a search can be refined. They are separate from the schema, so that code for the browser can import them without zod.
 */
export const FACET_ATTRIBUTES = [
  'car_type',
  'make',
  'model',
  'make_model',
  'badge',
  'price',
  'weekly_repayment',
  'year',
  'km',
  'body',
  'simple_body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'simple_colour',
  'filtered_features',
  'state',
  'city',
  'dealership_name',
  'location_name',
  'certified',
  'categories',
  'tag',
  'status',
  'item_type',
  'subscription_price',
  'price_range',
  'weekly_price_range',
  'bodyconfiguration',
  'engine_size_litres',
  'cylinders',
  ...MEASURE_ATTRIBUTES,
] as const

export type FacetAttribute = (typeof FACET_ATTRIBUTES)[number]

/**
 * Widgets of a facet. makes: cards with logos and models; bodies: drawings; list: checkboxes; range: a slider with two thumbs and two number
 * inputs; swatches: colours; switch: one checkbox.
 */
export const FACET_WIDGETS = ['list', 'makes', 'bodies', 'range', 'swatches', 'switch'] as const

export type Facet = {
  readonly attribute: FacetAttribute
  readonly label: string
  readonly widget: (typeof FACET_WIDGETS)[number]
  /** Maximum number of values. */
  readonly limit: number
  /** Number of values shown at first. */
  readonly initial: number
  /** Text of the control that reveals the rest; may use {label}. */
  readonly more: string
}

/** The settings of facets for which a site configures only the attribute. */
export const FACET_DEFAULTS: Record<FacetAttribute, Partial<Facet> & { label: string }> = {
  car_type: { label: 'Condition' },
  make: { label: 'Make', widget: 'makes', initial: 7, more: 'Show all makes' },
  model: { label: 'Model', limit: 30 },
  make_model: { label: 'Make and model', limit: 30 },
  badge: { label: 'Badge' },
  price: { label: 'Price', widget: 'range' },
  weekly_repayment: { label: 'Repayment a week', widget: 'range' },
  year: { label: 'Year', widget: 'range' },
  km: { label: 'Kilometres', widget: 'range' },
  body: { label: 'Body type', widget: 'bodies' },
  simple_body: { label: 'Body' },
  fuel: { label: 'Fuel' },
  transmission: { label: 'Transmission' },
  drive: { label: 'Drive' },
  seats: { label: 'Seats' },
  colour: { label: 'Colour', widget: 'swatches', initial: 12 },
  simple_colour: { label: 'Colour', widget: 'swatches', initial: 12 },
  filtered_features: { label: 'Features' },
  state: { label: 'State', initial: 8 },
  city: { label: 'Suburb or city', limit: 20 },
  dealership_name: { label: 'Dealership', limit: 40 },
  location_name: { label: 'Location' },
  certified: { label: 'Certified', widget: 'switch' },
  categories: { label: 'Category' },
  tag: { label: 'Tag' },
  status: { label: 'Availability' },
  item_type: { label: 'Type of stock' },
  subscription_price: { label: 'Subscription a week', widget: 'range' },
  price_range: { label: 'Price bracket' },
  weekly_price_range: { label: 'Weekly price' },
  bodyconfiguration: { label: 'Body configuration' },
  electric_range: { label: 'Electric range (km)', widget: 'range' },
  engine_size_litres: { label: 'Engine size (litres)', widget: 'range' },
  cylinders: { label: 'Cylinders' },
  enginesize: { label: 'Engine size (cc)', widget: 'range' },
  power: { label: 'Power (kW)', widget: 'range' },
  charging_power_dc: { label: 'Fast charging (kW)', widget: 'range' },
  grossvehiclemass: { label: 'GVM (kg)', widget: 'range' },
  payload: { label: 'Payload (kg)', widget: 'range' },
  vehiclelength: { label: 'Length (mm)', widget: 'range' },
  towingcapacitybraked: { label: 'Towing capacity (kg)', widget: 'range' },
}
