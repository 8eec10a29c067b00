import type { Vehicle } from './fields.ts'

type CaravanSpecification =
  | 'body_width'
  | 'body_length'
  | 'tare_weight'
  | 'axle_type'
  | 'sleeps'
  | 'aggregate_trailer_mass'

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
