import { keysOf } from '#platform/records.ts'
import type { Field } from './field-kinds.ts'
import { VEHICLE_FIELDS, type Vehicle, type VehicleField } from './fields.ts'

type Fields = typeof VEHICLE_FIELDS

/** All fields but those without a shape that others could rely on. */
type RecordField = { [F in VehicleField]: Fields[F]['kind'] extends 'json' ? never : F }[VehicleField]

type RecordValue<V> = V extends Date ? string : V extends readonly string[] ? string[] : V

/** A vehicle as the API and webhooks show it. Amounts of money are whole cents, and say so in their names; times are ISO 8601 in UTC. */
export type VehicleRecord = {
  [F in RecordField as Fields[F]['kind'] extends 'cents' ? `${F}Cents` : F]: RecordValue<Vehicle[F]>
}

/** The fields of a record, each with its name there. */
export const RECORD_FIELDS: readonly (readonly [field: VehicleField, name: string, type: Field])[] = keysOf(
  VEHICLE_FIELDS,
).flatMap((field) => {
  const type: Field = VEHICLE_FIELDS[field]
  return type.kind === 'json' ? [] : [[field, type.kind === 'cents' ? `${field}Cents` : field, type] as const]
})

export function vehicleRecord(vehicle: Vehicle): VehicleRecord {
  return Object.fromEntries(RECORD_FIELDS.map(([field, name]) => [name, valueOf(vehicle[field])])) as VehicleRecord
}

function valueOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
