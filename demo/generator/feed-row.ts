import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { DEMO_FIELDS, type DemoField } from './demo-fields.ts'
import type { FeedVehicle } from './demo-vehicle.ts'

const LOCATION_COLUMN = 'location_code'

/** Headings of the file: the wire names of the fields, then the location code. */
export const FEED_COLUMNS: readonly string[] = [
  ...DEMO_FIELDS.map((name) => VEHICLE_FIELDS[name].wire),
  LOCATION_COLUMN,
]

/** Separates the members of a list in one cell. */
const LIST_SEPARATOR = '|'

/** A vehicle's cells in the order of `FEED_COLUMNS`: amounts in dollars, a list in one cell, null as an empty cell. */
export function toCsvCells(vehicle: FeedVehicle, locationCode: string | null): readonly string[] {
  return [...DEMO_FIELDS.map((name) => cellOf(wireValue(name, vehicle))), locationCode ?? '']
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR)
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function wireValue(name: DemoField, vehicle: FeedVehicle): unknown {
  const value = vehicle[name]
  return VEHICLE_FIELDS[name].kind === 'cents' && typeof value === 'number' ? value / CENTS_PER_DOLLAR : value
}

/**
 * The mapping with which the import reads such a file: every column has the wire name of its field, and the stock number
 * identifies the vehicle.
 */
export const FEED_MAPPING = {
  name: 'demo-feed',
  about: 'The feeds of the demo dealers: every field under its wire name',
  format: { kind: 'csv' },
  identity: { columns: [VEHICLE_FIELDS.stockNumber.wire] },
  location: LOCATION_COLUMN,
  fields: Object.fromEntries(DEMO_FIELDS.map((name) => [name, sourceOf(name)])),
}

function sourceOf(name: DemoField): string | { readonly from: string; readonly steps: readonly object[] } {
  const { wire, kind } = VEHICLE_FIELDS[name]
  return kind === 'textList' ? { from: wire, steps: [{ list: LIST_SEPARATOR }] } : wire
}

/** One line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
