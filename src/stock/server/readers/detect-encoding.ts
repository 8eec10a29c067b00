import { isUtf8 } from 'node:buffer'
import type { Encoding } from '../../mapping/mapping.ts'

export type TextEncoding = Encoding | 'utf-16le' | 'utf-16be'

/** Number of bytes from which the encoding is detected. */
export const SAMPLE_BYTES = 1024 * 1024

const BYTE_ORDER_MARKS: readonly (readonly [encoding: TextEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const ENCODING_NAMES: Readonly<Record<string, TextEncoding>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'utf-16': 'utf-16le',
}
const XML_DECLARATION = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/
/** Number of bytes in which NULs are counted. */
const NULS_CHECKED = 2000
/** In UTF-16, every other byte of Western text is NUL. */
const SHARE_OF_NULS = 0.6
const LONGEST_CHARACTER = 4

/**
 * Detects the encoding of a file from its first bytes: by a byte order mark, the NUL bytes of UTF-16, or the XML declaration. Otherwise it is
 * the mapping's, unless the bytes are valid only in the other of UTF-8 and Windows-1252.
 */
export function detectEncoding(sample: Buffer, expected: Encoding): TextEncoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte))
  if (marked) return marked[0]
  const wide = wideEncoding(sample.subarray(0, NULS_CHECKED))
  if (wide) return wide
  const declared = XML_DECLARATION.exec(sample.toString('latin1', 0, 200))?.[1]
  const known = declared === undefined ? undefined : ENCODING_NAMES[declared.toLowerCase()]
  if (known !== undefined) return known
  if (hasUtf8Characters(sample)) return isWholeUtf8(sample) ? 'utf-8' : expected
  return isWholeUtf8(sample) ? expected : 'windows-1252'
}

function wideEncoding(sample: Buffer): TextEncoding | null {
  const pairs = Math.floor(sample.length / 2)
  if (pairs === 0) return null
  let [even, odd] = [0, 0]
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) even += 1
    if (sample[index + 1] === 0) odd += 1
  }
  if (odd > pairs * SHARE_OF_NULS && even === 0) return 'utf-16le'
  return even > pairs * SHARE_OF_NULS && odd === 0 ? 'utf-16be' : null
}

/** Whether the bytes contain a multi-byte character of UTF-8. In Windows-1252 they would be an unlikely pair such as `Ã©`. */
export function hasUtf8Characters(bytes: Buffer): boolean {
  return /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/.test(
    bytes.toString('latin1'),
  )
}

/** Whether the sample is valid UTF-8, apart from a last character that the end of the sample may cut. */
function isWholeUtf8(sample: Buffer): boolean {
  if (isUtf8(sample)) return true
  if (sample.length < SAMPLE_BYTES) return false
  return Array.from({ length: LONGEST_CHARACTER }, (_, cut) => sample.subarray(0, sample.length - cut)).some(isUtf8)
}
