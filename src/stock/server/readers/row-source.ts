import { err, ok, type Result } from '#platform/result.ts'
import type { SourceRow } from '../../cell.ts'
import { mappedColumns, type Format, type Mapping } from '../../mapping/mapping.ts'
import { csvReader } from './csv-rows.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { jsonElementCutter } from './json-elements.ts'
import { lineCutter } from './lines.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'
import { createPathCensus, type PathCensus } from './path-census.ts'
import { brokenRecord, jsonRow, pathReader, recordRow, type RecordColumns } from './records.ts'
import type { TextEncoding } from './detect-encoding.ts'
import { detectSeparator, SEPARATOR_NAMES } from './detect-separator.ts'
import { openTextFile, type TextFile } from './text-chunks.ts'
import { xmlRecordReader } from './xml-records.ts'

type Rows = Result<readonly SourceRow[], FileProblem>

export type RowSource = {
  /** Names of the cells' columns, in order. */
  readonly headings: readonly string[]
  readonly file: Omit<TextFile, 'chunks'>
  /** The encoding or separator, when it differs from the mapping's. */
  readonly recognized: readonly string[]
  /** "separated by semicolons (the mapping expects commas)"; null where the separator is the mapping's. */
  readonly otherSeparator: string | null
  /** What the records have of the mapping's paths; null for a file with a heading. */
  readonly paths: PathCensus | null
  /** Records in order, in batches. A problem is the last batch. */
  readonly batches: AsyncIterable<Rows>
}

/** Opens a file in the mapping's format. Another encoding or separator is recognized. */
export async function openRows(path: string, mapping: Mapping): Promise<Result<RowSource, FileProblem>> {
  const { format } = mapping
  const expected = format.kind === 'csv' ? format.encoding : 'utf-8'
  const file = await openTextFile(path, expected)
  if (!file.ok) return file
  const { encoding } = file.value
  const recognized = encoding === expected ? [] : [ENCODING_NAMES[encoding]]
  if (format.kind === 'csv') return openCsv(file.value, mapping, format.separator, recognized)
  const headings = mappedColumns(mapping)
  const paths = createPathCensus(headings)
  const columns: RecordColumns = { readers: headings.map(pathReader), note: paths.note }
  const batches = rowsOf(file.value.chunks, cutterOf(format, columns))
  return ok({ headings, file: file.value, batches, recognized, otherSeparator: null, paths })
}

const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

/** Turns chunks of text into rows. */
type RowCutter = { readonly push: (text: string) => Rows; readonly end: () => Rows }

type Chunks = AsyncIterable<Result<string, FileProblem>>

async function* rowsOf(chunks: Chunks, cutter: RowCutter): AsyncGenerator<Rows> {
  for await (const chunk of chunks) {
    const rows = chunk.ok ? cutter.push(chunk.value) : chunk
    yield rows
    if (!rows.ok) return
  }
  yield cutter.end()
}

async function openCsv(
  file: TextFile,
  mapping: Mapping,
  expected: string,
  recognized: readonly string[],
): Promise<Result<RowSource, FileProblem>> {
  const chunks = file.chunks[Symbol.asyncIterator]()
  const beginning = await readBeginning(chunks)
  if (!beginning.ok) return beginning
  const separator = detectSeparator(beginning.value, expected, mappedColumns(mapping))
  const reader = csvReader(separator)
  const cutter: RowCutter = { push: (text) => ok(reader.push(text)), end: () => ok(reader.end()) }
  const batches = rowsOf(resumed(beginning.value, chunks), cutter)
  let first: readonly SourceRow[] = []
  for (;;) {
    const { value, done } = await batches.next()
    if (done === true) return err(fileProblem('wrong-format', 'The file is empty: it has no heading.'))
    if (!value.ok) return value
    first = first.concat(value.value)
    const [heading, ...rest] = first
    if (heading === undefined) continue
    if (heading.fault !== undefined) return err(fileProblem('wrong-format', `The heading is broken: ${heading.fault}.`))
    const headings = heading.cells.map((cell) => String(cell).trim())
    const otherSeparator =
      separator === expected
        ? null
        : `separated by ${separatorName(separator)} (the mapping expects ${separatorName(expected)})`
    return ok({
      headings,
      file,
      batches: ofWidth(headings.length, rest, batches),
      recognized: [...recognized, ...(otherSeparator === null ? [] : [otherSeparator])],
      otherSeparator,
      paths: null,
    })
  }
}

function separatorName(separator: string): string {
  return SEPARATOR_NAMES[separator] ?? `"${separator}"`
}

/** Reads until the first line is complete. */
async function readBeginning(chunks: AsyncIterator<Result<string, FileProblem>>): Promise<Result<string, FileProblem>> {
  let text = ''
  while (text.length <= MAX_RECORD_CHARACTERS && !/[\r\n]./.test(text)) {
    const next = await chunks.next()
    if (next.done === true) break
    if (!next.value.ok) return next.value
    text += next.value.value
  }
  return ok(text)
}

async function* resumed(
  beginning: string,
  rest: AsyncIterator<Result<string, FileProblem>>,
): AsyncGenerator<Result<string, FileProblem>> {
  yield ok(beginning)
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** Rows with as many cells as the heading. Empty cells beyond it are dropped, because spreadsheets write them. */
async function* ofWidth(width: number, first: readonly SourceRow[], rest: AsyncIterable<Rows>): AsyncGenerator<Rows> {
  yield ok(first.map((row) => fitted(row, width)))
  for await (const rows of rest) yield rows.ok ? ok(rows.value.map((row) => fitted(row, width))) : rows
}

function fitted(row: SourceRow, width: number): SourceRow {
  const { cells, number } = row
  if (cells.length === width || cells.length === 0) return row
  if (cells.length > width && cells.slice(width).every((cell) => String(cell).trim() === '')) {
    return { number, cells: cells.slice(0, width) }
  }
  return brokenRecord(number, cells.join(','), `the row has ${cells.length} columns, the heading ${width}`)
}

function cutterOf(format: Exclude<Format, { kind: 'csv' }>, columns: RecordColumns): RowCutter {
  switch (format.kind) {
    case 'jsonLines':
      return jsonLinesCutter(columns)
    case 'json':
      return recordCutter(jsonElementCutter(format.records), (number, text) => jsonRow(number, text, columns))
    case 'xml':
      return recordCutter(xmlRecordReader(format.records), (number, record) => recordRow(number, record, columns))
  }
}

/** Splits a document into records. */
type RecordReader<T> = {
  readonly push: (text: string) => Result<readonly T[], FileProblem>
  readonly end: () => Result<null, FileProblem>
}

function recordCutter<T>(records: RecordReader<T>, toRow: (number: number, record: T) => SourceRow): RowCutter {
  let number = 0
  return {
    push: (text) => {
      const found = records.push(text)
      return found.ok ? ok(found.value.map((record) => toRow(++number, record))) : found
    },
    end: () => {
      const ended = records.end()
      return ended.ok ? ok([]) : ended
    },
  }
}

function jsonLinesCutter(columns: RecordColumns): RowCutter {
  const lines = lineCutter()
  let number = 0
  const rowsFrom = (cut: ReturnType<typeof lines.push>): Rows =>
    ok(
      cut.map(({ text, isTooLong }) => {
        number += 1
        return isTooLong
          ? brokenRecord(number, text, `the row is longer than ${MAX_RECORD_CHARACTERS} characters`)
          : jsonRow(number, text, columns)
      }),
    )
  return { push: (text) => rowsFrom(lines.push(text)), end: () => rowsFrom(lines.end()) }
}
