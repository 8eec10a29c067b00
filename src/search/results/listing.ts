import type { SearchDocument } from '@forecourt/faceted-search'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle } from '#vehicles/fields.ts'
import { HIT_FIELDS, type HitField, type LocationFacts, type PhotoFacts } from '../index/search-document.ts'

/** The vehicle fields available in lists. */
export type ListedVehicle = Pick<Vehicle, HitField>

/** A parsed hit, from which cards are built. */
export type Listing = {
  readonly vehicle: ListedVehicle
  readonly dealership: { readonly slug: string; readonly name: string }
  readonly location: LocationFacts | null
  readonly photos: readonly PhotoFacts[]
}

/** The inverse of `toSearchDocument`, except that `price` and `beforePrice` are the displayed and the replaced price. */
export function toListing(document: SearchDocument): Listing {
  return {
    vehicle: Object.fromEntries(HIT_FIELDS.map((name) => [name, readValue(name, document)])) as ListedVehicle,
    dealership: { slug: textOf(document['dealership_slug']), name: textOf(document['dealership_name']) },
    location: (document['location'] as LocationFacts | undefined) ?? null,
    photos: ((document['photos'] as readonly Partial<PhotoFacts>[] | undefined) ?? []).map(toPhoto),
  }
}

function readValue(name: HitField, document: SearchDocument): unknown {
  const field: Field = VEHICLE_FIELDS[name]
  const value = document[field.wire]
  if (value === undefined || value === null) return emptyValue(field)
  if (field.kind === 'cents') return Math.round(Number(value) * CENTS_PER_DOLLAR)
  return field.kind === 'instant' ? new Date(textOf(value)) : value
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
