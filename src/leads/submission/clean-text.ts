/** Control characters, and the marks that reverse the direction of text and so can disguise it. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g

/** Makes text safe for a database, a mail and an XML document: without control characters except line breaks, cut to a length. */
export function cleanText(text: string, maxLength: number): string {
  const whole = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNWANTED, '')
  return clip(whole.trim(), maxLength)
}

/** The same on one line with single blanks, as in a mail's header. */
export function cleanLine(text: string, maxLength: number): string {
  return clip(cleanText(text, Number.POSITIVE_INFINITY).replaceAll(/\s+/g, ' '), maxLength)
}

/** Cuts text to a length without splitting a surrogate pair. */
function clip(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
