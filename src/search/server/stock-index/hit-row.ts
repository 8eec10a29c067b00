import type { Field } from '#vehicles/field-kinds.ts'
import { columnOf, VEHICLE_FIELDS, type Vehicle } from '#vehicles/fields.ts'
import { HIT_FIELDS, type HitField } from '../../index/search-document.ts'

/** A row as texts, one a column of the select. */
export type TextRow = readonly (string | null)[]

const CELLS = HIT_FIELDS.map((name) => ({ name, read: readerOf(VEHICLE_FIELDS[name]) }))

const ALL_NULL = Object.fromEntries(HIT_FIELDS.map((name) => [name, null]))

/**
 * The columns of the fields that a hit carries, in a spelling that is read at once. The driver's own readers of lists and
 * times, and long texts that no hit carries, take ten times as long as all of this.
 */
export const HIT_COLUMNS = HIT_FIELDS.map((name) => {
  const column = `v.${columnOf(name)}`
  const { kind } = VEHICLE_FIELDS[name]
  if (kind === 'textList') return `to_json(${column})`
  return kind === 'instant' ? `1000 * extract(epoch from ${column})` : column
}).join(', ')

/** How many columns that is. */
export const HIT_WIDTH = HIT_FIELDS.length

/** The first `HIT_WIDTH` cells of a row made a vehicle. The table's own checks hold the values. */
export function readHit(row: TextRow): Pick<Vehicle, HitField> {
  // Most of a vehicle is null: inherited, that costs nothing.
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
