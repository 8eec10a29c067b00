import { XMLParser } from 'fast-xml-parser'
import { err, ok, type Result } from '#platform/result.ts'
import type { SourceRow } from '../../cell.ts'
import { mappedColumns, type Format, type Mapping } from '../../mapping/mapping.ts'
import { csvReader } from './csv-rows.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { jsonElementCutter } from './json-elements.ts'
import { lineCutter } from './lines.ts'
import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from './limits.ts'
import { brokenRecord, jsonRow, pathReader, recordRow, type PathReader } from './records.ts'
import { openTextFile, type TextFile } from './text-chunks.ts'
import { xmlElementCutter } from './xml-elements.ts'

type Rows = Result<readonly SourceRow[], FileProblem>

export type RowSource = {
  /** Names of the cells' columns, in order. */
  readonly headings: readonly string[]
  readonly file: Omit<TextFile, 'chunks'>
  /** Records in order, some at a time. After a problem nothing follows. */
  readonly batches: AsyncIterable<Rows>
}

/** Opens a file as the mapping says it is written. */
export async function openRows(path: string, mapping: Mapping): Promise<Result<RowSource, FileProblem>> {
  const { format } = mapping
  const file = await openTextFile(path, format.kind === 'csv' ? format.encoding : 'utf-8')
  if (!file.ok) return file
  if (format.kind === 'csv') return openCsv(file.value, format.separator)
  const headings = mappedColumns(mapping)
  const batches = rowsOf(file.value, cutterOf(format, headings.map(pathReader)))
  return ok({ headings, file: file.value, batches })
}

/** What turns pieces of text into rows. */
type RowCutter = { readonly push: (text: string) => Rows; readonly end: () => Rows }

async function* rowsOf(file: TextFile, cutter: RowCutter): AsyncGenerator<Rows> {
  for await (const chunk of file.chunks) {
    const rows = chunk.ok ? cutter.push(chunk.value) : chunk
    yield rows
    if (!rows.ok) return
  }
  yield cutter.end()
}

async function openCsv(file: TextFile, separator: string): Promise<Result<RowSource, FileProblem>> {
  const reader = csvReader(separator)
  const batches = rowsOf(file, { push: (text) => ok(reader.push(text)), end: () => ok(reader.end()) })
  const first: SourceRow[] = []
  for (;;) {
    const { value, done } = await batches.next()
    if (done === true) return err(fileProblem('wrong-format', 'The file is empty: it has not even a heading.'))
    if (!value.ok) return value
    first.push(...value.value)
    const [heading, ...rest] = first
    if (heading === undefined) continue
    if (heading.fault !== undefined) return err(fileProblem('wrong-format', `The heading is broken: ${heading.fault}.`))
    const headings = heading.cells.map((cell) => String(cell).trim())
    return ok({ headings, file, batches: ofWidth(headings.length, rest, batches) })
  }
}

/** Rows with as many cells as the heading; empty cells past it are spreadsheets' habit. */
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

function cutterOf(format: Exclude<Format, { kind: 'csv' }>, readers: readonly PathReader[]): RowCutter {
  if (format.kind === 'jsonLines') return jsonLinesCutter(readers)
  const elements = format.kind === 'json' ? jsonElementCutter(format.records) : xmlElementCutter(format.records)
  const toRow = format.kind === 'json' ? jsonRow : xmlRow
  let number = 0
  return {
    push: (text) => {
      const found = elements.push(text)
      return found.ok ? ok(found.value.map((element) => toRow(++number, element, readers))) : found
    },
    end: () => {
      const ended = elements.end()
      return ended.ok ? ok([]) : ended
    },
  }
}

function jsonLinesCutter(readers: readonly PathReader[]): RowCutter {
  const lines = lineCutter()
  let number = 0
  const rowsFrom = (cut: ReturnType<typeof lines.push>): Rows =>
    ok(
      cut.map(({ text, isTooLong }) => {
        number += 1
        return isTooLong
          ? brokenRecord(number, text, `the row is longer than ${MAX_RECORD_CHARACTERS} characters`)
          : jsonRow(number, text, readers)
      }),
    )
  return { push: (text) => rowsFrom(lines.push(text)), end: () => rowsFrom(lines.end()) }
}

const XML = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: MAX_DEPTH,
  ignoreDeclaration: true,
  htmlEntities: true,
})

function xmlRow(number: number, element: string, readers: readonly PathReader[]): SourceRow {
  try {
    const parsed: unknown = XML.parse(element)
    const record: unknown = typeof parsed === 'object' && parsed !== null ? Object.values(parsed)[0] : undefined
    return recordRow(number, record, readers)
  } catch (error) {
    return brokenRecord(
      number,
      element,
      `the element can't be read: ${error instanceof Error ? error.message : 'broken'}`,
    )
  }
}
