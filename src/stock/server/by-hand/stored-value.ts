import type { Field } from '#vehicles/field-kinds.ts'
import { columnOf, VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { HandField } from '../../by-hand/hand-field.ts'

/** The type of a field's column. */
export const SQL_TYPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  html: 'text',
  date: 'text',
  integer: 'integer',
  cents: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
  textList: 'text[]',
  json: 'jsonb',
}

/** The column of a field, or of the vehicle's location. */
export function handColumn(field: HandField): string {
  return field === 'location' ? 'location_id' : `"${columnOf(field)}"`
}

/** SQL for a column's value as the overrides keep it: JSON, with `null` for nothing. */
export function asKept(column: string): string {
  return `coalesce(to_jsonb(${column}), 'null'::jsonb)`
}

/** SQL for a kept value as the column has it. */
export function fromKept(field: HandField, kept: string): string {
  const kind = field === 'location' ? 'integer' : VEHICLE_FIELDS[field].kind
  if (kind === 'json') return `nullif(${kept}, 'null'::jsonb)`
  if (kind === 'textList')
    return `coalesce((select array_agg(member) from jsonb_array_elements_text(${kept}) member), '{}')`
  return `(${kept} #>> '{}')::${SQL_TYPES[kind]}`
}

/** The value of an empty field, as the overrides keep it. */
export function emptyKept(field: HandField): string {
  const kind = field === 'location' ? 'integer' : VEHICLE_FIELDS[field].kind
  if (kind === 'boolean') return 'false'
  return kind === 'textList' ? '[]' : 'null'
}
