import type { FeedFormat } from '#sites/schema/feeds.ts'

/** What a marketplace publishes about a column. docs/outgoing-feeds.md names the source of each table. */
export interface PublishedColumn {
  /** A vehicle whose required cell is empty is refused; an empty recommended one makes the advertisement weaker. */
  readonly need: 'required' | 'recommended' | 'optional'
  /** The most characters. */
  readonly longest?: number
  /** The only words that are accepted, as they are written. */
  readonly words?: readonly string[]
  readonly form?: { readonly pattern: RegExp; readonly words: string }
}

const required: PublishedColumn = { need: 'required' }
const recommended: PublishedColumn = { need: 'recommended' }
const optional: PublishedColumn = { need: 'optional' }

const URL_FORM = { pattern: /^https?:\/\/\S+$/, words: 'an absolute address' }
const YEAR_FORM = { pattern: /^(19|20)\d\d$/, words: 'a year of four digits' }
const PRICE_FORM = { pattern: /^(?=.*[1-9])\d+(\.\d\d)? [A-Z]{3}$/, words: 'an amount above 0 with its currency' }
const NUMBER_FORM = { pattern: /^\d+$/, words: 'a whole number' }
const VIN_FORM = { pattern: /^[A-HJ-NPR-Z0-9]{17}$/, words: '17 characters without I, O and Q' }

const GOOGLE_LONGEST = 150

const GOOGLE: Readonly<Record<string, PublishedColumn>> = {
  id: { need: 'required', longest: 50 },
  vin: { need: 'required', form: VIN_FORM },
  store_code: { need: 'required', longest: 64 },
  vehicle_fulfillment: required,
  google_product_category: { need: 'required', words: ['916'] },
  dealership_name: recommended,
  dealership_address: recommended,
  title: { need: 'optional', longest: GOOGLE_LONGEST },
  price: { need: 'required', form: PRICE_FORM },
  condition: { need: 'required', words: ['new', 'used'] },
  brand: { need: 'required', longest: 70 },
  make: { need: 'required', longest: 70 },
  model: { need: 'required', longest: GOOGLE_LONGEST },
  trim: { need: 'recommended', longest: GOOGLE_LONGEST },
  year: { need: 'required', form: YEAR_FORM },
  // Required of used vehicles; the format leaves out used ones without kilometres.
  mileage: { need: 'optional', form: { pattern: /^\d+ km$/, words: 'kilometres with their unit' } },
  image_link: { need: 'required', form: URL_FORM },
  additional_image_link: recommended,
  link: { need: 'required', form: URL_FORM },
  body_style: recommended,
  fuel: optional,
  transmission: optional,
  color: recommended,
  interior_color: optional,
  seating_capacity: optional,
  doors: optional,
  certified_pre_owned: { need: 'optional', words: ['yes', 'no'] },
  date_in_stock: optional,
}

const DEALER: Readonly<Record<string, PublishedColumn>> = {
  stock_number: optional,
  dealer_id: optional,
  dealer_name: recommended,
  dealer_phone: recommended,
  'address.country': required,
}

const META_BODIES =
  'CONVERTIBLE COUPE CROSSOVER ESTATE GRANDTOURER HATCHBACK MINIBUS MINIVAN MPV PICKUP ROADSTER SALOON SEDAN SMALL_CAR SPORTSCAR SUPERCAR SUPERMINI SUV TRUCK VAN WAGON OTHER NONE'
const META_FUELS = 'DIESEL ELECTRIC GASOLINE FLEX HYBRID OTHER PETROL PLUGIN_HYBRID NONE'
const META_PICTURES = 5

const META: Readonly<Record<string, PublishedColumn>> = {
  vehicle_id: required,
  title: required,
  description: { need: 'required', longest: 5000 },
  url: { need: 'required', form: URL_FORM },
  make: required,
  model: required,
  trim: recommended,
  year: { need: 'required', form: YEAR_FORM },
  // Empty for what is towed, which has no odometer.
  'mileage.value': { need: 'recommended', form: NUMBER_FORM },
  'mileage.unit': { need: 'required', words: ['KM', 'MI'] },
  price: { need: 'required', form: PRICE_FORM },
  state_of_vehicle: { need: 'required', words: ['NEW', 'USED', 'CPO'] },
  availability: { need: 'optional', words: ['AVAILABLE', 'NOT_AVAILABLE', 'PENDING', 'UNKNOWN'] },
  body_style: { need: 'required', words: META_BODIES.split(' ') },
  fuel_type: { need: 'recommended', words: META_FUELS.split(' ') },
  transmission: { need: 'recommended', words: ['AUTOMATIC', 'MANUAL', 'OTHER', 'NONE'] },
  drivetrain: { need: 'recommended', words: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER', 'NONE'] },
  exterior_color: required,
  interior_color: optional,
  vin: { need: 'recommended', form: VIN_FORM },
  ...DEALER,
  'address.addr1': required,
  'address.city': required,
  'address.region': required,
  'address.postal_code': recommended,
  latitude: recommended,
  longitude: recommended,
  ...Object.fromEntries(
    Array.from({ length: META_PICTURES }, (_, at): [string, PublishedColumn][] => {
      const need = at === 0 ? 'required' : 'optional'
      return [
        [`image[${at}].url`, { need, form: URL_FORM }],
        [`image[${at}].tag[0]`, { need }],
      ]
    }).flat(),
  ),
}

const TIKTOK: Readonly<Record<string, PublishedColumn>> = {
  vehicle_id: { need: 'required', longest: 100 },
  title: { need: 'required', longest: 500 },
  description: { need: 'required', longest: 5000 },
  url: { need: 'required', form: URL_FORM },
  make: required,
  model: required,
  trim: { need: 'recommended', longest: 50 },
  year: { need: 'required', form: YEAR_FORM },
  'mileage.value': { need: 'recommended', form: NUMBER_FORM },
  'mileage.unit': { need: 'required', words: ['KM', 'MI'] },
  image_link: { need: 'required', form: URL_FORM },
  price: { need: 'required', form: PRICE_FORM },
  availability: optional,
  state_of_vehicle: { need: 'required', words: ['New', 'Used', 'CPO'] },
  body_style: required,
  fuel_type: recommended,
  transmission: recommended,
  drivetrain: recommended,
  exterior_color: recommended,
  interior_color: optional,
  vin: { need: 'recommended', form: VIN_FORM },
  ...DEALER,
  'address.addr1': recommended,
  'address.city': recommended,
  'address.region': recommended,
}

const PUBLISHED: Readonly<Record<FeedFormat, Readonly<Record<string, PublishedColumn>>>> = {
  'google-vehicle-ads': GOOGLE,
  'meta-automotive': META,
  'tiktok-automotive': TIKTOK,
  // Nobody publishes what a file for anybody needs.
  'generic-csv': {},
}

/** The columns that a marketplace publishes, by name. */
export function publishedColumns(format: FeedFormat): Readonly<Record<string, PublishedColumn>> {
  return PUBLISHED[format]
}
