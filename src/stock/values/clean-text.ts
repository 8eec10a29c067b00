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

/** The text without control characters (each run of them becomes a blank) and lone halves of characters, trimmed. */
export function withoutControlCharacters(text: string): string {
  const visible = CONTROL.test(text) ? text.replaceAll(EVERY_CONTROL, ' ') : text
  return (visible.isWellFormed() ? visible : visible.toWellFormed()).trim()
}

/** The text on one line, words one blank apart where lines or tabs separated them. */
export function onOneLine(text: string): string {
  return LINE_OR_TAB.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text
}
