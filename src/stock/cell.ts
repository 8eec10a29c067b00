/** The value of a record in a column: a text, a list of texts (repeated elements, arrays), or null. */
export type Cell = string | readonly string[] | null

/** One record of a file, with its cells in the order of the source's columns. */
export type SourceRow = {
  /** The row number that a spreadsheet shows: the heading is row 1. In XML and JSON the first record is 1. */
  readonly number: number
  readonly cells: readonly Cell[]
  /** Why the record could not be parsed, as a sentence. Its cells are empty then, and `text` is its beginning. */
  readonly fault?: string
  readonly text?: string
}

/** The cell as one text, trimmed; a list is joined. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'string' ? cell.trim() : cell.join(', ').trim()
}

export function isBlank(cells: readonly Cell[], nulls: ReadonlySet<string>): boolean {
  return cells.every((cell) => {
    const text = cellText(cell)
    return text === '' || nulls.has(text)
  })
}
