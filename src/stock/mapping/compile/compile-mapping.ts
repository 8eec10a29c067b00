import { err, ok, type Result } from '#platform/result.ts'
import { derivationsFor, type Derivation, type Draft } from '../../derive/derive.ts'
import { isBlank, cellText, type Cell, type SourceRow } from '../../cell.ts'
import { quoted, type Refusal } from '../../quarantine.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { REPLACEMENT_CHARACTER } from '../../values/clean-text.ts'
import { columnFinder } from './column-finder.ts'
import { missingColumns, unfilledColumns, unusedHeadings } from './column-fit.ts'
import { compileIdentifier } from './compile-identifier.ts'
import type { Origin } from './compile-origin.ts'
import { compileField, type FieldReader, type RowFacts } from './compile-field.ts'
import { compilePhotos } from './compile-photos.ts'
import { compileSource, type CompileContext, type Extract } from './compile-source.ts'
import { isRequired, type FeedField } from '../feed-fields.ts'
import type { MappedRow, Note, RefusedRow } from '../mapped-row.ts'
import type { Mapping } from '../mapping.ts'
import { compileKey, type Hash } from './row-key.ts'

export type RowMapper = {
  /** The fields that every draft has, in a fixed order. */
  readonly fields: readonly FeedField[]
  /** Columns of the file that the mapping doesn't read. */
  readonly unused: readonly string[]
  /** Columns that the file lacks; of several alternatives, the first. */
  readonly lacking: readonly string[]
  readonly map: (row: SourceRow) => MappedRow
}

export type MissingColumns = { readonly kind: 'missing-columns'; readonly columns: readonly string[] }

/** Values injected because pure code has no clock and no crypto. */
export type MappingDependencies = {
  readonly hash: Hash
  /** The current year: a vehicle can't be much newer. */
  readonly year: number
}

/** Compiles the mapping for a file with these headings; an error when it would refuse every row. */
export function compileMapping(
  mapping: Mapping,
  headings: readonly string[],
  { hash, year }: MappingDependencies,
): Result<RowMapper, MissingColumns> {
  const columnIndex = columnFinder(headings)
  const has = (column: string) => columnIndex(column) !== undefined
  const missing = missingColumns(mapping, has)
  if (missing.length > 0) return err({ kind: 'missing-columns', columns: missing })
  const context: CompileContext = { headings, columnIndex, nulls: new Set(mapping.nulls) }
  const readers = [...mapping.fields].map(([field, source]) => compileField(field, source, { mapping, context, year }))
  const derivations = derivationsFor(new Set(mapping.fields.keys()))
  const fields = [...new Set([...mapping.fields.keys(), ...derivations.map(({ field }) => field)])]
  return ok({
    fields,
    unused: unusedHeadings(mapping, headings),
    lacking: unfilledColumns(mapping, has),
    map: rowMapper({ mapping, headings, context, readers, derivations, fields, hash }),
  })
}

type Parts = {
  readonly mapping: Mapping
  readonly headings: readonly string[]
  readonly context: CompileContext
  readonly readers: readonly FieldReader[]
  readonly derivations: readonly Derivation[]
  readonly fields: readonly FeedField[]
  readonly hash: Hash
}

function rowMapper(parts: Parts): RowMapper['map'] {
  const { mapping, headings, context } = parts
  const compile = (source: Mapping['dealership']) => source && compileSource(source, context)
  const identifierOf = compileIdentifier(mapping, context)
  const identityOf = compileKey(mapping, context, parts.hash)
  const dealershipOf = compile(mapping.dealership)
  const currencyOf = compileSource(mapping.currency, context)
  const distanceOf = compileSource(mapping.distance, context)
  const locationOf = compile(mapping.location)
  const photosOf = mapping.photos && compilePhotos(mapping.photos, context)
  const readFields = fieldsReader(parts)

  return (row) => {
    const { cells, number } = row
    const unread = unreadableRow(row, headings, context.nulls)
    if (unread) return { kind: 'refused', number, dealership: null, identity: null, identifier: null, refusal: unread }
    const dealership = dealershipOf && textOf(dealershipOf, cells)
    const identity = identityOf(cells)
    const refused = (refusal: Refusal): RefusedRow => {
      const identifier = identifierOf(cells, identity)
      return { kind: 'refused', number, dealership, identity, identifier, refusal }
    }
    const damaged = damagedCell(cells, headings)
    if (damaged) return refused(damaged)
    if (identity === null) return refused(NO_KEY)
    const currency = textOf(currencyOf, cells)
    const distance = textOf(distanceOf, cells)
    if (currency === null) return refused({ ...NO_KEY, kind: 'missing', reason: 'the row has no currency' })
    const notes: Note[] = []
    const draft = readFields(cells, { currency, distance, notes })
    if ('kind' in draft) return refused(draft)
    const photos = photosOf && photosOf(cells, notes)
    const locationCode = locationOf && textOf(locationOf, cells)
    return { kind: 'vehicle', number, dealership, identity, currency, draft: draft.values, locationCode, photos, notes }
  }
}

