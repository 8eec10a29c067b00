import type { SearchDocument } from '../contract.ts'
import { decodeUtf8 } from '../memory/utf8.ts'
import { parseDocument } from './parsed-documents.ts'

/** Size of the cache: about fifty pages of hits. */
const MAX_TEXTS = 1024

/** Documents as public JSON. The latest are cached, each row in one slot. */
export class DocumentTexts {
  readonly #bytesAt: (row: number) => Uint8Array
  readonly #toPublic: ((document: SearchDocument) => SearchDocument) | undefined
  readonly #rows = new Int32Array(MAX_TEXTS).fill(-1)
  readonly #texts: string[] = []

  /** @param toPublic removes hidden attributes; if absent, the stored JSON is returned as it is */
  constructor(bytesAt: (row: number) => Uint8Array, toPublic?: (document: SearchDocument) => SearchDocument) {
    this.#bytesAt = bytesAt
    this.#toPublic = toPublic
  }

  /** Empty where the row has no document. */
  at(row: number): string {
    const slot = row % MAX_TEXTS
    if (this.#rows[slot] !== row) {
      this.#texts[slot] = this.#write(this.#bytesAt(row))
      this.#rows[slot] = row
    }
    return this.#texts[slot] ?? ''
  }

  #write(bytes: Uint8Array): string {
    if (!this.#toPublic) return decodeUtf8(bytes)
    const document = parseDocument(bytes)
    return document ? JSON.stringify(this.#toPublic(document)) : ''
  }
}
