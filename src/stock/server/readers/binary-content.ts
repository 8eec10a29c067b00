import { hasControlCharacters, REPLACEMENT_CHARACTER } from '../../values/clean-text.ts'
import type { TextEncoding } from './detect-encoding.ts'

/** First bytes, in Latin-1, of files that dealers send in place of a table. */
const SIGNATURES: readonly (readonly [beginning: string, what: string])[] = [
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel or Word document (.xls, .doc). Save it as CSV.'],
  ['%PDF-', 'a PDF. Export the stock as CSV.'],
  ['7z\u00bc\u00af', 'a 7z archive. Pack it as .zip or .gz.'],
  ['Rar!', 'a RAR archive. Pack it as .zip or .gz.'],
]

const BYTES_CHECKED = 4096
/** A few control characters occur in cells of good files. About an eighth of random bytes are such. */
const STRANGE_ALLOWED = 3
const SHARE_ALLOWED = 1 / 20

/** A sentence about a file that is no text; null for text. */
export function binaryContent(sample: Buffer, encoding: TextEncoding): string | null {
  const beginning = sample.subarray(0, BYTES_CHECKED)
  const bytes = beginning.toString('latin1')
  const known = SIGNATURES.find(([signature]) => bytes.startsWith(signature))
  if (known !== undefined) return `The file is ${known[1]}`
  const text = new TextDecoder(encoding).decode(beginning, { stream: true })
  const strange = [...text].filter(
    (character) => character === REPLACEMENT_CHARACTER || hasControlCharacters(character),
  )
  const isText = strange.length <= Math.max(STRANGE_ALLOWED, text.length * SHARE_ALLOWED)
  return isText ? null : 'The file is not text: it begins with binary data.'
}
