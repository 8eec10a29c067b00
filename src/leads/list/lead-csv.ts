/** A column of the file: its heading, and a value of each row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | Date | null]

/** Marks a file as UTF-8 for Excel, which takes it for Windows-1252 otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of CSV (RFC 4180), without its end. */
export function csvLine(cells: readonly (string | number | Date | null)[]): string {
  return cells.map((cell) => quoted(safeCell(textOf(cell)))).join(',')
}

/** The lines of a file, with its headings. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): readonly string[] {
  return [
    csvLine(columns.map(([heading]) => heading)),
    ...rows.map((row) => csvLine(columns.map(([, value]) => value(row)))),
  ]
}

function textOf(cell: string | number | Date | null): string {
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

/**
 * What a spreadsheet would take for a formula gets a quote mark in front (OWASP, CSV injection): a shopper may type
 * `=HYPERLINK(…)` into a form. A phone number with + gets one as well, because spreadsheets calculate with it.
 */
function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
