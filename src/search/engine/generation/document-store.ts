import type { SearchDocument } from '../contract.ts'

/** The documents by row and the rows by primary key. */
export class DocumentStore {
  /** By row; rows that were replaced or deleted keep their key. */
  readonly keys: string[] = []
  readonly #documents: (SearchDocument | undefined)[] = []
  readonly #rows = new Map<string, number>()

  get size(): number {
    return this.#rows.size
  }

  put(row: number, key: string, document: SearchDocument): void {
    // Rows without a document before this one (the gap after the build) are filled, so that the arrays stay dense.
    while (this.keys.length < row) {
      this.keys.push('')
      this.#documents.push(undefined)
    }
    this.keys[row] = key
    this.#documents[row] = document
    this.#rows.set(key, row)
  }

  /** The row that the document had. */
  remove(key: string): number | undefined {
    const row = this.#rows.get(key)
    if (row === undefined) return undefined
    this.#documents[row] = undefined
    this.#rows.delete(key)
    return row
  }

  at(row: number): SearchDocument | undefined {
    return this.#documents[row]
  }

  get(key: string): SearchDocument | undefined {
    const row = this.#rows.get(key)
    return row === undefined ? undefined : this.#documents[row]
  }

  /** All documents, in order of their rows within the map. */
  *entries(): Generator<[string, SearchDocument]> {
    for (const [key, row] of this.#rows) {
      const document = this.#documents[row]
      if (document) yield [key, document]
    }
  }
}
