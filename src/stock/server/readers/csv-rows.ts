import type { SourceRow } from '../../cell.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'

/** Reads CSV text in chunks and returns records as they become complete. */
export type CsvReader = {
  readonly push: (text: string) => readonly SourceRow[]
  /** The last record, which may lack its line end. */
  readonly end: () => readonly SourceRow[]
}

type Record = { readonly cells: readonly string[]; readonly next: number }
type Fault = { readonly fault: string }

const QUOTE = '"'
const SHOWN_OF_BROKEN = 500

/**
 * Reads CSV (RFC 4180) from a stream. A record that breaks the rules (text after a closing quote, an unclosed quote, a line longer than a
 * mebibyte) is reported, and reading continues at the next line. Lines without quotes are split by `String.split`, which is three times as
 * fast as csv-parse. The tests compare the results with csv-parse.
 */
export function csvReader(separator: string): CsvReader {
  let buffer = ''
  let number = 0
  let skipping = false
  let newline: string | null = null

  const read = (final: boolean): readonly SourceRow[] => {
    const rows: SourceRow[] = []
    newline ??= newlineOf(buffer, final)
    if (newline === null) return rows
    let position = 0
    while (position < buffer.length) {
      const found = buffer.indexOf(newline, position)
      if (found < 0 && !final) break
      const lineEnd = found < 0 ? buffer.length : found
      if (skipping) {
        skipping = false
        position = lineEnd + 1
        continue
      }
      const line = buffer.slice(position, lineEnd)
      const record = line.includes(QUOTE)
        ? quotedRecord(buffer, position, separator, newline, final)
        : { cells: cellsOf(line, separator), next: lineEnd + 1 }
      if (record === null && !final && buffer.length - position <= MAX_RECORD_CHARACTERS) break
      number += 1
      if (record === null) rows.push(broken(number, line, 'a quote is opened and never closed'))
      else if ('fault' in record) rows.push(broken(number, line, record.fault))
      else rows.push({ number, cells: record.cells })
      position = record !== null && 'next' in record ? record.next : lineEnd + 1
    }
    buffer = buffer.slice(position)
    return rows
  }

  /** Reports a line above the limit once and skips the rest of it. */
  const overflow = (): readonly SourceRow[] => {
    if (buffer.length <= MAX_RECORD_CHARACTERS || (newline !== null && buffer.includes(newline))) return []
    const beginning = buffer
    buffer = ''
    if (skipping) return []
    skipping = true
    number += 1
    return [broken(number, beginning, `the row is longer than ${MAX_RECORD_CHARACTERS} characters`)]
  }

  return {
    push: (text) => {
      buffer += text
      const rows = read(false)
      const tooLong = overflow()
      return tooLong.length === 0 ? rows : [...rows, ...tooLong]
    },
    end: () => read(true),
  }
}

/** The line end of the file; old Macintosh files use CR alone. Null while it is not known yet. */
function newlineOf(text: string, final: boolean): string | null {
  if (text.includes('\n')) return '\n'
  // A CR at the very end may be half of a CRLF.
  if (/\r[^\n]/.test(text)) return '\r'
  return final || text.length > MAX_RECORD_CHARACTERS ? '\n' : null
}

function cellsOf(line: string, separator: string): readonly string[] {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  return text === '' ? [] : text.split(separator)
}

/** Reads a record with quotes from `start`; null when the text ends before the record does. */
function quotedRecord(
  text: string,
  start: number,
  separator: string,
  newline: string,
  final: boolean,
): Record | Fault | null {
  const cells: string[] = []
  let position = start
  for (;;) {
    const cell =
      text.charAt(position) === QUOTE
        ? quotedCell(text, position, final)
        : plainCell(text, position, separator, newline, final)
    if (cell === null) return null
    cells.push(cell.value)
    position = cell.next
    const after = text.charAt(position)
    if (after === separator) position += 1
    else if (after === '') return { cells, next: position + 1 }
    else if (after === newline) return { cells, next: position + 1 }
    else if (after === '\r' && text.charAt(position + 1) === newline) return { cells, next: position + 2 }
    else if (after === '\r' && position + 1 === text.length) return final ? { cells, next: position + 1 } : null
    else return { fault: 'text follows a closing quote' }
  }
}

type CellText = { readonly value: string; readonly next: number }

function quotedCell(text: string, open: number, final: boolean): CellText | null {
  let close = open
  for (;;) {
    close = text.indexOf(QUOTE, close + 1)
    if (close < 0) return null
    if (text.charAt(close + 1) !== QUOTE) break
    close += 1
  }
  // The next chunk may begin with a second quote, which would continue the cell.
  if (close + 1 === text.length && !final) return null
  const value = text.slice(open + 1, close)
  return { value: value.includes(QUOTE) ? value.replaceAll('""', QUOTE) : value, next: close + 1 }
}

/** Reads a cell up to the separator or the end of the line. A quote inside is an ordinary character (a 5" screen). */
function plainCell(text: string, start: number, separator: string, newline: string, final: boolean): CellText | null {
  const lineEnd = text.indexOf(newline, start)
  const cellEnd = text.indexOf(separator, start)
  const ends = [lineEnd, cellEnd].filter((index) => index >= 0)
  if (ends.length === 0 && !final) return null
  const end = ends.length === 0 ? text.length : Math.min(...ends)
  const isCarriageReturn = end === lineEnd && text.charAt(end - 1) === '\r' && end > start
  const next = isCarriageReturn ? end - 1 : end
  return { value: text.slice(start, next), next }
}

function broken(number: number, text: string, fault: string): SourceRow {
  return { number, cells: [], fault, text: text.slice(0, SHOWN_OF_BROKEN) }
}
