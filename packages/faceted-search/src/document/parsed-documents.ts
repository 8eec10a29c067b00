import type { SearchDocument } from '../contract.ts'
import { decodeUtf8 } from '../memory/utf8.ts'

/** Documents that are kept parsed: some hundred pages of hits. */
const MOST_PARSED = 4096

/** Documents out of their bytes; the last ones asked for are remembered, each row in one place. A row never changes. */
export class ParsedDocuments {
  readonly #bytesAt: (row: number) => Uint8Array
  readonly #rows = new Int32Array(MOST_PARSED).fill(-1)
  readonly #documents: (SearchDocument | undefined)[] = []

  constructor(bytesAt: (row: number) => Uint8Array) {
    this.#bytesAt = bytesAt
  }

  at(row: number): SearchDocument | undefined {
    const slot = row % MOST_PARSED
    if (this.#rows[slot] !== row) {
      this.#documents[slot] = parseDocument(this.#bytesAt(row))
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
