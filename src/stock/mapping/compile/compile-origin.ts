import { cellText, type Cell } from '../../cell.ts'
import { isUnreadable } from '../../transforms/transform.ts'
import { templateColumns, type Source } from '../mapping.ts'
import { compileSource, type CompileContext } from './compile-source.ts'

/** The column of the file that a value came from, and its cell as it is in the file; null when the cell is empty. */
export type Origin = { readonly column: string | null; readonly cell: string | null }

export type FindOrigin = (cells: readonly Cell[]) => Origin

/**
 * Finds the column to name in a message about a row: the one that the value came from or, without a value, the first one
 * that was read. Called for refused rows only.
 */
export function compileOrigin(source: Source, context: CompileContext): FindOrigin {
  switch (source.kind) {
    case 'column':
      return firstFilled(source.columns, context)
    case 'template':
      return firstFilled(templateColumns(source.template), context)
    case 'constant':
      return () => ({ column: null, cell: null })
    case 'firstOf':
    case 'allOf':
      return ofSources(source.sources, context)
  }
}

function firstFilled(columns: readonly string[], { columnIndex, headings }: CompileContext): FindOrigin {
  const present = columns.flatMap((column) => columnIndex(column) ?? [])
  return (cells) => {
    const index = present.find((each) => cellText(cells[each]) !== '') ?? present[0]
    if (index === undefined) return { column: columns[0] ?? null, cell: null }
    return { column: headings[index] ?? null, cell: cellText(cells[index]) || null }
  }
}

/** The source that could not be read, else the first that gave a value, else the first with a filled cell. */
function ofSources(sources: readonly Source[], context: CompileContext): FindOrigin {
  const compiled = sources.map((source) => ({
    extract: compileSource(source, context),
    origin: compileOrigin(source, context),
  }))
  return (cells) => {
    const results = compiled.map(({ extract, origin }) => ({ value: extract(cells), ...origin(cells) }))
    const found =
      results.find(({ value }) => isUnreadable(value)) ??
      results.find(({ value }) => value !== null) ??
      results.find(({ cell }) => cell !== null) ??
      results[0]
    return { column: found?.column ?? null, cell: found?.cell ?? null }
  }
}
