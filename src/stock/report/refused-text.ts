import { quoted } from '../quarantine.ts'
import { withoutControlCharacters } from '../values/clean-text.ts'

/** A refused row for people and spreadsheets. */
export interface RefusedLine {
  readonly dealership: string | null
  readonly feed: string
  readonly file: string
  readonly row: number
  /** Stock number, plate, VIN or the feed's identifier; null where the row has none, or an older version stored it. */
  readonly identity: string | null
  readonly column: string | null
  /** As it is in the file. */
  readonly cell: string | null
  readonly reason: string
}

/** `row 12 (F12), price "soon": "soon" is not a price in AUD`: nothing of it can control a terminal. */
export function refusedText({ row, identity, column, cell, reason }: RefusedLine): string {
  const where = column === null ? '' : `, ${withoutControlCharacters(column)}`
  const found = cell === null ? '' : ` ${quoted(withoutControlCharacters(cell))}`
  return `row ${rowText(row, identity)}${where}${found}: ${withoutControlCharacters(reason)}`
}

/** `12 (F12)` */
export function rowText(row: number, identity: string | null): string {
  return identity === null ? String(row) : `${row} (${withoutControlCharacters(identity)})`
}

const HEADING = ['dealership', 'feed', 'file', 'row', 'identity', 'column', 'cell', 'reason']

/** The rows as CSV (RFC 4180). */
export function refusedCsv(lines: readonly RefusedLine[]): string {
  const rows = lines.map(({ dealership, feed, file, row, identity, column, cell, reason }) =>
    [dealership ?? '', feed, file, String(row), identity ?? '', column ?? '', cell ?? '', reason]
      .map(csvCell)
      .join(','),
  )
  return [HEADING.join(','), ...rows].map((line) => `${line}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula gets a quote mark in front. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
