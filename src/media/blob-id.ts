/**
 * Name of a blob: the first 160 bits of the SHA-256 of its bytes, as 40 hexadecimal digits. Long enough to rule
 * out collisions, short enough for addresses that a page contains a hundred times.
 */
export const BLOB_ID_LENGTH = 40

const BLOB_ID = /^[0-9a-f]{40}$/

export function isBlobId(text: string): boolean {
  return BLOB_ID.test(text)
}
