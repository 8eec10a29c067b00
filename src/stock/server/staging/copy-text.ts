import type { DraftValue } from '../../values/read-value.ts'

/** NULL in COPY's text format. */
export const COPY_NULL = '\\N'

const SPECIAL = /[\\\t\n\r]/
const EVERY_SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Escapes a text for COPY: https://www.postgresql.org/docs/current/sql-copy.html, "Text Format". */
export function copyText(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(EVERY_SPECIAL, (letter) => ESCAPES[letter] ?? letter) : text
}

export function copyValue(value: DraftValue | undefined): string {
  if (value === null || value === undefined) return COPY_NULL
  if (typeof value === 'string') return copyText(value)
  if (typeof value === 'object') return copyList(value)
  return String(value)
}

/** An array literal inside a COPY line. */
export function copyList(values: readonly string[]): string {
  const members = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return copyText(`{${members.join(',')}}`)
}
