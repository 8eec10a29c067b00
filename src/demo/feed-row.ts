import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'
import type { FeedVehicle } from './demo-vehicle.ts'

export type FeedField = keyof FeedVehicle

/** The columns of our own plain layout: every field that a feed can bring. */
export const FEED_FIELDS: readonly FeedField[] = (Object.keys(VEHICLE_FIELDS) as VehicleField[]).filter(isFeedField)

function isFeedField(name: VehicleField): name is FeedField {
  const field: Field = VEHICLE_FIELDS[name]
  return field.platform !== true
}

/** Between the members of a list in one cell of a CSV file. */
const LIST_SEPARATOR = '|'

/** A vehicle as a line of a CSV file: wire name → text; money in dollars, lists in one cell, nothing as empty. */
export function toCsvCells(vehicle: FeedVehicle): readonly string[] {
  return FEED_FIELDS.map((name) => {
    const value = wireValue(name, vehicle)
    return Array.isArray(value) ? value.join(LIST_SEPARATOR) : typeof value === 'object' ? jsonOf(value) : String(value)
  })
}

/** A vehicle as a line of a JSON file; fields without a value are left out. */
export function toJsonRecord(vehicle: FeedVehicle): Readonly<Record<string, unknown>> {
  const filled = FEED_FIELDS.map((name) => [VEHICLE_FIELDS[name].wire, wireValue(name, vehicle)] as const).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(filled)
}

function wireValue(name: FeedField, vehicle: FeedVehicle): unknown {
  const value = vehicle[name]
  return VEHICLE_FIELDS[name].kind === 'cents' && typeof value === 'number' ? value / CENTS_PER_DOLLAR : value
}

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}

/** One line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
