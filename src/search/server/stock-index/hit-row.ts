import type { Field } from '#vehicles/field-kinds.ts'
import { columnOf, VEHICLE_FIELDS, type Vehicle } from '#vehicles/fields.ts'
import { HIT_FIELDS, type HitField } from '../../index/search-document.ts'

/** A row as texts, one per column. */
export type TextRow = readonly (string | null)[]

const CELLS = HIT_FIELDS.map((name) => ({ name, read: readerOf(VEHICLE_FIELDS[name]) }))

const ALL_NULL = Object.fromEntries(HIT_FIELDS.map((name) => [name, null]))

/**
 * The columns of the fields in a hit, in forms that are cheap to parse. The driver's own parsers of lists and times, and the long texts
 * that no hit contains, take ten times as long as all of this.
 */
export const HIT_COLUMNS = HIT_FIELDS.map((name) => {
  const column = `v.${columnOf(name)}`
  const { kind } = VEHICLE_FIELDS[name]
  if (kind === 'textList') return `to_json(${column})`
  return kind === 'instant' ? `1000 * extract(epoch from ${column})` : column
}).join(', ')

/** Number of these columns. */
export const HIT_WIDTH = HIT_FIELDS.length

/** Converts the first `HIT_WIDTH` cells of a row to a vehicle. The table's constraints guarantee the values. */
export function readHit(row: TextRow): Pick<Vehicle, HitField> {
  // Most fields are null: inheriting them from a prototype costs nothing.
  const vehicle: Record<string, unknown> = Object.create(ALL_NULL)
  for (let at = 0; at < HIT_WIDTH; at++) {
    const cell = row[at]
    const reader = CELLS[at]
    if (typeof cell === 'string' && reader) vehicle[reader.name] = reader.read(cell)
  }
  return vehicle as Pick<Vehicle, HitField>
}

function readerOf({ kind }: Field): (cell: string) => unknown {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'cents':
      return Number
    case 'boolean':
      return (cell) => cell === 't'
    case 'instant':
      return (cell) => new Date(Math.trunc(Number(cell)))
    case 'textList':
      return (cell) => (cell === '[]' ? NONE : JSON.parse(cell))
    case 'json':
      return (cell) => JSON.parse(cell)
    default:
      return (cell) => cell
  }
}

const NONE: readonly string[] = []
