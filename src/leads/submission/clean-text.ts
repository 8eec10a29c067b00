/** Control characters, and the marks that turn the direction of text round and so let it read as something else. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g

/** Text of several lines that a database, a mail and an XML document can hold: no control character but the line's end. */
export function cleanText(text: string, maxLength: number): string {
  const whole = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNWANTED, '')
  return clip(whole.trim(), maxLength)
}

/** The same on one line, with single blanks: what may stand in a header of a mail. */
export function cleanLine(text: string, maxLength: number): string {
  return clip(cleanText(text, Number.POSITIVE_INFINITY).replaceAll(/\s+/g, ' '), maxLength)
}

/** Never cuts a character in two. */
function clip(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
