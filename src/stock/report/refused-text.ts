import { quoted } from '../quarantine.ts'
import { withoutControlCharacters } from '../values/clean-text.ts'

/** A refused row for people and spreadsheets. */
export interface RefusedLine {
  readonly dealership: string | null
  readonly feed: string
  readonly file: string
  readonly row: number
  readonly column: string | null
  /** As it is in the file. */
  readonly cell: string | null
  readonly reason: string
}

/** `row 12, price "soon": "soon" is not a price in AUD`: nothing of it can control a terminal. */
export function refusedText({ row, column, cell, reason }: RefusedLine): string {
  const where = column === null ? '' : `, ${withoutControlCharacters(column)}`
  const found = cell === null ? '' : ` ${quoted(withoutControlCharacters(cell))}`
  return `row ${row}${where}${found}: ${withoutControlCharacters(reason)}`
}

const HEADING = ['dealership', 'feed', 'file', 'row', 'column', 'cell', 'reason']

/** The rows as CSV (RFC 4180). */
export function refusedCsv(lines: readonly RefusedLine[]): string {
  const rows = lines.map(({ dealership, feed, file, row, column, cell, reason }) =>
    [dealership ?? '', feed, file, String(row), column ?? '', cell ?? '', reason].map(csvCell).join(','),
  )
  return [HEADING.join(','), ...rows].map((line) => `${line}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula gets a quote mark in front. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
