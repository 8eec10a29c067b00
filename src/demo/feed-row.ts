import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { FEED_FIELDS, type FeedField } from '#stock/mapping/feed-fields.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { FeedVehicle } from './demo-vehicle.ts'

const LOCATION_COLUMN = 'location_code'

/** Headings of the file: the fields' wire names, then the code of the location. */
export const FEED_COLUMNS: readonly string[] = [
  ...FEED_FIELDS.map((name) => VEHICLE_FIELDS[name].wire),
  LOCATION_COLUMN,
]

/** Between the members of a list in one cell of a CSV file. */
const LIST_SEPARATOR = '|'

/** A vehicle as cells below `FEED_COLUMNS`: money in dollars, lists in one cell, nothing as empty. */
export function toCsvCells(vehicle: FeedVehicle, locationCode: string | null): readonly string[] {
  return [...FEED_FIELDS.map((name) => cellOf(wireValue(name, vehicle))), locationCode ?? '']
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR)
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function wireValue(name: FeedField, vehicle: FeedVehicle): unknown {
  const value = vehicle[name]
  return VEHICLE_FIELDS[name].kind === 'cents' && typeof value === 'number' ? value / CENTS_PER_DOLLAR : value
}

/** One line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
