import type { SearchDocument } from '../contract.ts'

/** Documents as JSON, one after another, by row: what a snapshot holds. */
export type StoredDocuments = {
  readonly bytes: Uint8Array
  /** Where each row's document ends; a row without one ends where it begins. */
  readonly ends: Float64Array
}

const NOTHING: StoredDocuments = { bytes: new Uint8Array(), ends: new Float64Array() }

/** The documents by row and the rows by primary key. Those of a snapshot are read when they are asked for. */
export class DocumentStore {
  /** By row; rows that were replaced or deleted keep their key. */
  readonly keys: string[]
  readonly #documents: (SearchDocument | undefined)[] = []
  readonly #rows = new Map<string, number>()
  readonly #stored: StoredDocuments

  constructor(keys: string[] = [], stored = NOTHING) {
    this.keys = keys
    this.#stored = stored
    for (let row = 0; row < stored.ends.length; row++) {
      if (this.#storedBytes(row).length > 0) this.#rows.set(keys[row] ?? '', row)
    }
  }

  get size(): number {
    return this.#rows.size
  }

  put(row: number, key: string, document: SearchDocument): void {
    // Rows without a document before this one are filled, so that the arrays stay dense.
    while (this.keys.length < row) this.keys.push('')
    while (this.#documents.length < row) this.#documents.push(undefined)
    this.keys[row] = key
    this.#documents[row] = document
    this.#rows.set(key, row)
  }

  /** The row that the document had. */
  remove(key: string): number | undefined {
    const row = this.#rows.get(key)
    if (row === undefined) return undefined
    if (row < this.#documents.length) this.#documents[row] = undefined
    this.#rows.delete(key)
    return row
  }

  /** The document of a row that is live. */
  at(row: number): SearchDocument | undefined {
    return this.#documents[row] ?? parse(this.#storedBytes(row))
  }

  get(key: string): SearchDocument | undefined {
    const row = this.#rows.get(key)
    return row === undefined ? undefined : this.at(row)
  }

  *entries(): Generator<[string, SearchDocument]> {
    for (const [key, row] of this.#rows) {
      const document = this.at(row)
      if (document) yield [key, document]
    }
  }

  /** The document of a row as JSON; nothing where there is none any more. */
  bytesAt(row: number): Uint8Array {
    if (this.#rows.get(this.keys[row] ?? '') !== row) return new Uint8Array()
    const document = this.#documents[row]
    return document ? new TextEncoder().encode(JSON.stringify(document)) : this.#storedBytes(row)
  }

  #storedBytes(row: number): Uint8Array {
    const { bytes, ends } = this.#stored
    return bytes.subarray(row === 0 ? 0 : (ends[row - 1] ?? 0), ends[row] ?? 0)
  }
}

function parse(bytes: Uint8Array): SearchDocument | undefined {
  if (bytes.length === 0) return undefined
  const document: SearchDocument = JSON.parse(new TextDecoder().decode(bytes))
  return document
}
