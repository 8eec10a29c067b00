import type { SearchDocument } from '@forecourt/faceted-search'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle } from '#vehicles/fields.ts'
import type { CardPrices, ShownPrice } from '#vehicles/price.ts'
import {
  DISPLAYED_PRICE,
  HIT_FIELDS,
  type HitField,
  type LocationFacts,
  type PhotoFacts,
} from '../index/search-document.ts'

/** The feed's prices. Lists have the price that was decided from them instead. */
const PRICE_FIELDS = ['price', 'beforePrice', 'offerPrice', 'subscriptionPrice'] as const satisfies readonly HitField[]
type ListedField = Exclude<HitField, (typeof PRICE_FIELDS)[number]>

/** The vehicle fields available in lists. */
export type ListedVehicle = Pick<Vehicle, ListedField>

/** A parsed hit, from which cards are built. */
export type Listing = CardPrices & {
  readonly vehicle: ListedVehicle
  readonly dealership: { readonly slug: string; readonly name: string }
  readonly location: LocationFacts | null
  readonly photos: readonly PhotoFacts[]
}

/** The facts of a hit. Its prices were decided when it was indexed. */
export function toListing(document: SearchDocument): Listing {
  return {
    vehicle: Object.fromEntries(LISTED_FIELDS.map((name) => [name, readValue(name, document)])) as ListedVehicle,
    price: (document[DISPLAYED_PRICE] as ShownPrice | undefined) ?? { kind: 'none' },
    searchedPrice: centsOf(document['price']),
    dealership: { slug: textOf(document['dealership_slug']), name: textOf(document['dealership_name']) },
    location: (document['location'] as LocationFacts | undefined) ?? null,
    photos: ((document['photos'] as readonly Partial<PhotoFacts>[] | undefined) ?? []).map(toPhoto),
  }
}

const LISTED_FIELDS = HIT_FIELDS.filter((name): name is ListedField => !PRICE_FIELDS.some((price) => price === name))

function readValue(name: ListedField, document: SearchDocument): unknown {
  const field: Field = VEHICLE_FIELDS[name]
  const value = document[field.wire]
  if (value === undefined || value === null) return emptyValue(field)
  if (field.kind === 'cents') return centsOf(value)
  return field.kind === 'instant' ? new Date(textOf(value)) : value
}

function centsOf(dollars: unknown): number | null {
  return dollars === undefined || dollars === null ? null : Math.round(Number(dollars) * CENTS_PER_DOLLAR)
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'boolean') return false
  return field.kind === 'textList' ? [] : null
}

function toPhoto({ blob = null, sourceUrl = null, width = null, height = null }: Partial<PhotoFacts>): PhotoFacts {
  return { blob, sourceUrl, width, height }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