const NO_KEY: Refusal = {
  kind: 'no-key',
  column: null,
  value: null,
  reason: 'the row has no identifier, so the next run could not recognise its vehicle',
}

/** The text of a source, or null when it is empty or unreadable. */
function textOf(extract: Extract, cells: readonly Cell[]): string | null {
  const flow = extract(cells)
  if (flow === null || isUnreadable(flow)) return null
  return typeof flow === 'string' ? flow : (flow[0] ?? null)
}

/** The refusal of a row that is broken or blank. */
function unreadableRow(row: SourceRow, headings: readonly string[], nulls: ReadonlySet<string>): Refusal | null {
  if (row.fault !== undefined) {
    return { kind: 'broken-row', column: null, value: row.text ?? null, reason: row.fault }
  }
  if (!isBlank(row.cells, nulls)) return null
  const columns = headings.length
  return { kind: 'blank-row', column: null, value: null, reason: `all ${columns} columns of the row are empty` }
}

function damagedCell(cells: readonly Cell[], headings: readonly string[]): Refusal | null {
  const index = cells.findIndex((cell) => cell !== null && cellHas(cell, REPLACEMENT_CHARACTER))
  if (index < 0) return null
  const value = cellText(cells[index])
  const reason = `${quoted(value)} holds bytes that are not text in the file's encoding (a mapping can name another: encoding: windows-1252)`
  return { kind: 'invalid-bytes', column: headings[index] ?? null, value, reason }
}

function cellHas(cell: string | readonly string[], text: string): boolean {
  return typeof cell === 'string' ? cell.includes(text) : cell.some((member) => member.includes(text))
}

/** Reads every field, then the fields derived from them; the first refusal ends it. */
function fieldsReader({ readers, derivations, fields }: Parts) {
  const required = fields.filter(isRequired)
  return (cells: readonly Cell[], facts: RowFacts): { readonly values: Draft } | Refusal => {
    const values: Draft = {}
    for (const { field, read } of readers) {
      const value = read(cells, facts)
      if (typeof value === 'object' && value !== null && 'refused' in value) {
        return { kind: value.refused, column: value.column, value: value.cell, reason: value.reason }
      }
      values[field] = value
    }
    for (const { field, derive } of derivations) values[field] ??= derive(values)
    const missing = required.find((field) => values[field] === null || values[field] === undefined)
    return missing === undefined ? { values } : missingField(missing, cells, readers)
  }
}

/** Names the column of the file, because its author knows the columns but not the platform's fields. */
function missingField(field: FeedField, cells: readonly Cell[], readers: readonly FieldReader[]): Refusal {
  const { column, cell } = readers.find((reader) => reader.field === field)?.origin(cells) ?? NO_ORIGIN
  const what = NAMES_IN_MESSAGES[field] ?? field
  if (cell !== null) return { kind: 'unreadable', column, value: cell, reason: `${quoted(cell)} holds no ${what}` }
  const where = column === null ? 'the row' : quoted(column)
  return { kind: 'missing', column, value: null, reason: `${where} gives no ${what}, and a vehicle needs one` }
}

const NO_ORIGIN: Origin = { column: null, cell: null }

const NAMES_IN_MESSAGES: { readonly [F in FeedField]?: string } = {
  carType: 'type (new, used or demo)',
}
