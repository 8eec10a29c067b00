import { keysOf } from '#platform/records.ts'
import type { Field } from '../field-kinds.ts'
import { columnOf, VEHICLE_FIELDS, type Vehicle, type VehicleField } from '../fields.ts'

/** A row of the vehicles table as the driver returns it: numerics, bigints and times are text. */
export type VehicleRow = Readonly<Record<string, unknown>>

const FIELDS = keysOf(VEHICLE_FIELDS).map((name): readonly [VehicleField, string, Field] => [
  name,
  columnOf(name),
  VEHICLE_FIELDS[name],
])

/** Column list for a select of whole vehicles. */
export const VEHICLE_COLUMNS = FIELDS.map(([, column]) => `v.${column}`).join(', ')

/** Turns a row into a vehicle. It does not validate the values, because the table's constraints guarantee them. */
export function readVehicle(row: VehicleRow): Vehicle {
  return Object.fromEntries(FIELDS.map(([name, column, field]) => [name, valueOf(row[column], field)])) as Vehicle
}

function valueOf(value: unknown, field: Field): unknown {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') return value
  if (field.kind === 'instant') return new Date(value)
  return field.kind === 'cents' || field.kind === 'decimal' ? Number(value) : value
}
