import type { Cell } from '../../cell.ts'
import { isUnreadable, type Flow, type Step, type Unreadable } from '../../transforms/transform.ts'
import { startsWithWords } from '../../transforms/text.ts'
import type { Source, Template } from '../mapping.ts'

/** The value of a source for a row's cells. */
export type Extract = (cells: readonly Cell[]) => Flow | Unreadable

export type CompileContext = {
  /** Names of the file's columns. */
  readonly headings: readonly string[]
  /** Index of a column among a row's cells. */
  readonly columnIndex: (column: string) => number | undefined
  readonly nulls: ReadonlySet<string>
}

/** The source as a function of a row's cells, columns looked up once. */
export function compileSource(source: Source, context: CompileContext): Extract {
  switch (source.kind) {
    case 'column':
      return column(source, context)
    case 'template': {
      const fill = template(source.template, context)
      return (cells) => through(fill(cells), source.steps)
    }
    case 'constant': {
      const { value } = source
      return () => value
    }
    case 'firstOf':
      return firstOf(source.sources.map((each) => compileSource(each, context)))
    case 'allOf':
      return allOf(source.sources.map((each) => compileSource(each, context)))
  }
}

function column(source: SourceOf<'column'>, context: CompileContext): Extract {
  const indexes = source.columns.map(context.columnIndex).filter((index) => index !== undefined)
  const start = source.after && template(source.after, context)
  const { steps } = source
  return (cells) => {
    let flow: Flow = null
    for (const index of indexes) {
      flow = meaning(cells[index], context.nulls)
      if (flow !== null) break
    }
    if (flow === null) return null
    return through(start ? following(flow, start(cells)) : flow, steps)
  }
}

type SourceOf<K extends Source['kind']> = Source & { readonly kind: K }

/** The cell's trimmed text, or null when it is empty or one of the nulls; of a list, the members that are neither. */
export function meaning(cell: Cell | undefined, nulls: ReadonlySet<string>): Flow {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') {
    const text = cell.trim()
    return text === '' || nulls.has(text) ? null : text
  }
  const members = cell.map((member) => member.trim()).filter((member) => member !== '' && !nulls.has(member))
  return members.length === 0 ? null : members
}

/** The text after `start`, or null if the value does not begin with it. */
function following(flow: Flow, start: string | null): string | null {
  if (typeof flow !== 'string' || start === null || !startsWithWords(flow, start)) return null
  return flow.slice(start.length).trim() || null
}

/** The filled template, or null if one of its columns is empty. */
function template(pieces: Template, { columnIndex, nulls }: CompileContext): (cells: readonly Cell[]) => string | null {
  const parts = pieces.map((piece) => ('text' in piece ? piece : { index: columnIndex(piece.column) }))
  return (cells) => {
    let filled = ''
    for (const part of parts) {
      if ('text' in part) {
        filled += part.text
        continue
      }
      const flow = part.index === undefined ? null : meaning(cells[part.index], nulls)
      if (flow === null) return null
      filled += typeof flow === 'string' ? flow : flow.join(', ')
    }
    return filled
  }
}

function through(flow: Flow, steps: readonly Step[]): Flow | Unreadable {
  let value = flow
  for (const step of steps) {
    if (value === null) return null
    const next = step(value)
    if (isUnreadable(next)) return next
    value = next === '' || (Array.isArray(next) && next.length === 0) ? null : next
  }
  return value
}

/** The first source with a value. One that cannot be read refuses the row, even if a later one could be read. */
function firstOf(extracts: readonly Extract[]): Extract {
  return (cells) => {
    for (const extract of extracts) {
      const flow = extract(cells)
      if (flow !== null) return flow
    }
    return null
  }
}

function allOf(extracts: readonly Extract[]): Extract {
  return (cells) => {
    const members: string[] = []
    for (const extract of extracts) {
      const flow = extract(cells)
      if (isUnreadable(flow)) return flow
      if (flow !== null) members.push(...(typeof flow === 'string' ? [flow] : flow))
    }
    return members.length === 0 ? null : members
  }
}
