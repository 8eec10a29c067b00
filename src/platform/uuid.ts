const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is an id that PostgreSQL's `uuid` type accepts; for any other text the query would fail. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const BYTES = 16

/** A UUID of version 8 (RFC 9562) from at least 16 bytes, such as a keyed hash. It keeps 122 bits of them. */
export function uuidOf(bytes: Uint8Array): string {
  const own = Uint8Array.from(bytes.subarray(0, BYTES))
  own[6] = ((own[6] ?? 0) & 0x0f) | 0x80
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(own).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
