import type { Cell } from '../../cell.ts'
import type { Source } from '../mapping.ts'
import type { CompileContext } from './compile-source.ts'

/** Whether a source's value is an empty list, which only JSON can say: there `[]` differs from a missing property. */
export function compileEmptyList(source: Source, context: CompileContext): (cells: readonly Cell[]) => boolean {
  const indexes = columnsOf(source).flatMap((column) => context.columnIndex(column) ?? [])
  return (cells) =>
    indexes.some((index) => {
      const cell = cells[index]
      return Array.isArray(cell) && cell.length === 0
    })
}

function columnsOf(source: Source): readonly string[] {
  switch (source.kind) {
    case 'column':
      return source.columns
    case 'firstOf':
    case 'allOf':
      return source.sources.flatMap(columnsOf)
    case 'template':
    case 'constant':
      return []
  }
}
