import type { IndexSchema, SearchDocument } from '@forecourt/faceted-search'

/** Deterministic stock: vehicle i is the same on every machine and in every run. */

const NAMED_MAKES = [
  'Toyota',
  'Ford',
  'Mazda',
  'Hyundai',
  'Mitsubishi',
  'Kia',
  'Nissan',
  'Subaru',
  'Volkswagen',
  'Isuzu',
  'Honda',
  'BMW',
  'Audi',
  'Lexus',
  'Suzuki',
]
const TOYOTAS = ['Hilux', 'Corolla', 'Landcruiser', 'RAV4', 'Camry', 'Kluger', 'Prado', 'Yaris']
const BODIES = ['ute', 'suv', 'sedan', 'hatch', 'wagon', 'coupe', 'convertible', 'van', 'people mover', 'cab chassis']
const COLOURS = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Gold',
  'Orange',
  'Yellow',
  'Purple',
]
const FUELS = ['diesel', 'petrol', 'hybrid', 'electric', 'plug-in hybrid', 'lpg']
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']

const MAKES = 60
const DEALERSHIPS = 60

/** A pseudo-random number below 2^32 from two numbers. */
function mix(i: number, salt: number): number {
  let x = Math.imul(i + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b)
  x = Math.imul(x ^ (x >>> 16), 0x21f0_aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a_2d97)
  return (x ^ (x >>> 15)) >>> 0
}

function unit(i: number, salt: number): number {
  return mix(i, salt) / 2 ** 32
}

/** Small numbers are more frequent than large ones. */
function skewed(i: number, salt: number, below: number): number {
  return Math.floor(unit(i, salt) ** 2 * below)
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

function lognormal(i: number, salt: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - unit(i, salt) * 0.999_999)) * Math.cos(2 * Math.PI * unit(i, salt + 1))
  return Math.exp(10.3 + 0.6 * normal)
}

function several(i: number, salt: number, least: number, most: number, of: number, name: string): string[] {
  const count = least + (mix(i, salt) % (most - least + 1))
  return [...new Set(Array.from({ length: count }, (_, k) => `${name} ${1 + skewed(i, salt + 10 + k, of)}`))]
}

