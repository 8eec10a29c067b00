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

/**
 * The separator with which the heading contains most of the given columns; the expected one unless another finds more. For a heading with none of
 * them that the expected one doesn't cut at all, it is the one that does, so that messages can name its columns.
 */
export function detectSeparator(beginning: string, expected: string, columns: readonly string[]): string {
  const text = beginning.slice(0, CHARACTERS_CHECKED)
  let best = { separator: expected, found: columnsFound(text, expected, columns) }
  for (const separator of Object.keys(SEPARATOR_NAMES)) {
    const found = columnsFound(text, separator, columns)
    if (found > best.found) best = { separator, found }
  }
  return best.found > 0 ? best.separator : separatorThatCuts(text, expected)
}

function separatorThatCuts(text: string, expected: string): string {
  let best = { separator: expected, cells: headingOf(text, expected).length }
  if (best.cells > 1) return expected
  for (const separator of Object.keys(SEPARATOR_NAMES)) {
    const cells = headingOf(text, separator).length
    if (cells > best.cells) best = { separator, cells }
  }
  return best.separator
}

function columnsFound(text: string, separator: string, columns: readonly string[]): number {
  const columnIndex = columnFinder(headingOf(text, separator))
  return columns.filter((column) => columnIndex(column) !== undefined).length
}

function headingOf(text: string, separator: string): readonly string[] {
  const reader = csvReader(separator)
  const heading = reader.push(text)[0] ?? reader.end()[0]
  return heading?.cells.map(String) ?? []
}
