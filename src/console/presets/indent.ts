/** A text with what is selected in it. */
export interface SelectedText {
  readonly text: string
  readonly start: number
  readonly end: number
}

const STEP = '  '

/** Indents the selected lines by a step. Without a selection, spaces are inserted up to the next step. */
export function indented({ text, start, end }: SelectedText): SelectedText {
  if (start === end) {
    const column = start - lineStart(text, start)
    const spaces = ' '.repeat(STEP.length - (column % STEP.length))
    return {
      text: text.slice(0, start) + spaces + text.slice(end),
      start: start + spaces.length,
      end: end + spaces.length,
    }
  }
  return withLines({ text, start, end }, (line) => (line === '' ? line : STEP + line))
}

/** Removes a step before the selected lines, or before the line of the cursor. */
export function outdented(selected: SelectedText): SelectedText {
  return withLines(selected, (line) => line.replace(/^ {1,2}/, ''))
}

/** Replaces the lines that the selection touches, and keeps it around the same characters. */
function withLines({ text, start, end }: SelectedText, change: (line: string) => string): SelectedText {
  const first = lineStart(text, start)
  const after = text.indexOf('\n', end)
  const last = after === -1 ? text.length : after
  const lines = text.slice(first, last).split('\n')
  const changed = lines.map(change)
  const moved = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const added = changed.join('\n').length - (last - first)
  return {
    text: text.slice(0, first) + changed.join('\n') + text.slice(last),
    start: Math.max(first, start + moved),
    end: Math.max(first, end + added),
  }
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** The position of the beginning of a line, counted from 1. */
export function positionOfLine(text: string, line: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return Math.min(
    text.length,
    before.reduce((sum, each) => sum + each.length + 1, 0),
  )
}
