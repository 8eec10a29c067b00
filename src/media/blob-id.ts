/**
 * Name of a blob: the first 160 bits of the SHA-256 of its bytes, as 40 hexadecimal digits. Long enough that nobody
 * finds two blobs of one name, short enough for addresses that stand on a page a hundred times.
 */
export const BLOB_ID_LENGTH = 40

const BLOB_ID = /^[0-9a-f]{40}$/

export function isBlobId(text: string): boolean {
  return BLOB_ID.test(text)
}
