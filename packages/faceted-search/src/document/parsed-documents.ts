import type { SearchDocument } from '../contract.ts'
import { deepFreeze } from './deep-freeze.ts'
import { decodeUtf8 } from '../memory/utf8.ts'

/** Size of the cache: some hundred pages of hits. */
const MAX_PARSED = 4096

/**
 * Documents parsed from their bytes. The latest are cached, each row in one slot, because a row never changes. They are frozen, because
 * callers get these very objects as hits.
 */
export class ParsedDocuments {
  readonly #bytesAt: (row: number) => Uint8Array
  readonly #rows = new Int32Array(MAX_PARSED).fill(-1)
  readonly #documents: (SearchDocument | undefined)[] = []

  constructor(bytesAt: (row: number) => Uint8Array) {
    this.#bytesAt = bytesAt
  }

  at(row: number): SearchDocument | undefined {
    const slot = row % MAX_PARSED
    if (this.#rows[slot] !== row) {
      const document = parseDocument(this.#bytesAt(row))
      this.#documents[slot] = document && deepFreeze(document)
      this.#rows[slot] = row
    }
    return this.#documents[slot]
  }
}

export function parseDocument(bytes: Uint8Array): SearchDocument | undefined {
  if (bytes.length === 0) return undefined
  const document: SearchDocument = JSON.parse(decodeUtf8(bytes))
  return document
}
