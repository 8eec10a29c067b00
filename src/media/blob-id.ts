/**
 * Length of a blob's name: the first 160 bits of the SHA-256 of its bytes, as hexadecimal digits. 160 bits are enough to rule
 * out collisions, and keep addresses short, which a page may contain a hundred times.
 */
export const BLOB_ID_LENGTH = 40

const BLOB_ID = /^[0-9a-f]{40}$/

export function isBlobId(text: string): boolean {
  return BLOB_ID.test(text)
}
