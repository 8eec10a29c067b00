import { keysOf } from '#platform/records.ts'
import type { Field } from './field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle, type VehicleField } from './fields.ts'

type ValueOfRecord = string | number | boolean | null | readonly string[]

const FIELDS: readonly (readonly [VehicleField, Field])[] = keysOf(VEHICLE_FIELDS).map((name) => [
  name,
  VEHICLE_FIELDS[name],
])

/** The name of a field in the API and in webhooks. Amounts of money are whole cents, and say so. */
export function recordName(name: VehicleField): string {
  return VEHICLE_FIELDS[name].kind === 'cents' ? `${name}Cents` : name
}

/** Fields that a record has: all but those that never leave the server, and those without a shape that others could rely on. */
export const RECORD_FIELDS = FIELDS.filter(([, { hidden, kind }]) => hidden !== true && kind !== 'json')

/** A vehicle as the API and webhooks show it. Times are ISO 8601 in UTC. */
export function vehicleRecord(vehicle: Vehicle): Readonly<Record<string, ValueOfRecord>> {
  return Object.fromEntries(RECORD_FIELDS.map(([name]) => [recordName(name), valueOf(vehicle[name])]))
}

function valueOf(value: unknown): ValueOfRecord {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
