import type { SearchDocument } from '@forecourt/faceted-search'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { keysOf } from '#platform/records.ts'
import { caravanSpecifications } from '#vehicles/caravan-specification.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle, type VehicleField } from '#vehicles/fields.ts'
import { isOffer, searchablePrice, shownPrice, type ShownPrice } from '#vehicles/price.ts'
import { joinMakeModel } from '../address/vocabulary.ts'
import { customRank } from './custom-rank.ts'
import { otherNames } from '../text/other-names.ts'
import { simpleColour } from '../facets/simple-colour.ts'
import { priceBracket } from '../facets/price-brackets.ts'

/** Fields that only the vehicle page reads: long texts, reports, offers of lenders. */
const NOT_IN_HITS = [
  'dealerComments',
  'priceNote',
  'historyReport',
  'carAnalysisReport',
  'ppsrReport',
  'videos',
  'walkaroundVideos',
  'financeLenders',
  'youxQuote',
] as const satisfies readonly VehicleField[]

/** The vehicle fields in a hit. */
export type HitField = Exclude<VehicleField, (typeof NOT_IN_HITS)[number]>

const EXCLUDED: ReadonlySet<string> = new Set(NOT_IN_HITS)

export const HIT_FIELDS = keysOf(VEHICLE_FIELDS).filter(isHitField)

/** Attribute names of a hit in the API. */
export const HIT_WIRE_NAMES: readonly string[] = [
  ...HIT_FIELDS.map((name) => VEHICLE_FIELDS[name].wire),
  'path',
  'price_range',
  'offer',
  'sold',
  'make_model',
  'simple_colour',
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

/** The price that cards show, as it was decided: not part of the API, which has it as `price`, `before_price` and `subscription_price`. */
export const DISPLAYED_PRICE = 'displayed_price'

/** Everything that a search server returns with a hit: what the API has, and what listings are read from besides. */
export const STORED_NAMES: readonly string[] = [...HIT_WIRE_NAMES, 'photos', DISPLAYED_PRICE]

function isHitField(name: VehicleField): name is HitField {
  return !EXCLUDED.has(name)
}

/** A picture in a document: a blob in the media store, or a URL that was not fetched yet. */
export type PhotoFacts = {
  readonly blob: string | null
  readonly sourceUrl: string | null
  readonly width: number | null
  readonly height: number | null
}

/** The vehicle fields included in a search hit, plus related rows. */
export type StockFacts = {
  readonly vehicle: Pick<Vehicle, HitField>
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
 * Builds the document of a vehicle, the same for every site. Money is in dollars; `price` is the displayed price (reduced or the vehicle's
 * own), absent if there is none; `before_price` is the price it replaces. Empty values are left out.
 */
export function toSearchDocument({ vehicle, dealership, location, photos }: StockFacts): SearchDocument {
  const price = searchablePrice(vehicle)
  const dollars = price === null ? null : price / CENTS_PER_DOLLAR
  const shown = shownPrice(vehicle)
  const document = wireFields(vehicle)
  put(document, 'specifications', caravanSpecifications(vehicle))
  put(document, 'path', `/cars/${vehicle.slug}`)
  put(document, 'price', dollars)
  put(document, 'before_price', replacedPrice(shown))
  put(document, DISPLAYED_PRICE, shown)
  put(document, 'price_range', priceBracket(dollars))
  put(document, 'offer', isOffer(vehicle))
  put(document, 'sold', !['in_stock', 'coming_soon'].includes(vehicle.status))
  put(document, 'make_model', joinMakeModel(vehicle.make, vehicle.model))
  put(document, 'simple_colour', simpleColour(vehicle.colour))
  put(document, 'has_nvic', vehicle.nvic !== null)
  put(document, 'created_at_timestamp', seconds(vehicle.createdAt))
  put(document, 'sold_at_timestamp', vehicle.soldAt && seconds(vehicle.soldAt))
  put(document, 'custom_rank', customRank(vehicle))
  put(document, 'dealership_slug', dealership.slug)
  put(document, 'dealership_name', dealership.name)
  put(document, 'location', location)
  put(document, 'location_name', location?.name)
  put(document, 'city', vehicle.city ?? location?.city)
  put(document, 'state', vehicle.state ?? location?.state)
  put(document, 'other_names', otherNames(vehicle))
  put(document, 'photos', photos.map(withoutEmpty))
  return document
}

type Draft = Record<string, unknown>

/** Sets an attribute, or removes it if the value is empty: documents have no empty values. */
function put(document: Draft, name: string, value: unknown): void {
  if (!isEmpty(value)) document[name] = value
  else if (name in document) delete document[name]
}

const WIRE_FIELDS = HIT_FIELDS.map((name) => [name, VEHICLE_FIELDS[name].wire, VEHICLE_FIELDS[name].kind] as const)

/** The vehicle's fields under their wire names; times as ISO text. */
function wireFields(vehicle: StockFacts['vehicle']): Draft {
  const document: Draft = {}
  for (const [name, wire, kind] of WIRE_FIELDS) {
    const value = vehicle[name]
    if (!isEmpty(value)) document[wire] = wireValue(kind, value)
  }
  return document
}

function wireValue(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'cents') return typeof value === 'number' ? value / CENTS_PER_DOLLAR : null
  return value instanceof Date ? value.toISOString() : value
}

function replacedPrice(shown: ShownPrice): number | null {
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
