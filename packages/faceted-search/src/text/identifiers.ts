/** From this many characters on, the end of an identifier finds it: people read out the last six of a VIN. */
const SHORTEST_END = 6
/** A number without the letters before it (`10700` for `U10700`) has at least this many digits. */
const SHORTEST_NUMBER = 4

const DIGITS = /^\d+$/
const LETTERS = /^\p{L}+$/u

/** Whether a text is the end of an identifier, long enough to be meant, or its number. Both in their compared form. */
export function isIdentifierEnd(text: string, identifier: string): boolean {
  if (text.length >= identifier.length || !identifier.endsWith(text)) return false
  return isLongEnd(text) || isNumberOf(text, identifier)
}

/** Whether the end of an identifier may be looked for by this text at all. */
export function mayBeIdentifierEnd(text: string): boolean {
  return isLongEnd(text) || (text.length >= SHORTEST_NUMBER && DIGITS.test(text))
}

/** The end of an identifier has a digit, so ordinary words need not be looked for among identifiers. */
function isLongEnd(text: string): boolean {
  return text.length >= SHORTEST_END && /\d/.test(text)
}

function isNumberOf(digits: string, identifier: string): boolean {
  if (digits.length < SHORTEST_NUMBER || !DIGITS.test(digits)) return false
  return LETTERS.test(identifier.slice(0, -digits.length))
}

/** Texts of which every one that finds the identifier has one in `identifierProbes`: the whole, its last six characters, its number. */
export function identifierEnds(identifier: string): readonly string[] {
  const number = /^\p{L}+(\d+)$/u.exec(identifier)?.[1] ?? ''
  return [identifier, identifier.slice(-SHORTEST_END), ...(number.length >= SHORTEST_NUMBER ? [number] : [])]
}

/** What to look for among `identifierEnds` where a text may be an identifier or its end. */
export function identifierProbes(text: string): readonly string[] {
  return text.length > SHORTEST_END ? [text, text.slice(-SHORTEST_END)] : [text]
}

/** Identifiers are kept backwards, so that what ends alike lies together. */
export function backwards(text: string): string {
  return [...text].toReversed().join('')
}
