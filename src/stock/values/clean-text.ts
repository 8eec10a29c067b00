// Control characters besides tab and line ends: they mean nothing in a listing, and PostgreSQL refuses NUL.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
// eslint-disable-next-line no-control-regex
const EVERY_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g
const LINE_OR_TAB = /[\t\r\n]/

/** U+FFFD, which a decoder writes in place of invalid bytes. */
export const REPLACEMENT_CHARACTER = '\uFFFD'

export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text)
}

/** The trimmed text without control characters (each run of them becomes a space) and lone surrogates. */
export function withoutControlCharacters(text: string): string {
  const visible = CONTROL.test(text) ? text.replaceAll(EVERY_CONTROL, ' ') : text
  return (visible.isWellFormed() ? visible : visible.toWellFormed()).trim()
}

/** The text on one line. If it has line breaks or tabs, every run of white space becomes one space. */
export function onOneLine(text: string): string {
  return LINE_OR_TAB.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text
}
