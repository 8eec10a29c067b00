/** The bytes that a `Range` header asks for, both ends included (RFC 9110 section 14). */
export type ByteRange = { readonly from: number; readonly to: number }

/**
 * Parses a `Range` header. Null if the whole content has to be sent, because there is no header or it has another unit or
 * several ranges. `unsatisfiable` if the range begins after the end of the content (status 416).
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? 'unsatisfiable' : { from, to }
}
