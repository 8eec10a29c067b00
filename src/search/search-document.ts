import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle, type VehicleField } from '#vehicles/fields.ts'
import { displayedPrice, isOffer, searchablePrice } from '#vehicles/price.ts'
import { customRank } from './custom-rank.ts'
import type { SearchDocument } from './engine/contract.ts'
import { priceBracket } from './price-brackets.ts'

/** Fields that only the vehicle's own page reads: long texts, reports, what belongs to a private seller. */
const NOT_IN_HITS = [
  'dealerComments',
  'specifications',
  'historyReport',
  'carAnalysisReport',
  'ppsrReport',
  'videos',
  'walkaroundVideos',
  'privateSuburb',
  'privatePostcode',
  'averageMarketPrice',
  'stateAverageMarketPrice',
] as const satisfies readonly VehicleField[]

/** The fields of a vehicle that its hit carries. */
export type HitField = Exclude<VehicleField, (typeof NOT_IN_HITS)[number]>

const LEFT_OUT: ReadonlySet<string> = new Set(NOT_IN_HITS)

export const HIT_FIELDS = (Object.keys(VEHICLE_FIELDS) as VehicleField[]).filter(isHitField)

/** Names that every hit of the API carries. */
export const HIT_WIRE_NAMES: readonly string[] = [
  ...HIT_FIELDS.map((name) => VEHICLE_FIELDS[name].wire),
  'path',
  'price_range',
  'offer',
  'sold',
  'make_model',
  'has_nvic',
  'created_at_timestamp',
  'sold_at_timestamp',
  'dealership_slug',
  'dealership_name',
  'location',
  'location_name',
  'images',
  'quote',
]

function isHitField(name: VehicleField): name is HitField {
  return !LEFT_OUT.has(name)
}

/** A picture as the index keeps it: a blob of the media store, or an address that was not fetched yet. */
export type PhotoFacts = {
  readonly blob: string | null
  readonly sourceUrl: string | null
  readonly width: number | null
  readonly height: number | null
}

/** A vehicle and what stands around it in the database. */
export type StockFacts = {
  readonly vehicle: Vehicle
  readonly dealership: { readonly slug: string; readonly name: string }
  readonly location: LocationFacts | null
  readonly photos: readonly PhotoFacts[]
}

export type LocationFacts = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postcode: string | null
  readonly phone: string | null
}

/**
 * The vehicle as one document for every site. Money is in dollars; `price` is the price that is shown, reduced or the
 * vehicle's own, and absent where there is none; `before_price` is the price it replaces. Empty values are left out.
 */
export function toSearchDocument({ vehicle, dealership, location, photos }: StockFacts): SearchDocument {
  const price = searchablePrice(vehicle)
  const dollars = price === null ? null : price / CENTS_PER_DOLLAR
  return withoutEmpty({
    ...wireFields(vehicle),
    path: `/cars/${vehicle.slug}`,
    price: dollars,
    before_price: replacedPrice(vehicle),
    price_range: priceBracket(dollars),
    offer: isOffer(vehicle),
    sold: !['in_stock', 'coming_soon'].includes(vehicle.status),
    make_model: `${vehicle.make}:${vehicle.model}`,
    has_nvic: vehicle.nvic !== null,
    created_at_timestamp: seconds(vehicle.createdAt),
    sold_at_timestamp: vehicle.soldAt && seconds(vehicle.soldAt),
    custom_rank: customRank(vehicle),
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    location,
    location_name: location?.name,
    city: vehicle.city ?? location?.city,
    state: vehicle.state ?? location?.state,
    photos: photos.map(withoutEmpty),
  })
}

/** The vehicle's fields under their wire names; seconds-precise times as ISO text. */
function wireFields(vehicle: Vehicle): Record<string, unknown> {
  return Object.fromEntries(HIT_FIELDS.map((name) => [VEHICLE_FIELDS[name].wire, wireValue(name, vehicle[name])]))
}

function wireValue(name: HitField, value: unknown): unknown {
  const field: Field = VEHICLE_FIELDS[name]
  if (field.kind === 'cents') return typeof value === 'number' ? value / CENTS_PER_DOLLAR : null
  return value instanceof Date ? value.toISOString() : value
}

function replacedPrice(vehicle: Vehicle): number | null {
  const shown = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  return shown.kind === 'price' && shown.was !== null ? shown.was / CENTS_PER_DOLLAR : null
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function withoutEmpty(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
