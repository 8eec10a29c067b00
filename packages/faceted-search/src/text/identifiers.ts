/** The minimum length of a suffix that finds an identifier: people read out the last six of a VIN. */
const SHORTEST_END = 6
/** The minimum number of digits of a number without the letters before it (`10700` for `U10700`). */
const SHORTEST_NUMBER = 4

const DIGITS = /^\d+$/
const LETTERS = /^\p{L}+$/u

/** Whether a text is a sufficiently long suffix of an identifier, or its number. Both have to be folded. */
export function isIdentifierEnd(text: string, identifier: string): boolean {
  if (text.length >= identifier.length || !identifier.endsWith(text)) return false
  return isLongEnd(text) || isNumberOf(text, identifier)
}

/** Whether a text can be a suffix of an identifier at all. */
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

/** The keys under which an identifier is indexed: itself, its last six characters, its number. `identifierProbes` are looked up among them. */
export function identifierEnds(identifier: string): readonly string[] {
  const number = /^\p{L}+(\d+)$/u.exec(identifier)?.[1] ?? ''
  return [identifier, identifier.slice(-SHORTEST_END), ...(number.length >= SHORTEST_NUMBER ? [number] : [])]
}

/** The keys to look up among `identifierEnds` for a text that may be an identifier or a suffix of one. */
export function identifierProbes(text: string): readonly string[] {
  return text.length > SHORTEST_END ? [text, text.slice(-SHORTEST_END)] : [text]
}

/** Identifiers are stored backwards, so that those with a common suffix are adjacent. */
export function backwards(text: string): string {
  return [...text].toReversed().join('')
}