export function vehicle(i: number): SearchDocument {
  const make = unit(i, 1) < 0.21 ? 0 : 1 + skewed(i, 2, MAKES - 1)
  const makeName = NAMED_MAKES[make] ?? `Maker ${make}`
  const modelNumber = skewed(i, 3, 8)
  const model = make === 0 ? pick(TOYOTAS, modelNumber) : `${makeName.slice(0, 3)}${modelNumber + 1}`
  const badge = `${pick(['SR', 'GX', 'XLT', 'Sport', 'Elite'], skewed(i, 4, 5))}${1 + ((make * 8 + modelNumber) % 90)}`
  const year = 2026 - skewed(i, 5, 37)
  // The largest has about 5 % of the stock.
  const dealership = Math.floor(unit(i, 6) ** 1.4 * DEALERSHIPS)
  const body = pick(BODIES, skewed(i, 7, BODIES.length))
  const fuel = pick(FUELS, skewed(i, 8, FUELS.length))
  const km = Math.floor((2026 - year) * 14_000 * (0.4 + unit(i, 9)))
  const price = Math.round(lognormal(i, 10) / 50) * 50
  const status = unit(i, 12) < 0.9 ? 'in_stock' : pick(['coming_soon', 'sold', 'draft'], mix(i, 13))
  return {
    id: String(i),
    slug: `${makeName}-${model}-${year}-${i}`.toLowerCase(),
    name: `${year} ${makeName} ${model} ${badge}`,
    make: makeName,
    model,
    badge,
    make_model: `${makeName} ${model}`,
    series: `MY${year % 100}`,
    year,
    body,
    simple_body: body.split(' ')[0] ?? body,
    colour: pick(COLOURS, skewed(i, 14, COLOURS.length)),
    fuel,
    simple_fuel: fuel === 'electric' ? 'electric' : 'other',
    drive: pick(['4x4', 'fwd', 'awd', 'rwd'], skewed(i, 15, 4)),
    transmission: unit(i, 16) < 0.85 ? 'Automatic' : 'Manual',
    seats: pick([5, 7, 2, 4, 8], skewed(i, 17, 5)),
    car_type: pick(['used', 'new', 'demo'], skewed(i, 18, 3)),
    item_type: 'car',
    certified: unit(i, 19) < 0.1,
    tag: pick(['none', 'special', 'reduced', 'featured'], skewed(i, 20, 4)),
    price,
    km,
    price_range: `${Math.floor(price / 10_000) * 10}k`,
    weekly_price_range: `${Math.floor(price / 26_000) * 50}`,
    dealership_id: `d${dealership}`,
    dealership_name: `Dealership ${dealership}`,
    location_name: `Yard ${dealership}`,
    city: `City ${dealership % 40}`,
    state: pick(STATES, dealership),
    categories: several(i, 30, 1, 3, 30, 'Category'),
    filtered_features: several(i, 60, 3, 12, 48, 'Feature'),
    status,
    show_on_dealer_website: unit(i, 21) < 0.99,
    stocknum: `S${100_000 + i}`,
    vin: `VIN${mix(i, 22).toString(36).toUpperCase()}${i.toString(36).toUpperCase()}`,
    custom_rank: Math.floor(unit(i, 23) * 1000),
    created_at_timestamp: 1_700_000_000 + (mix(i, 24) % 80_000_000),
    description: `A tidy ${pick(COLOURS, mix(i, 25))} vehicle, ${km} km on the clock, with books and two keys.`,
  }
}

const COUNTED = [
  'make', 'model', 'badge', 'make_model', 'body', 'simple_body', 'colour', 'fuel', 'drive', 'transmission', 'seats', 'car_type', 'item_type', 'certified',
  'tag', 'price_range', 'weekly_price_range', 'dealership_name', 'location_name', 'city', 'state', 'categories', 'filtered_features',
] as const // oxfmt-ignore

/** The 25 facets of every query: 23 counted ones, and price and kilometres with minimum and maximum. */
export const FACETS: readonly string[] = [...COUNTED, 'price', 'km']

const MULTI = new Set<string>(['categories', 'filtered_features'])
const TEXT_RANKS: Readonly<Record<string, number>> = {
  make: 0,
  model: 0,
  badge: 1,
  series: 1,
  body: 2,
  fuel: 2,
  colour: 2,
}

export const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: {
    ...Object.fromEntries(
      [...COUNTED, 'series', 'simple_fuel', 'status'].map((name) => {
        const rank = TEXT_RANKS[name]
        const type = name === 'seats' ? 'number' : name === 'certified' ? 'boolean' : 'text'
        const searchable = rank === undefined ? {} : { searchable: { rank, kind: 'word' } as const }
        return [name, { type, filterable: true, multi: MULTI.has(name), ...searchable } as const]
      }),
    ),
    show_on_dealer_website: { type: 'boolean', filterable: true },
    dealership_id: { type: 'text', filterable: true },
    stocknum: { type: 'text', searchable: { rank: 3, kind: 'identifier' } },
    vin: { type: 'text', searchable: { rank: 3, kind: 'identifier' } },
    year: { type: 'number', filterable: true, sortable: true },
    price: { type: 'number', filterable: true, sortable: true },
    km: { type: 'number', filterable: true, sortable: true },
    custom_rank: { type: 'number', sortable: true },
    created_at_timestamp: { type: 'number', sortable: true },
  },
  groupBy: 'dealership_id',
  rankingRules: ['identifier', 'words', 'typo', 'attribute', 'exactness', 'sort', 'custom_rank:desc'],
}
