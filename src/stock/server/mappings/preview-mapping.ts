import { hash } from 'node:crypto'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { columnFinder } from '../../mapping/compile/column-finder.ts'
import { compileMapping } from '../../mapping/compile/compile-mapping.ts'
import type { FeedField } from '../../mapping/feed-fields.ts'
import type { MappedRow } from '../../mapping/mapped-row.ts'
import { mappedColumns, type Mapping } from '../../mapping/mapping.ts'
import { mappingOf } from '../../mapping/parse/parse-mapping.ts'
import type { MappingFault } from '../../mapping/parse/problem.ts'
import type { DraftValue } from '../../values/read-value.ts'
import type { FileProblem } from '../readers/file-problem.ts'
import { openRows } from '../readers/row-source.ts'
import { firstRows, formatOf, formatOfFile, sampleColumns, type SampleColumn } from './read-sample.ts'

interface PreviewedRow {
  readonly row: number
  /** Null for a row that is refused. */
  readonly values: Readonly<Record<string, string>> | null
  readonly photos: number
  readonly refusal: { readonly column: string | null; readonly value: string | null; readonly reason: string } | null
}

export interface MappingPreview {
  readonly columns: readonly (SampleColumn & { readonly isRead: boolean })[]
  readonly rows: readonly PreviewedRow[]
  readonly faults: readonly MappingFault[]
  /** Columns of the mapping that the file does not have. */
  readonly lacking: readonly string[]
  /** Why nothing can be read by the mapping, in a sentence. */
  readonly problem: string | null
}

/** What the first rows of a file become by a mapping. Without one, only the columns. */
export async function previewMapping(
  path: string,
  written: Readonly<Record<string, unknown>> | null,
  year: number,
): Promise<Result<MappingPreview, FileProblem>> {
  const columns = await columnsOfFile(path, written)
  if (!columns.ok) return columns
  const bare = { columns: asUnread(columns.value), rows: [], faults: [], lacking: [], problem: null }
  if (written === null) return ok(bare)
  const parsed = mappingOf({ about: 'A mapping of a dealer.', ...written, name: 'mapping' })
  if (!parsed.ok) return ok({ ...bare, faults: parsed.error })
  const preview = await previewParsed(path, { ...parsed.value, dealership: null }, columns.value, year)
  return preview.ok ? preview : ok({ ...bare, problem: preview.error.what })
}

/** The columns in the format of the mapping; where the file is not of that, in the one that it probably has. */
async function columnsOfFile(
  path: string,
  written: Readonly<Record<string, unknown>> | null,
): Promise<Result<readonly SampleColumn[], FileProblem>> {
  const own = written && formatOf(written['format'])
  const read = own && (await sampleColumns(path, own))
  if (read?.ok) return read
  const guessed = await formatOfFile(path)
  if (!guessed.ok) return guessed
  const format = formatOf(guessed.value)
  return format === null ? ok([]) : sampleColumns(path, format)
}

async function previewParsed(
  path: string,
  mapping: Mapping,
  columns: readonly SampleColumn[],
  year: number,
): Promise<Result<MappingPreview, FileProblem>> {
  const opened = await openRows(path, mapping)
  if (!opened.ok) return opened
  const source = opened.value
  try {
    const read = await firstRows(source)
    if (!read.ok) return read
    const isRead = columnFinder(mappedColumns(mapping))
    const shown = columns.map((column) => ({ ...column, isRead: isRead(column.name) !== undefined }))
    const preview = { columns: shown, rows: [], faults: [], lacking: [] as readonly string[] }
    const mapper = compileMapping(mapping, source.headings, {
      hash: (text) => hash('sha256', text, 'base64url'),
      year,
    })
    if (!mapper.ok) {
      const lacking = mapper.error.columns
      return ok({
        ...preview,
        lacking,
        problem: `The file has no column ${lacking.map((name) => `“${name}”`).join(', ')}.`,
      })
    }
    const lacking = source.paths === null ? mapper.value.lacking : [...source.paths.absent()]
    const rows = read.value.map((row) => previewedRow(mapper.value.map(row)))
    return ok({ ...preview, rows, lacking, problem: problemOf(mapping, rows, shown) })
  } finally {
    source.file.close()
  }
}

function asUnread(columns: readonly SampleColumn[]): MappingPreview['columns'] {
  return columns.map((column) => ({ ...column, isRead: false }))
}

function problemOf(
  { format }: Mapping,
  rows: readonly PreviewedRow[],
  columns: MappingPreview['columns'],
): string | null {
  if (rows.length === 0) {
    const where = format.kind === 'json' || format.kind === 'xml' ? ` at “${format.records.join('/')}”` : ''
    return `The file has no records${where}.`
  }
  if (!columns.some(({ isRead }) => isRead)) return 'The mapping reads none of the file’s columns.'
  if (rows.every(({ values }) => values === null)) return 'Every row is refused, so nothing would be imported.'
  return null
}

function previewedRow(mapped: MappedRow): PreviewedRow {
  if (mapped.kind === 'refused') {
    const { column, value, reason } = mapped.refusal
    return { row: mapped.number, values: null, photos: 0, refusal: { column, value, reason } }
  }
  const values = Object.entries(mapped.draft).flatMap(([field, value]) => {
    const text = valueText(field as FeedField, value)
    return text === '' ? [] : [[field, text] as const]
  })
  const location = mapped.locationCode === null ? [] : [['location', mapped.locationCode] as const]
  return {
    row: mapped.number,
    values: Object.fromEntries([...values, ...location]),
    photos: mapped.photos?.length ?? 0,
    refusal: null,
  }
}

const LONGEST_VALUE = 120

/** A value as the page of a vehicle would say it; empty for none. */
function valueText(field: FeedField, value: DraftValue | undefined): string {
  if (value === null || value === undefined) return ''
  const { kind }: Field = VEHICLE_FIELDS[field]
  if (kind === 'cents' && typeof value === 'number') return `$${(value / CENTS_PER_DOLLAR).toLocaleString('en-AU')}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'object' ? value.join(', ') : String(value)
  return text.slice(0, LONGEST_VALUE)
}
