const encoder = new TextEncoder()
// Otherwise a byte order mark at the beginning of a text would be lost.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Up to this many bytes, building the text character by character is faster than calling the decoder. */
const SHORT = 32

/** A lone surrogate becomes U+FFFD, as in every function here. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

export function decodeUtf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  if (to - from > SHORT) return decodeLong(bytes, from, to)
  let text = ''
  for (let index = from; index < to; index++) {
    const byte = bytes[index] ?? 0
    if (byte >= 0x80) return decodeLong(bytes, from, to)
    text += String.fromCharCode(byte)
  }
  return text
}

/** The length of a text in UTF-8. */
export function utf8Length(text: string): number {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) >= 0x80) return encoder.encode(text).length
  }
  return text.length
}

/** Writes a text as UTF-8 at index `at`; returns the index after it. */
export function writeUtf8(text: string, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0x80) {
      const encoded = encoder.encode(text)
      bytes.set(encoded, at)
      return at + encoded.length
    }
    bytes[at + index] = unit
  }
  return at + text.length
}

/** Compares two ranges of UTF-8 by byte, which is the order of their texts by code point. Negative if a comes first. */
export function compareBytes(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
): number {
  const length = Math.min(aTo - aFrom, bTo - bFrom)
  for (let index = 0; index < length; index++) {
    const difference = (a[aFrom + index] ?? 0) - (b[bFrom + index] ?? 0)
    if (difference !== 0) return difference
  }
  return aTo - aFrom - (bTo - bFrom)
}

/** Reused, because allocating a copy each time would take longer than decoding. */
let copy = new Uint8Array(2 ** 12)

/** Browsers refuse to decode shared memory, so it is copied first. */
function decodeLong(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, to)
  if (!isShared(bytes)) return decoder.decode(part)
  if (part.length > copy.length) copy = new Uint8Array(part.length * 2)
  copy.set(part)
  return decoder.decode(copy.subarray(0, part.length))
}

function isShared({ buffer }: Uint8Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer
}
