import type { Vehicle } from './fields.ts'

/** Keys that feeds of caravans and trailers use in `specifications`. */
const CARAVAN_SPECIFICATIONS = [
  'body_width',
  'body_length',
  'tare_weight',
  'axle_type',
  'sleeps',
  'aggregate_trailer_mass',
] as const

type CaravanSpecification = (typeof CARAVAN_SPECIFICATIONS)[number]

/** A value of a caravan's specifications as its feed writes it, or null without one. */
export function caravanSpecification(
  { specifications }: Pick<Vehicle, 'specifications'>,
  name: CaravanSpecification,
): string | null {
  if (typeof specifications !== 'object' || specifications === null) return null
  const value: unknown = new Map<string, unknown>(Object.entries(specifications)).get(name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The specifications of a caravan that its card reads, null without any. Other keys can be long and stay out of search hits. */
export function caravanSpecifications(vehicle: Pick<Vehicle, 'specifications'>): Vehicle['specifications'] {
  const known = CARAVAN_SPECIFICATIONS.flatMap((name) => {
    const value = caravanSpecification(vehicle, name)
    return value === null ? [] : [[name, value] as const]
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}
