import { columnFinder } from '../../mapping/compile/column-finder.ts'
import { csvReader } from './csv-rows.ts'

export const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** A heading is shorter than this; reading more would only cost time. */
const CHARACTERS_CHECKED = 64 * 1024

/** The separator with which the heading contains most of the given columns; the expected one unless another finds more. */
export function detectSeparator(beginning: string, expected: string, columns: readonly string[]): string {
  const text = beginning.slice(0, CHARACTERS_CHECKED)
  let best = { separator: expected, found: columnsFound(text, expected, columns) }
  for (const separator of Object.keys(SEPARATOR_NAMES)) {
    const found = columnsFound(text, separator, columns)
    if (found > best.found) best = { separator, found }
  }
  return best.separator
}

function columnsFound(text: string, separator: string, columns: readonly string[]): number {
  const reader = csvReader(separator)
  const heading = reader.push(text)[0] ?? reader.end()[0]
  const columnIndex = columnFinder(heading?.cells.map(String) ?? [])
  return columns.filter((column) => columnIndex(column) !== undefined).length
}
