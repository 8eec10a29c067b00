import { hash } from 'node:crypto'
import type { Field } from '#vehicles/field-kinds.ts'
import { columnOf, VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { SQL_TYPES } from '../by-hand/stored-value.ts'
import { cellText, type SourceRow } from '../../cell.ts'
import { slugOf } from '../../derive/slug.ts'
import type { FeedField } from '../../mapping/feed-fields.ts'
import type { RefusedRow, VehicleRow } from '../../mapping/mapped-row.ts'
import { withoutControlCharacters } from '../../values/clean-text.ts'
import { COPY_NULL, copyList, copyText, copyValue } from './copy-text.ts'

/** Columns of every row, then those of refused rows. The vehicle's fields follow. */
const COMMON = [
  ['target', 'integer not null'],
  ['row_no', 'bigint not null'],
  ['feed_key', 'text'],
  ['is_named', 'boolean'],
  ['row_hash', 'text'],
  ['location_code', 'text'],
  ['photos', 'text[]'],
  ['slug_base', 'text'],
  ['slug_stock', 'text'],
  ['refused_kind', 'text'],
  ['refused_column', 'text'],
  ['refused_value', 'text'],
  ['refused_reason', 'text'],
  ['refused_source', 'jsonb'],
] as const

const REFUSED_COLUMNS = 5

/**
 * Temporary tables, which PostgreSQL drops with the connection, so a killed import leaves nothing behind. `incoming` contains the rows of the
 * file, `targets` the dealerships, `classified` the verdict on each row, `missing` the vehicles that the file lacks. `group_rows` and
 * `group_absent` contain the part of these that the current transaction applies, `feed_values` what the file says of fields that people set by hand.
 */
export function stagingTables(fields: readonly FeedField[]): string {
  const columns = [
    ...COMMON.map(([name, type]) => `${name} ${type}`),
    ...fields.map((field) => `${quotedColumn(field)} ${SQL_TYPES[fieldOf(field).kind]}`),
  ]
  return `
    create temp table incoming (${columns.join(', ')});
    create temp table targets (target integer primary key, dealership_id integer not null, feed_id integer not null,
      previous_fields text[] not null);
    create temp table classified (target integer, row_no bigint, vehicle_id integer, verdict text, location_id integer);
    create temp table missing (target integer, vehicle_id integer);
    create temp table feed_values (target integer, vehicle_id integer, field text, value jsonb, is_absent boolean);
    create temp table group_rows (like classified);
    create temp table group_absent (like missing);
    create temp table wanted_photos (vehicle_id integer, dealership_id integer, position smallint, source_url text, blob text,
      width integer, height integer, failure text);`
}

/** PostgreSQL refuses another value on a connection that has used temporary tables, so everything on it sets the same. */
export const SET_TEMP_BUFFERS = `set temp_buffers = '128MB'`

export function copyStatement(fields: readonly FeedField[]): string {
  const names = [...COMMON.map(([name]) => name), ...fields.map(quotedColumn)]
  return `copy incoming (${names.join(', ')}) from stdin`
}

export function quotedColumn(field: FeedField): string {
  return `"${columnOf(field)}"`
}

export function fieldOf(name: FeedField): Field {
  return VEHICLE_FIELDS[name]
}

const LONGEST_SHOWN_VALUE = 1000
const NO_REFUSAL = `${COPY_NULL}\t`.repeat(REFUSED_COLUMNS)

/** Encodes rows as COPY lines. A row's hash covers the names of the fields, so that another mapping changes every row. */
export function rowEncoder(fields: readonly FeedField[], headings: readonly string[]) {
  const version = fields.join(',')
  const empties = fields.map((field) => (fieldOf(field).kind === 'boolean' ? 'f' : COPY_NULL))
  const noFields = `\t${COPY_NULL}`.repeat(fields.length)

  const vehicleLine = (target: number, row: VehicleRow): string => {
    let values = ''
    for (const [index, field] of fields.entries()) {
      const value = row.draft[field]
      values += `\t${value === null || value === undefined ? empties[index] : copyValue(value)}`
    }
    const location = copyValue(row.locationCode)
    const photos = row.photos === null ? COPY_NULL : copyList(row.photos)
    const rowVersion = hash('sha256', `${version}\t${location}\t${photos}${values}`, 'base64url')
    const name = slugOf(String(row.draft.name ?? '')) || 'vehicle'
    const stock = slugOf(String(row.draft.stockNumber ?? ''))
    const { key, isNamed } = row.identity
    const start = `${target}\t${row.number}\t${copyText(key)}\t${isNamed ? 't' : 'f'}\t${rowVersion}\t${location}\t${photos}`
    return `${start}\t${name}\t${stock || COPY_NULL}\t${NO_REFUSAL.slice(0, -1)}${values}\n`
  }

  const refusedLine = (target: number, row: RefusedRow, source: SourceRow): string => {
    const { kind, column, value, reason } = row.refusal
    const key = row.identity === null ? COPY_NULL : copyText(row.identity.key)
    const isNamed = row.identity?.isNamed ? 't' : 'f'
    const start = `${target}\t${row.number}\t${key}\t${isNamed}${`\t${COPY_NULL}`.repeat(REFUSED_COLUMNS)}`
    const why = [
      kind,
      column === null ? null : storable(column),
      value === null ? null : shown(value),
      storable(reason),
    ]
      .map(copyValue)
      .join('\t')
    return `${start}\t${why}\t${copyText(JSON.stringify(sourceOf(source, headings, row.identifier)))}${noFields}\n`
  }

  return { vehicleLine, refusedLine }
}

/** The key of a refused row's source under which its identifier is stored, beside the cells. */
export const IDENTIFIER_KEY = '#identifier'

/** The row as it is in the file, with long cells shortened, to be shown in the quarantine, and by what people recognise its vehicle. */
export function sourceOf(
  row: SourceRow,
  headings: readonly string[],
  identifier: string | null,
): Record<string, string> {
  if (row.text !== undefined) return { text: shown(row.text) }
  const filled = headings.map((heading, index) => [shown(heading), shown(cellText(row.cells[index]))] as const)
  const cells = Object.fromEntries(filled.filter(([, text]) => text !== ''))
  return identifier === null ? cells : { ...cells, [IDENTIFIER_KEY]: storable(identifier) }
}

function shown(text: string): string {
  return storable(text.slice(0, LONGEST_SHOWN_VALUE))
}

/** PostgreSQL refuses NUL and lone surrogates. */
export function storable(text: string): string {
  return withoutControlCharacters(text).toWellFormed()
}
