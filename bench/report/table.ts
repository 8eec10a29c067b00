/** A plain-text table: first column left-aligned, figures right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(width)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join('  ')
  return [line(head), widths.map((each) => '─'.repeat(each)).join('  '), ...rows.map(line)].join('\n')
}

export interface Bar {
  readonly name: string
  readonly value: number
  readonly text: string
}

const BAR_WIDTH = 40
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar chart with one line a bar, scaled to the largest value. */
export function bars(each: readonly Bar[]): string {
  const largest = Math.max(...each.map(({ value }) => value), Number.MIN_VALUE)
  const names = Math.max(...each.map(({ name }) => width(name)))
  return each.map(({ name, value, text }) => `${pad(name, names, false)}  ${bar(value / largest)} ${text}`).join('\n')
}

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_WIDTH * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
}

function width(text: string): number {
  return [...text].length
}

function pad(text: string, to: number, right: boolean): string {
  const blanks = ' '.repeat(Math.max(0, to - width(text)))
  return right ? blanks + text : text + blanks
}

/** 1.234 → "1.23", 12.34 → "12.3", 123.4 → "123". */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toFixed(value >= 99.5 ? 0 : value >= 9.95 ? 1 : 2)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >>> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
