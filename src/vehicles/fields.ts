import {
  boolean,
  cents,
  date,
  decimal,
  html,
  instant,
  integer,
  json,
  text,
  textList,
  type ValueOf,
} from './field-kinds.ts'

export const CAR_TYPES = ['new', 'demo', 'used'] as const
const STATUSES = ['in_stock', 'coming_soon', 'sold'] as const
/** Whether a price includes government charges. Prices have to state it (Australian Consumer Law s 48). */
export const PRICE_KINDS = ['drive_away', 'excl_govt_charges'] as const
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/**
 * Every field of a vehicle. The database columns, the search document, the API and the readers of feeds are derived from
 * this table. `spec-rows.ts` lists the fields that the vehicle's page shows in its specification.
 */
export const VEHICLE_FIELDS = {
  // Identification
  id: integer('id', { platform: true, required: true }),
  slug: text('slug', { platform: true, required: true }),
  name: text('name', { required: true }),
  carsalesTitle: text('carsales_title'),
  make: text('make', { required: true, index: { facet: true, text: [1, 'word'] } }),
  model: text('model', { required: true, index: { facet: true, text: [2, 'word'] } }),
  badge: text('badge', { index: { facet: true, text: [3, 'word'] } }),
  series: text('series', { index: { text: [4, 'word'] } }),
  year: integer('year', { range: [1900, 2100], index: { facet: true, sort: true, text: [5, 'word'] } }),
  carType: text('car_type', { choices: CAR_TYPES, required: true, index: { facet: true, text: [5, 'word'] } }),
  itemType: text('item_type', { index: { facet: true } }),
  categories: textList('categories', { index: { facet: true } }),
  tag: text('tag', { index: { facet: true } }),
  certified: boolean('certified', { index: { facet: true } }),

  // Availability
  status: text('status', { choices: STATUSES, otherwise: 'sold', required: true, index: { facet: true } }),
  reserved: boolean('reserved', { platform: true, index: { facet: true } }),
  preorder: boolean('preorder'),
  /** The day or month in which a vehicle that is coming soon is expected at the yard. */
  arrivesOn: date('arrival_date'),
  showOnDealerWebsite: boolean('show_on_dealer_website', { index: { facet: true } }),
  soldAt: instant('sold_at', { platform: true }),
  createdAt: instant('created_at', { platform: true, required: true }),
  updatedAt: instant('updated_at', { platform: true, required: true }),

  // Price
  price: cents('price', { range: [0, 10_000_000_00] }),
  priceKind: text('price_type', { choices: PRICE_KINDS }),
  priceState: text('price_state', { choices: STATES }),
  beforePrice: cents('before_price', { range: [0, 10_000_000_00] }),
  offerPrice: cents('offer_price', { range: [0, 10_000_000_00] }),
  subscriptionPrice: cents('subscription_price', { range: [0, 100_000_00], index: { facet: true } }),
  weeklyPriceRange: text('weekly_price_range', { index: { facet: true } }),
  averageMarketPrice: cents('average_market_price'),
  stateAverageMarketPrice: cents('state_average_market_price'),
  /** The dealer's note about the price: "New timing belt in March". */
  priceNote: text('price_note'),
  paymentProcessors: textList('payment_processors'),
  tradeInAllowed: boolean('trade_in_allowed'),
  /** Lenders' offers for the vehicle, by lender (see `finance/lender-data.ts`). */
  financeLenders: json('finance_lenders'),
  /** A finance provider's quote for the vehicle: weekly repayment in dollars, and its rates. */
  youxQuote: json('youx_quote'),

  // Numbers and registration
  stockNumber: text('stocknum', { index: { text: [6, 'identifier'] } }),
  vin: text('vin', { index: { text: [6, 'identifier'] } }),
  nvic: text('nvic'),
  redbookCode: text('redbook_code'),
  regPlate: text('regplate', { index: { text: [6, 'identifier'] } }),
  regoState: text('rego_state', { choices: STATES }),
  regoExpiry: date('rego_expiry'),
  buildDate: date('build_date'),
  complianceDate: date('compliance_date'),

  // Condition and looks
  km: integer('km', { range: [0, 5_000_000], index: { facet: true, sort: true } }),
  colour: text('colour', { index: { facet: true, text: [5, 'word'] } }),
  interiorColour: text('interior_colour'),

  // Specification
  body: text('body', { index: { facet: true, text: [5, 'word'] } }),
  simpleBody: text('simple_body', { index: { facet: true } }),
  bodyConfiguration: text('bodyconfiguration', { index: { facet: true } }),
  fuel: text('fuel', { index: { facet: true, text: [5, 'word'] } }),
  simpleFuel: text('simple_fuel', { index: { facet: true, text: [5, 'word'] } }),
  transmission: text('trans', { index: { text: [5, 'word'] } }),
  simpleTransmission: text('simple_transmission', { index: { facet: true } }),
  drive: text('drive', { index: { facet: true, text: [5, 'word'] } }),
  simpleDrive: text('simple_drive', { index: { facet: true } }),
  seats: integer('seats', { range: [1, 100], index: { facet: true } }),
  doors: integer('doors', { range: [0, 12] }),
  gears: integer('gearnum', { range: [0, 24] }),
  gearType: text('geartype'),
  cylinders: integer('cylinders', { range: [0, 24], index: { facet: true } }),
  engineSize: text('engine_size'),
  engineCc: integer('enginesize', { range: [0, 30_000], index: { facet: true } }),
  engineLitres: decimal('engine_size_litres', { range: [0, 30], index: { facet: true } }),
  induction: text('induction'),
  torque: text('torque'),
  /** Largest power of the engine or the motors, in kilowatts. */
  power: integer('power', { range: [0, 5000], index: { facet: true } }),
  fuelConsumption: decimal('fuelconsumptioncombined', { range: [0, 100] }),
  /** Kilometres that an electric vehicle can travel on one charge. */
  electricRange: integer('electric_range', { range: [0, 5000], index: { facet: true } }),
  /** Kilowatt-hours per 100 km. */
  energyConsumption: decimal('energy_consumption', { range: [0, 500] }),
  /** Kilowatt-hours. */
  batteryCapacity: decimal('battery_capacity', { range: [0, 2000] }),
  /** Kilowatts at a wall box (AC) and at a fast charger (DC). */
  chargingPowerAc: decimal('charging_power_ac', { range: [0, 1000] }),
  chargingPowerDc: decimal('charging_power_dc', { range: [0, 2000], index: { facet: true } }),
  fuelCapacity: decimal('fuelcapacity', { range: [0, 5000] }),
  grossVehicleMass: integer('grossvehiclemass', { range: [0, 200_000], index: { facet: true } }),
  /** Kilograms. */
  payload: integer('payload', { range: [0, 100_000], index: { facet: true } }),
  length: integer('vehiclelength', { range: [0, 50_000], index: { facet: true } }),
  height: integer('vehicleheight', { range: [0, 10_000] }),
  width: integer('vehiclewidth', { range: [0, 10_000] }),
  towingBraked: integer('towingcapacitybraked', { range: [0, 200_000], index: { facet: true } }),
  ancapRating: integer('ancaprating', { range: [0, 5] }),
  specifications: json('specifications'),

  // Texts and media
  dealerComments: html('dealercomments'),
  standardEquipment: textList('standardEquipment', { index: { text: [7, 'word'], synonyms: false } }),
  filteredFeatures: textList('filtered_features', { index: { facet: true, text: [7, 'word'], synonyms: false } }),
  historyReport: text('file'),
  carAnalysisReport: text('car_analysis_report'),
  ppsrReport: text('ppsr_report'),
  videoUrl: text('video_url'),
  externalVideoUrl: text('external_video_url'),
  videos: textList('videos'),
  walkaroundVideos: textList('walkaround_videos'),
  spinImages: textList('spin_images'),
  spinInteriorImage: text('spin_interior_image'),
  spinCode: text('spin_code'),
  hotspots: json('hotspots'),
  photosCount: integer('photos_count', { platform: true, required: true, index: { facet: true } }),
  views: integer('views', { platform: true, required: true }),

  // Location and owner
  dealershipId: integer('dealership_id', { platform: true, required: true }),
  locationId: integer('location_id', { platform: true, index: { facet: true } }),
  city: text('city', { index: { facet: true, text: [8, 'word'] } }),
  state: text('state', { choices: STATES, index: { facet: true, text: [8, 'word'] } }),
  privateSuburb: text('private_suburb'),
  privatePostcode: text('private_postcode'),
} as const

export type VehicleField = keyof typeof VEHICLE_FIELDS

/** A vehicle. The readers of feeds and of database rows validate it, so each field has the value that its type promises. */
export type Vehicle = { readonly [F in VehicleField]: ValueOf<(typeof VEHICLE_FIELDS)[F]> }

export type CarType = (typeof CAR_TYPES)[number]
export type State = (typeof STATES)[number]

/** The database column of a field: `engineLitres` → `engine_litres`. */
export function columnOf(field: VehicleField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
